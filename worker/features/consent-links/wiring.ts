import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { consentLinksApi } from "./api.ts";
import { consentLinks } from "../../../db/schema/consents.ts";
import { searchOf } from "../../kit/search.ts";
import { manifest } from "./manifest.ts";
import { consentLinkRecord } from "./consent-link-record.ts";
import { returnLink } from "./return-link.ts";

export const wiring = wire(manifest, {
  apis: { "/consent-links": consentLinksApi },
  records: { "consent-link": { ...consentLinkRecord, restore: returnLink } },
  search: {
    "consent-link": searchOf(consentLinkRecord, {
      in: { Address: consentLinks.slug },
      by: consentLinks.updatedAt,
    }),
  },
  merging: {
    rows: [stays(consentLinks.createdBy, "history"), stays(consentLinks.updatedBy, "history")],
  },
  tables: { consent_links: { shared: "public addresses of consents, made by admins" } },
});
