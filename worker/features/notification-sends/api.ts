import { Hono } from "hono";
import * as v from "valibot";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { cancelSend } from "./cancel-send.ts";
import { changeSend } from "./change-send.ts";
import {
  Reach,
  ReachInput,
  Send,
  SendChanges,
  SendDetail,
  SendInput,
  SendList,
  SendListInput,
} from "./contract.ts";
import { createSend } from "./create-send.ts";
import { measureReach } from "./measure-reach.ts";
import { listSends, readSend } from "./queries.ts";
import { removeSend } from "./remove-send.ts";

const SendId = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const notificationSendsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "List sent notifications, page by page", output: SendList }),
    allow("notifications.send"),
    validate("query", SendListInput),
    async (c) => c.json(await listSends(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/",
    describe({
      summary: "Send a notification to a person, a role or everyone, now or later",
      output: Send,
    }),
    allow("notifications.send", { level: "publish" }),
    validate("json", SendInput),
    async (c) => c.json(await createSend(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/preview",
    describe({ summary: "Count the people who would get it now", output: Reach }),
    allow("notifications.send"),
    validate("json", ReachInput),
    async (c) => c.json(await measureReach(serviceContext(c), c.req.valid("json"))),
  )
  .get(
    "/:id",
    describe({ summary: "One sent notification, with its figures", output: SendDetail }),
    allow("notifications.send"),
    validate("param", SendId),
    async (c) => c.json(await readSend(serviceContext(c), c.req.valid("param").id)),
  )
  .patch(
    "/:id",
    describe({
      summary: "Change a notification before sending starts",
      output: Send,
      seesVersion: true,
    }),
    allow("notifications.send", { level: "publish" }),
    validate("param", SendId),
    validate("json", SendChanges),
    async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      return c.json(await changeSend(serviceContext(c), id, changes, seenVersion(c)));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Delete a notification that was sent or cancelled", seesVersion: true }),
    allow("notifications.send", { level: "publish" }),
    validate("param", SendId),
    async (c) => {
      await removeSend(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:id/cancel",
    describe({
      summary: "Cancel a notification before sending starts",
      output: Send,
      seesVersion: true,
    }),
    allow("notifications.send", { level: "publish" }),
    validate("param", SendId),
    async (c) =>
      c.json(await cancelSend(serviceContext(c), c.req.valid("param").id, seenVersion(c))),
  );
