import { Hono } from "hono";
import * as v from "valibot";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import { attachScreenshot } from "./attach-screenshot.ts";
import {
  FeedbackInput,
  OwnFeedback,
  OwnFeedbackInput,
  OwnFeedbackList,
} from "../feedback/contract.ts";
import { listOwnFeedback } from "./queries.ts";
import { sendFeedback } from "./send-feedback.ts";

const FeedbackId = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const ownFeedbackApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "The feedback you sent, newest first", output: OwnFeedbackList }),
    allow("feedback.send"),
    validate("query", OwnFeedbackInput),
    async (c) => c.json(await listOwnFeedback(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/",
    describe({
      summary: "Send feedback. The same submission key again returns what is stored.",
      output: OwnFeedback,
    }),
    allow("feedback.send"),
    validate("json", FeedbackInput),
    async (c) => c.json(await sendFeedback(serviceContext(c), c.req.valid("json"))),
  )
  .put(
    "/:id/screenshot",
    describe({
      summary: "Add one screenshot to feedback just sent: PNG, JPEG or WebP",
      output: OwnFeedback,
      takes: "picture",
    }),
    allow("feedback.send"),
    validate("param", FeedbackId),
    async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const saidType = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
      const upload = { bytes, saidType };
      const { id } = c.req.valid("param");
      return c.json(await attachScreenshot(serviceContext(c), c.var.scope.env.files, id, upload));
    },
  );
