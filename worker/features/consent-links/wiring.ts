import { wire } from "../../kit/wiring.ts";
import { consentLinksApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { consentLinkRecord } from "./consent-link-record.ts";
import { returnLink } from "./return-link.ts";

export const wiring = wire(manifest, {
  apis: { "/consent-links": consentLinksApi },
  records: { "consent-link": { ...consentLinkRecord, restore: returnLink } },
  tables: { consent_links: { shared: "public addresses of consents, made by admins" } },
});
