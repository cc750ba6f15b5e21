import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { consentTextsApi } from "./api.ts";
import { consentTemplates } from "../../../db/schema/consents.ts";
import { searchOf } from "../../kit/search.ts";
import { sql } from "drizzle-orm";
import { manifest } from "./manifest.ts";
import { consentTextRecord } from "./consent-text-record.ts";
import { targets } from "./targets.ts";
import { returnConsentText } from "./return-consent-text.ts";

export const wiring = wire(manifest, {
  apis: { "/consent-templates": consentTextsApi },
  targets,
  records: { "consent-text": { ...consentTextRecord, restore: returnConsentText } },
  search: {
    "consent-text": searchOf(consentTextRecord, {
      in: {
        Purpose: sql`(select group_concat(value ->> 'label', ', ') from json_each(${consentTemplates.formConfig}, '$.purposes'))`,
      },
      by: consentTemplates.updatedAt,
    }),
  },
  merging: {
    rows: [
      stays(consentTemplates.createdBy, "history"),
      stays(consentTemplates.updatedBy, "history"),
    ],
  },
  tables: { consent_templates: { shared: "words that everyone is asked with" } },
});
