import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import {
  Difference,
  DifferenceInput,
  PublishedId,
  VersionList,
  VersionPath,
} from "../../kit/publishable/contract.ts";
import {
  ConsentDefinition,
  NoteInput,
  ConsentText,
  ConsentTextChanges,
  ConsentTextExport,
  ConsentTextInput,
  ConsentTextList,
  ConsentTextListInput,
} from "./contract.ts";
import { publishableConsentText } from "./publishable-consent-text.ts";
import { listConsentTexts } from "./queries.ts";
import { removeConsentText } from "./remove-consent-text.ts";
import { CONSENT_STARTS } from "./rules/kinds.ts";

const manage = allow("consents.manage");
const read = allow("consents.read");

export const consentTextsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Consent texts, filtered and in order", output: ConsentTextList }),
    read,
    validate("query", ConsentTextListInput),
    async (c) => c.json(await listConsentTexts(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/",
    describe({ summary: "Add a consent text, blank or with a start", output: ConsentText }),
    manage,
    validate("json", ConsentTextInput),
    async (c) => {
      const { name, kind } = c.req.valid("json");
      const draft = { name, definition: CONSENT_STARTS[kind].definition };
      const made = { draft, source: "new" };
      return c.json(await publishableConsentText.create(serviceContext(c), made));
    },
  )
  .post(
    "/import",
    describe({ summary: "Add a consent text from a file", output: ConsentText }),
    manage,
    validate("json", ConsentTextExport),
    async (c) => {
      const made = { draft: c.req.valid("json"), source: "file" };
      return c.json(await publishableConsentText.create(serviceContext(c), made));
    },
  )
  .get(
    "/:id",
    describe({ summary: "A consent text’s draft", output: ConsentText }),
    read,
    validate("param", PublishedId),
    async (c) =>
      c.json(await publishableConsentText.read(serviceContext(c), c.req.valid("param").id)),
  )
  .patch(
    "/:id",
    describe({ summary: "Change a consent text’s draft", output: ConsentText, seesVersion: true }),
    manage,
    validate("param", PublishedId),
    validate("json", ConsentTextChanges),
    async (c) => {
      const { id } = c.req.valid("param");
      const changes = c.req.valid("json");
      return c.json(
        await publishableConsentText.change(serviceContext(c), id, changes, seenVersion(c)),
      );
    },
  )
  .delete(
    "/:id",
    describe({ summary: "Delete a consent text that nothing rests on", seesVersion: true }),
    manage,
    validate("param", PublishedId),
    async (c) => {
      await removeConsentText(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:id/publish",
    describe({
      summary: "Make the draft what is asked at every link",
      output: ConsentText,
      seesVersion: true,
    }),
    manage,
    validate("param", PublishedId),
    validate("json", NoteInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const input = c.req.valid("json");
      return c.json(
        await publishableConsentText.publish(serviceContext(c), id, input, seenVersion(c)),
      );
    },
  )
  .post(
    "/:id/duplicate",
    describe({ summary: "The draft once more, as a text of its own", output: ConsentText }),
    manage,
    validate("param", PublishedId),
    async (c) =>
      c.json(await publishableConsentText.duplicate(serviceContext(c), c.req.valid("param").id)),
  )
  .get(
    "/:id/export",
    describe({ summary: "The draft as a file", output: ConsentTextExport }),
    read,
    validate("param", PublishedId),
    async (c) => {
      const { id } = c.req.valid("param");
      const { name, file } = await publishableConsentText.exported(serviceContext(c), id);
      return c.json(file, 200, { "content-disposition": `attachment; filename="${name}"` });
    },
  )
  .get(
    "/:id/versions",
    describe({ summary: "What was published, newest first", output: VersionList }),
    read,
    validate("param", PublishedId),
    async (c) =>
      c.json(await publishableConsentText.listVersions(serviceContext(c), c.req.valid("param").id)),
  )
  .get(
    "/:id/versions/:number",
    describe({ summary: "A version as it was published", output: ConsentDefinition }),
    read,
    validate("param", VersionPath),
    async (c) => {
      const { id, number } = c.req.valid("param");
      return c.json(await publishableConsentText.readVersion(serviceContext(c), id, number));
    },
  )
  .post(
    "/:id/versions/:number/return",
    describe({
      summary: "Ask with an earlier version again",
      output: ConsentText,
      seesVersion: true,
    }),
    manage,
    validate("param", VersionPath),
    validate("json", NoteInput),
    async (c) => {
      const { id, number } = c.req.valid("param");
      const version = { number, ...c.req.valid("json") };
      return c.json(
        await publishableConsentText.returnTo(serviceContext(c), id, version, seenVersion(c)),
      );
    },
  )
  .get(
    "/:id/difference",
    describe({ summary: "What changed between two versions, in words", output: Difference }),
    read,
    validate("param", PublishedId),
    validate("query", DifferenceInput),
    async (c) => {
      const { id } = c.req.valid("param");
      const sides = c.req.valid("query");
      return c.json(await publishableConsentText.compare(serviceContext(c), id, sides));
    },
  );
