import { sql } from "drizzle-orm";
import * as v from "valibot";
import { consentLinks, consentTemplates } from "../../../db/schema/consents.ts";
import { comparedBy } from "../../kit/describe-change.ts";
import { slugAlone, slugsInTrash } from "../../kit/publishable/content-trash.ts";
import type { RecordKind } from "../../kit/records.ts";
import { restoreLink } from "./restore-link.ts";

const TEXT = sql`(select json_object('id', id, 'name', name) from ${consentTemplates}
  where id = ${consentLinks.templateId})`;
/** Another one, and not the same under another name. */
export const StoredText = v.object({ id: v.string(), name: v.string() });
const textDiffers = comparedBy(StoredText, (was, is) =>
  was.id === is.id ? [] : [`The text was “${was.name}” and is “${is.name}”.`],
);

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
    templateId: { label: "Text", stored: TEXT, compare: textDiffers },
    redirectUrl: { label: "Redirect to" },
    isActive: { label: "Visitors can open it" },
  },
  trash: {
    parts: [slugsInTrash("consent", consentLinks)],
    alone: slugAlone("consent", consentLinks),
    restore: restoreLink,
  },
};
