import { wire } from "../../kit/wiring.ts";
import { mailLinksApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(manifest, {
  apis: { "/mail-links": mailLinksApi },
  personalData,
  tables: { mail_links: "personal" },
});
