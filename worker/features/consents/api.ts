import { Hono } from "hono";
import * as v from "valibot";
import { allow, publicContext, publicRoute, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { recallContent } from "../../http/content-memory.ts";
import { describe } from "../../http/describe.ts";
import { validate } from "../../http/validate.ts";
import { readContent } from "../contents/queries.ts";
import {
  ConsentDetail,
  ConsentFigures,
  ConsentKeyList,
  ConsentList,
  ConsentListInput,
  Erased,
  ExportInput,
  FiguresInput,
  RenewKeyInput,
  SubmitInput,
  SubmitResult,
} from "./contract.ts";
import { erasePerson } from "./erase-person.ts";
import { exportConsents } from "./export-consents.ts";
import { listConsents } from "./list-consents.ts";
import { readPublicKeys } from "./queries.ts";
import { readConsentDetail } from "./read-consent-detail.ts";
import { readFigures } from "./read-figures.ts";
import { readScreenshot } from "./read-screenshot.ts";
import { renewKey } from "./renew-key.ts";
import { submitScript } from "./submit-script.ts";

const Id = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** People sent these files: a browser may show them as pictures, and do nothing else with them. */
const PICTURE_HEADERS = {
  "cache-control": "private, no-cache",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "content-disposition": "attachment",
  "cross-origin-resource-policy": "same-origin",
};

export const consentsApi = new Hono<AppEnv>()
  .post(
    "/",
    describe({ summary: "Give consent at a link", output: SubmitResult, isPublic: true }),
    publicRoute,
    validate("json", SubmitInput),
    async (c) => {
      const ctx = publicContext(c);
      const { edge, files } = c.var.scope.env;
      const input = c.req.valid("json");
      const content = await recallContent(edge, "consent", input.slug, () =>
        readContent(ctx, "consent", input.slug),
      );
      return c.json(await submitScript(ctx, files, content, input));
    },
  )
  .get(
    "/",
    describe({ summary: "Consents, newest first, one page at a time", output: ConsentList }),
    allow("consents.read"),
    validate("query", ConsentListInput),
    async (c) => c.json(await listConsents(serviceContext(c), c.req.valid("query"))),
  )
  .get(
    "/figures",
    describe({
      summary: "Consents given, confirmed and withdrawn per day",
      output: ConsentFigures,
    }),
    allow("consents.read"),
    validate("query", FiguresInput),
    async (c) => c.json(await readFigures(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/export",
    describe({
      summary: "Export the filtered consents with all their proof (the export is recorded)",
    }),
    allow("consents.read", { level: "read" }),
    validate("json", ExportInput),
    async (c) => {
      const made = await exportConsents(serviceContext(c), c.req.valid("json"));
      return c.body(made.body, 200, {
        "content-type": made.contentType,
        "content-disposition": `attachment; filename="${made.fileName}"`,
        "cache-control": "no-store",
        "consent-rows": String(made.rows),
      });
    },
  )
  .get(
    "/keys",
    describe({ summary: "Keys that sign receipts", output: ConsentKeyList }),
    allow("consents.read"),
    async (c) => c.json(await readPublicKeys(serviceContext(c))),
  )
  .post(
    "/keys",
    describe({ summary: "Start signing with a new key", output: ConsentKeyList }),
    allow("consents.manage", { asksProof: true, level: "everything" }),
    validate("json", RenewKeyInput),
    async (c) => c.json(await renewKey(serviceContext(c), c.req.valid("json").replaces)),
  )
  .post(
    "/people/:id/erasure",
    describe({ summary: "Erase a person and keep the proof of their consents", output: Erased }),
    allow("consents.manage", { asksProof: true, level: "everything" }),
    validate("param", Id),
    async (c) => c.json(await erasePerson(serviceContext(c), c.req.valid("param").id)),
  )
  .get(
    "/:id/screenshot",
    describe({ summary: "The picture that came with a consent", gives: "picture" }),
    allow("consents.read"),
    validate("param", Id),
    async (c) => {
      const { id } = c.req.valid("param");
      const file = await readScreenshot(serviceContext(c), c.var.scope.env.files, id);
      const type = file.httpMetadata?.contentType ?? "application/octet-stream";
      return c.body(file.body, 200, { ...PICTURE_HEADERS, "content-type": type });
    },
  )
  .get(
    "/:id",
    describe({ summary: "One consent with its text and its proof", output: ConsentDetail }),
    allow("consents.read"),
    validate("param", Id),
    async (c) => c.json(await readConsentDetail(serviceContext(c), c.req.valid("param").id)),
  );
