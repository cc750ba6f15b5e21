import { wire } from "../../kit/wiring.ts";
import { planBuilderApi } from "./api.ts";
import { WrittenStrategy } from "./contract.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(manifest, {
  apis: { "/plans": (all) => planBuilderApi(all) },
  answers: { strategy_content: WrittenStrategy },
  personalData,
  tables: { plan_builder_drafts: "personal" },
});
