import { consentTemplates } from "../../../db/schema/consents.ts";
import { versionsInTrash } from "../../kit/publishable/content-trash.ts";
import { comparedBy } from "../../kit/describe-change.ts";
import type { RecordKind } from "../../kit/records.ts";
import { ConsentDraft } from "./contract.ts";
import { describeChanges } from "./rules/describe-changes.ts";

export const consentTextRecord: RecordKind = {
  name: "consent-text",
  label: "Consent text",
  plural: "Consent texts",
  table: consentTemplates,
  id: consentTemplates.id,
  title: consentTemplates.name,
  read: "consents.read",
  edit: "consents.manage",
  address: (id) => `/admin/consent/texts/${id}`,
  fields: {
    name: { label: "Name" },
    formConfig: { label: "Text", compare: comparedBy(ConsentDraft, describeChanges) },
    publishedNumber: { label: "Published version", isToldOnly: true },
  },
  // Nothing leads to one that can be deleted: neither links nor consents.
  trash: { parts: [versionsInTrash("consent")] },
};
