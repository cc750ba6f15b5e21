import { wire } from "../../kit/wiring.ts";
import { planBuilderApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(manifest, {
  apis: { "/plans": planBuilderApi },
  personalData,
  tables: { plan_builder_drafts: "personal" },
});
