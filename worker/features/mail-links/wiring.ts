import { mailLinks } from "../../../db/schema/mails.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { mailLinksApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(manifest, {
  apis: { "/mail-links": mailLinksApi },
  personalData,
  merging: { rows: [stays(mailLinks.userId, "sign-in")] },
  tables: { mail_links: "personal" },
});
