import { planLinks } from "../../../db/schema/plan-links.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { planLinksApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(manifest, {
  apis: { "/plans": planLinksApi },
  personalData,
  merging: { rows: [stays(planLinks.askedBy, "history")] },
  tables: { plan_links: "personal" },
});
