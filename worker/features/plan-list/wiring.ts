import { wire } from "../../kit/wiring.ts";
import { planListApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(manifest, {
  apis: { "/plans": planListApi },
  personalData,
  tables: { plan_uses: "personal" },
});
