import { wire } from "../../kit/wiring.ts";
import { planReviewApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire(manifest, {
  apis: { "/plans": planReviewApi },
  personalData,
  tables: { plan_findings: "personal" },
});
