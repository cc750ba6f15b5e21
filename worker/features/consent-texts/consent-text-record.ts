import { consentTemplates } from "../../../db/schema/consents.ts";
import { versionsInTrash } from "../../kit/publishable/content-trash.ts";
import type { RecordKind } from "../../kit/records.ts";

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
    formConfig: { label: "Text" },
    publishedNumber: { label: "Published version" },
  },
  // Nothing leads to one that can be deleted: neither links nor consents.
  trash: { parts: [versionsInTrash("consent")] },
};
