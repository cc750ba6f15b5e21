import { consentLinks } from "../../../db/schema/consents.ts";
import type { RecordKind } from "../../kit/records.ts";

export const consentLinkRecord: RecordKind = {
  name: "consent-link",
  label: "Consent link",
  plural: "Consent links",
  table: consentLinks,
  id: consentLinks.id,
  title: consentLinks.name,
  read: "consents.read",
  edit: "consents.manage",
  address: (id) => `/admin/consent?link=${id}`,
  fields: {
    name: { label: "Name" },
    slug: { label: "Address" },
    isActive: { label: "Open to visitors" },
    templateId: { label: "Text" },
    redirectUrl: { label: "Leads to" },
  },
};
