import { Hono } from "hono";
import * as v from "valibot";
import { allow, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { validate } from "../../../http/validate.ts";
import {
  Arrivals,
  ArrivalsInput,
  FunnelInput,
  PersonInput,
  PersonPreview,
  PersonRemovalInput,
  RemovalInput,
  RemovalPreview,
  Removed,
  SubmissionDelivery,
  SubmissionDetail,
  SubmissionExportInput,
  SubmissionFilter,
  SubmissionFunnel,
  SubmissionList,
  SubmissionListInput,
  SubmissionOrder,
  SubmissionSelection,
  SubmissionSummary,
} from "./contract.ts";
import { countArrivals } from "./count-arrivals.ts";
import { exportSubmissions } from "./export-submissions.ts";
import { listSubmissions } from "./list-submissions.ts";
import { previewPerson } from "./preview-person.ts";
import { previewRemoval } from "./preview-removal.ts";
import { readFunnel } from "./read-funnel.ts";
import { readSubmission } from "./read-submission.ts";
import { readUpload } from "./read-upload.ts";
import { removePerson } from "./remove-person.ts";
import { removeSubmission } from "./remove-submission.ts";
import { removeSubmissions } from "./remove-submissions.ts";
import { retryDelivery } from "./retry-delivery.ts";
import { summariseSubmissions } from "./summarise-submissions.ts";

const Named = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** Strangers sent these files: they are saved and never shown here. */
const FILE_HEADERS = {
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/** The name twice: in plain letters for old programs, and as it is. */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\w.-]/g, "_");
  const whole = encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

export const submissionsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "List the answers to a form, one page at a time", output: SubmissionList }),
    allow("forms.read-answers"),
    validate("query", SubmissionListInput),
    async (c) => c.json(await listSubmissions(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/arrivals",
    describe({ summary: "Count the answers since a given time", output: Arrivals }),
    allow("forms.read-answers"),
    validate("query", ArrivalsInput),
    async (c) => c.json(await countArrivals(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/summary",
    describe({
      summary: "Summary of the filtered answers by question",
      output: SubmissionSummary,
    }),
    allow("forms.read-answers"),
    validate("query", SubmissionFilter),
    async (c) => c.json(await summariseSubmissions(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/funnel",
    describe({
      summary: "Funnel from opening a form to sending it, and where visitors left",
      output: SubmissionFunnel,
    }),
    allow("forms.read-answers"),
    validate("query", FunnelInput),
    async (c) => c.json(await readFunnel(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/export",
    describe({
      summary: "Export the filtered answers as CSV or JSON, in order; the export is recorded",
    }),
    allow("forms.read-answers", { level: "read" }),
    validate("json", SubmissionExportInput),
    async (c) => {
      const made = await exportSubmissions(serviceContext(c), c.req.valid("json"));
      return c.body(made.body, 200, {
        "content-type": made.type,
        "content-disposition": attachment(made.fileName),
        "cache-control": "no-store",
        "answer-rows": String(made.rows),
      });
    },
  )
  .post(
    "/removals/preview",
    describe({ summary: "Preview what a removal would delete", output: RemovalPreview }),
    allow("forms.manage-answers"),
    validate("json", SubmissionSelection),
    async (c) => c.json(await previewRemoval(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/removals",
    describe({ summary: "Remove the previewed answers, all or nothing", output: Removed }),
    allow("forms.manage-answers"),
    validate("json", RemovalInput),
    async (c) => c.json(await removeSubmissions(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/people/preview",
    describe({ summary: "Preview what is stored under an email address", output: PersonPreview }),
    allow("forms.manage-answers"),
    validate("json", PersonInput),
    async (c) => c.json(await previewPerson(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/people/removals",
    describe({
      summary: "Remove everything sent or saved under an email address",
      output: PersonPreview,
    }),
    allow("forms.manage-answers", { level: "everything" }),
    validate("json", PersonRemovalInput),
    async (c) => c.json(await removePerson(serviceContext(c), c.req.valid("json"))),
  )
  .get(
    "/uploads/:id",
    describe({ summary: "Get a file sent with an answer" }),
    allow("forms.read-answers"),
    validate("param", Named),
    async (c) => {
      const { id } = c.req.valid("param");
      const file = await readUpload(serviceContext(c), c.var.scope.env.files, id);
      return c.body(file.body, 200, {
        ...FILE_HEADERS,
        "content-type": file.type,
        "content-disposition": attachment(file.fileName),
      });
    },
  )
  .post(
    "/deliveries/:id/retry",
    describe({ summary: "Send an answer to a webhook again", output: SubmissionDelivery }),
    allow("forms.manage-answers"),
    validate("param", Named),
    async (c) => c.json(await retryDelivery(serviceContext(c), c.req.valid("param").id)),
  )
  .get(
    "/:id",
    describe({
      summary: "Get one answer, with the previous and next one",
      output: SubmissionDetail,
    }),
    allow("forms.read-answers"),
    validate("param", Named),
    validate("query", SubmissionOrder),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await readSubmission(serviceContext(c), id, c.req.valid("query")));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Remove one answer and its files" }),
    allow("forms.manage-answers"),
    validate("param", Named),
    async (c) => {
      await removeSubmission(serviceContext(c), c.req.valid("param").id);
      return c.body(null, 204);
    },
  );
