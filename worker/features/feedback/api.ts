import { Hono } from "hono";
import * as v from "valibot";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import {
  FeedbackBulkDone,
  FeedbackBulkInput,
  FeedbackBulkPreview,
  FeedbackChange,
  FeedbackDetail,
  FeedbackFilter,
  FeedbackList,
  FeedbackListInput,
  FeedbackOrder,
  FeedbackRow,
  FeedbackSummary,
  ScreenshotName,
} from "./contract.ts";
import { exportFeedback } from "./export-feedback.ts";
import { handleFeedback } from "./handle-feedback.ts";
import { handleSeveral } from "./handle-several.ts";
import { listFeedback } from "./list-feedback.ts";
import { previewSeveral } from "./preview-several.ts";
import { readFeedback } from "./read-feedback.ts";
import { readFeedbackSummary } from "./read-feedback-summary.ts";
import { readScreenshot } from "./read-screenshot.ts";

const FeedbackId = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** People sent these files: a browser may show them as pictures, and do nothing else with them. */
const PICTURE_HEADERS = {
  "cache-control": "private, no-cache",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "content-disposition": "attachment",
  "cross-origin-resource-policy": "same-origin",
};

export const feedbackApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "List feedback, page by page", output: FeedbackList }),
    allow("feedback.manage"),
    validate("query", FeedbackListInput),
    async (c) => c.json(await listFeedback(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/summary",
    describe({
      summary: "Summary of the filtered feedback, in total and by week",
      output: FeedbackSummary,
    }),
    allow("feedback.manage"),
    validate("query", FeedbackFilter),
    async (c) => c.json(await readFeedbackSummary(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/export",
    describe({
      summary: "Export the filtered feedback as CSV, in its order. The export is recorded",
    }),
    allow("feedback.manage", { level: "read" }),
    validate("json", FeedbackOrder),
    async (c) => {
      const made = await exportFeedback(serviceContext(c), c.req.valid("json"));
      return c.body(made.body, 200, {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${made.fileName}"`,
        "cache-control": "no-store",
        "feedback-rows": String(made.rows),
      });
    },
  )
  .post(
    "/bulk/preview",
    describe({ summary: "Preview marking all matching feedback", output: FeedbackBulkPreview }),
    allow("feedback.manage"),
    validate("json", FeedbackOrder),
    async (c) => c.json(await previewSeveral(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/bulk",
    describe({
      summary: "Handle or reopen several pieces of feedback, all or none",
      output: FeedbackBulkDone,
    }),
    allow("feedback.manage"),
    validate("json", FeedbackBulkInput),
    async (c) => c.json(await handleSeveral(serviceContext(c), c.req.valid("json"))),
  )
  .get(
    "/screenshots/:name",
    describe({ summary: "Screenshot of one piece of feedback", gives: "picture" }),
    allow("feedback.manage"),
    validate("param", ScreenshotName),
    async (c) => {
      const { name } = c.req.valid("param");
      const file = await readScreenshot(serviceContext(c), c.var.scope.env.files, name);
      const type = file.httpMetadata?.contentType ?? "application/octet-stream";
      return c.body(file.body, 200, { ...PICTURE_HEADERS, "content-type": type });
    },
  )
  .get(
    "/:id",
    describe({ summary: "One piece of feedback and its neighbours", output: FeedbackDetail }),
    allow("feedback.manage"),
    validate("param", FeedbackId),
    validate("query", FeedbackOrder),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await readFeedback(serviceContext(c), id, c.req.valid("query")));
    },
  )
  .patch(
    "/:id",
    describe({
      summary: "Handle or reopen one piece of feedback",
      output: FeedbackRow,
      seesVersion: true,
    }),
    allow("feedback.manage"),
    validate("param", FeedbackId),
    validate("json", FeedbackChange),
    async (c) => {
      const { id } = c.req.valid("param");
      const change = c.req.valid("json");
      return c.json(await handleFeedback(serviceContext(c), id, change, seenVersion(c)));
    },
  );
