import { planUses } from "../../../db/schema/plans.ts";
import { stays } from "../../kit/merges.ts";
import { wire } from "../../kit/wiring.ts";
import { planListApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(manifest, {
  apis: { "/plans": planListApi },
  personalData,
  merging: { rows: [stays(planUses.userId, "history")] },
  tables: { plan_uses: "personal" },
});
