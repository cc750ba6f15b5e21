import { Hono } from "hono";
import { allow, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { seenVersion } from "../../../http/row-version.ts";
import { validate } from "../../../http/validate.ts";
import { AiId } from "../contract.ts";
import {
  Connection,
  ConnectionChanges,
  ConnectionInput,
  ConnectionList,
  ConnectionListInput,
} from "./contract.ts";
import { TestInput } from "../gateway/contract.ts";
import { testModel } from "../gateway/test-model.ts";
import { changeConnection } from "./change-connection.ts";
import { createConnection } from "./create-connection.ts";
import { listConnections } from "./list-connections.ts";
import { removeConnection } from "./remove-connection.ts";

const connect = allow("ai.connect", { level: "publish" });

export const connectionsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Providers of language models", output: ConnectionList }),
    allow("ai.read"),
    validate("query", ConnectionListInput),
    async (c) => c.json(await listConnections(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/",
    describe({
      summary: "Add a provider; its key is stored sealed and never given back",
      output: Connection,
    }),
    connect,
    validate("json", ConnectionInput),
    async (c) => c.json(await createConnection(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/test",
    describe({
      summary: "Make a real call, and stream what happens as lines of JSON",
      gives: "file",
    }),
    allow("ai.connect"),
    validate("json", TestInput),
    async (c) => {
      const body = await testModel(serviceContext(c), c.req.valid("json"));
      return c.body(body, 200, { "content-type": "application/x-ndjson; charset=utf-8" });
    },
  )
  .patch(
    "/:id",
    describe({ summary: "Change a provider or its key", output: Connection, seesVersion: true }),
    connect,
    validate("param", AiId),
    validate("json", ConnectionChanges),
    async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      return c.json(await changeConnection(serviceContext(c), id, changes, seenVersion(c)));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Remove a provider, its key and its models", seesVersion: true }),
    connect,
    validate("param", AiId),
    async (c) => {
      await removeConnection(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  );
