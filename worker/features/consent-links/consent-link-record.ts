import { consentLinks } from "../../../db/schema/consents.ts";
import { slugAlone, slugsInTrash } from "../../kit/publishable/content-trash.ts";
import type { RecordKind } from "../../kit/records.ts";
import { restoreLink } from "./restore-link.ts";

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
  trash: {
    parts: [slugsInTrash("consent", consentLinks)],
    alone: slugAlone("consent", consentLinks),
    restore: restoreLink,
  },
};
