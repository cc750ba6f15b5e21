import { Hono } from "hono";
import * as v from "valibot";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { OutboxList, OutboxListInput, OutboxRow } from "./contract.ts";
import { discardEffect } from "./discard-effect.ts";
import { listOutbox } from "./queries.ts";
import { retryEffect } from "./retry-effect.ts";

const EffectId = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const outboxApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Effects in the outbox: waiting, done and failed", output: OutboxList }),
    allow("outbox.read"),
    validate("query", OutboxListInput),
    async (c) => c.json(await listOutbox(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/:id/retry",
    describe({ summary: "Try a failed effect again", output: OutboxRow, seesVersion: true }),
    allow("outbox.manage"),
    validate("param", EffectId),
    async (c) =>
      c.json(await retryEffect(serviceContext(c), c.req.valid("param").id, seenVersion(c))),
  )
  .delete(
    "/:id",
    describe({ summary: "Discard a failed effect permanently", seesVersion: true }),
    allow("outbox.manage"),
    validate("param", EffectId),
    async (c) => {
      await discardEffect(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  );
