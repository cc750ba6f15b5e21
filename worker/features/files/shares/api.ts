import { Hono } from "hono";
import { allow, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { validate } from "../../../http/validate.ts";
import { findAround } from "../../companies/find-around.ts";
import {
  FileShareList,
  PeopleInput,
  ShareId,
  ShareInput,
  ShareListInput,
  SharePeople,
} from "./contract.ts";
import { endShare, leaveEntry } from "./end-share.ts";
import { listShares } from "./queries.ts";
import { shareEntry } from "./share-entry.ts";

export const sharesApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({
      summary: "The people you share a file or folder with, by name",
      output: FileShareList,
    }),
    allow("files.own"),
    validate("query", ShareListInput),
    async (c) => c.json(await listShares(serviceContext(c), c.req.valid("query").entry)),
  )
  .get(
    "/people",
    describe({ summary: "People you can share files with", output: SharePeople }),
    allow("files.own"),
    validate("query", PeopleInput),
    async (c) => {
      const items = await findAround(serviceContext(c), c.req.valid("query").q);
      return c.json({ items });
    },
  )
  .post(
    "/",
    describe({
      summary: "Share a file or folder with somebody, or change what they can do",
      output: FileShareList,
    }),
    allow("files.own"),
    validate("json", ShareInput),
    async (c) => c.json(await shareEntry(serviceContext(c), c.req.valid("json"))),
  )
  .delete(
    "/:id",
    describe({ summary: "Stop sharing with somebody" }),
    allow("files.own"),
    validate("param", ShareId),
    async (c) => {
      await endShare(serviceContext(c), c.req.valid("param").id);
      return c.body(null, 204);
    },
  )
  .delete(
    "/received/:id",
    describe({ summary: "Remove a file or folder that was shared with you from your list" }),
    allow("files.own"),
    validate("param", ShareId),
    async (c) => {
      await leaveEntry(serviceContext(c), c.req.valid("param").id);
      return c.body(null, 204);
    },
  );
