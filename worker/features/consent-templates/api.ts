import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { ContentVersionList } from "../contents/contract.ts";
import { listVersions } from "../contents/queries.ts";
import { changeTemplate } from "./change-template.ts";
import { compareVersions } from "./compare-versions.ts";
import {
  ConsentDefinition,
  Difference,
  DifferenceInput,
  NoteInput,
  Template,
  TemplateChanges,
  TemplateExport,
  TemplateId,
  TemplateInput,
  TemplateList,
  TemplateListInput,
  VersionPath,
} from "./contract.ts";
import { createTemplate } from "./create-template.ts";
import { duplicateTemplate } from "./duplicate-template.ts";
import { exportTemplate } from "./export-template.ts";
import { importTemplate } from "./import-template.ts";
import { publishTemplate } from "./publish-template.ts";
import { listTemplates, readPublished, readTemplate } from "./queries.ts";
import { removeTemplate } from "./remove-template.ts";
import { returnTemplate } from "./return-template.ts";

const manage = allow("consents.manage");
const read = allow("consents.read");

export const consentTemplatesApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Consent texts, filtered and in order", output: TemplateList }),
    read,
    validate("query", TemplateListInput),
    async (c) => c.json(await listTemplates(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/",
    describe({ summary: "Add a consent text, blank or with a start", output: Template }),
    manage,
    validate("json", TemplateInput),
    async (c) => c.json(await createTemplate(serviceContext(c), c.req.valid("json"))),
  )
  .post(
    "/import",
    describe({ summary: "Add a consent text from a file", output: Template }),
    manage,
    validate("json", TemplateExport),
    async (c) => c.json(await importTemplate(serviceContext(c), c.req.valid("json"))),
  )
  .get(
    "/:id",
    describe({ summary: "A consent text’s draft", output: Template }),
    read,
    validate("param", TemplateId),
    async (c) => c.json(await readTemplate(serviceContext(c), c.req.valid("param").id)),
  )
  .patch(
    "/:id",
    describe({ summary: "Change a consent text’s draft", output: Template, seesVersion: true }),
    manage,
    validate("param", TemplateId),
    validate("json", TemplateChanges),
    async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      return c.json(await changeTemplate(serviceContext(c), id, changes, seenVersion(c)));
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Delete a consent text that nothing rests on", seesVersion: true }),
    manage,
    validate("param", TemplateId),
    async (c) => {
      await removeTemplate(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:id/publish",
    describe({
      summary: "Make the draft what is asked at every link",
      output: Template,
      seesVersion: true,
    }),
    manage,
    validate("param", TemplateId),
    validate("json", NoteInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const { note } = c.req.valid("json");
      return c.json(await publishTemplate(serviceContext(c), id, note, seenVersion(c)));
    },
  )
  .post(
    "/:id/duplicate",
    describe({ summary: "The draft once more, as a text of its own", output: Template }),
    manage,
    validate("param", TemplateId),
    async (c) => c.json(await duplicateTemplate(serviceContext(c), c.req.valid("param").id)),
  )
  .get(
    "/:id/export",
    describe({ summary: "The draft as a file", output: TemplateExport }),
    read,
    validate("param", TemplateId),
    async (c) => {
      const file = await exportTemplate(serviceContext(c), c.req.valid("param").id);
      return c.json(file, 200, {
        "content-disposition": 'attachment; filename="consent-text.json"',
      });
    },
  )
  .get(
    "/:id/versions",
    describe({ summary: "What was published, newest first", output: ContentVersionList }),
    read,
    validate("param", TemplateId),
    async (c) => c.json(await listVersions(serviceContext(c), "consent", c.req.valid("param").id)),
  )
  .get(
    "/:id/versions/:number",
    describe({ summary: "A version as it was published", output: ConsentDefinition }),
    read,
    validate("param", VersionPath),
    async (c) => {
      const { id, number } = c.req.valid("param");
      return c.json(await readPublished(serviceContext(c), id, number));
    },
  )
  .post(
    "/:id/versions/:number/return",
    describe({
      summary: "Ask with an earlier version again",
      output: Template,
      seesVersion: true,
    }),
    manage,
    validate("param", VersionPath),
    validate("json", NoteInput),
    async (c) => {
      const { id, number } = c.req.valid("param");
      const { note } = c.req.valid("json");
      return c.json(await returnTemplate(serviceContext(c), id, { number, note }, seenVersion(c)));
    },
  )
  .get(
    "/:id/difference",
    describe({ summary: "What changed between two versions, in words", output: Difference }),
    read,
    validate("param", TemplateId),
    validate("query", DifferenceInput),
    async (c) => {
      const { from, to } = c.req.valid("query");
      return c.json(await compareVersions(serviceContext(c), c.req.valid("param").id, from, to));
    },
  );
