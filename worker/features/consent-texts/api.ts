import { Hono } from "hono";
import { allow, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { seenVersion } from "../../http/row-version.ts";
import { validate } from "../../http/validate.ts";
import { Difference, PublishedId } from "../../kit/publishable/contract.ts";
import { publishableRoutes } from "../../http/publishable-routes.ts";
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
const publish = allow("consents.manage", { level: "publish" });
const read = allow("consents.read");

export const consentTextsApi = new Hono<AppEnv>()
  .get(
    "/",
    describe({ summary: "Consent texts, filtered and sorted", output: ConsentTextList }),
    read,
    validate("query", ConsentTextListInput),
    async (c) => c.json(await listConsentTexts(serviceContext(c), c.req.valid("query"))),
  )
  .post(
    "/",
    describe({ summary: "Add a consent text, blank or from a template", output: ConsentText }),
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
  .delete(
    "/:id",
    describe({ summary: "Delete a consent text without links or consents", seesVersion: true }),
    publish,
    validate("param", PublishedId),
    async (c) => {
      await removeConsentText(serviceContext(c), c.req.valid("param").id, seenVersion(c));
      return c.body(null, 204);
    },
  )
  .route(
    "/",
    publishableRoutes({
      engine: publishableConsentText,
      read: "consents.read",
      manage: "consents.manage",
      says: {
        read: "A consent text’s draft",
        change: "Change a consent text’s draft",
        publish: "Publish the draft at every link",
        duplicate: "Copy the draft to a new consent text",
        returnTo: "Go back to an earlier version",
      },
      row: ConsentText,
      document: ConsentDefinition,
      difference: Difference,
      file: ConsentTextExport,
      changes: ConsentTextChanges,
      publishing: NoteInput,
      returning: NoteInput,
    }),
  );
