import { wire } from "../../kit/wiring.ts";
import { consentTextsApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { consentTextRecord } from "./consent-text-record.ts";
import { targets } from "./targets.ts";
import { returnConsentText } from "./return-consent-text.ts";

export const wiring = wire(manifest, {
  apis: { "/consent-templates": consentTextsApi },
  targets,
  records: { "consent-text": { ...consentTextRecord, restore: returnConsentText } },
  tables: { consent_templates: { shared: "words that everyone is asked with" } },
});
