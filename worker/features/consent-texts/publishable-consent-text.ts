import * as v from "valibot";
import { consentTemplates } from "../../../db/schema/consents.ts";
import { publishable } from "../../kit/publishable/publishable.ts";
import { consentTextRecord } from "./consent-text-record.ts";
import { ConsentDraft, type ConsentText, type ConsentTextExport } from "./contract.ts";
import { loadConsentText } from "./queries.ts";
import { refreshLinks } from "./refresh-links.ts";
import { checkConsent, isFault } from "./rules/check-consent.ts";
import { describeChanges } from "./rules/describe-changes.ts";
import { settleDraft } from "./rules/settle-draft.ts";
import { cutText } from "../../kernel/pure/sound-text.ts";

type Named = { name: string; definition: ConsentDraft };

type ConsentTextKind = {
  Row: ConsentText;
  Work: Named;
  Input: Named;
  Document: ConsentDraft;
  Difference: { sentences: string[] };
  File: ConsentTextExport;
};

/** Consent texts: they have no address of their own, and are asked at each of their links. */
export const publishableConsentText = publishable<ConsentTextKind>({
  name: "consent",
  noun: "consent text",
  table: consentTemplates,
  record: consentTextRecord,
  load: loadConsentText,
  settle: ({ name, definition }) => ({ name, definition: settleDraft(definition) }),
  toColumns: ({ name, definition }) => ({ name, formConfig: definition }),
  // Its parts in the contract's order, by which it is known to be the published version or not.
  toDocument: ({ definition }) => v.parse(ConsentDraft, definition),
  withDocument: ({ name }, definition) => ({ name, definition }),
  check: async (_ctx, { work }) => {
    const findings = checkConsent(work.definition);
    return { findings, faults: findings.filter(isFault).map(({ message }) => message) };
  },
  compare: (before, after) => ({ sentences: describeChanges(before, after) }),
  copyOf: ({ work }, limits) => ({
    draft: { ...work, name: cutText(`${work.name} (copy)`, limits.formTitleLength) },
    source: "copy",
  }),
  editorPath: (id) => `/admin/consent/texts/${id}`,
  toFile: ({ work }) => ({
    name: "consent-text.json",
    file: { format: "executive-advisor/consent", formatVersion: 1, ...work },
  }),
  refresh: (ctx, id) => refreshLinks(ctx, id),
  versionCounts: "everything",
  sittingFrom: 1,
  audit: {
    prefix: "consent_template",
    about: (templateId, { name }) => ({ templateId, name }),
    details: {
      review_asked: (fact) => fact,
      reviewed: (fact) => fact,
      created: ({ source }) => ({ source }),
      changed: (fact) => fact,
      published: ({ number }) => ({ number }),
      returned: ({ number, returnsTo }) => ({ number, returnsTo }),
    },
  },
});
