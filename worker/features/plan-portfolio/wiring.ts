import { wire } from "../../kit/wiring.ts";
import { planPortfolioApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { sweepSums } from "./sweep-sums.ts";

export const wiring = wire(manifest, {
  apis: { "/portfolio": planPortfolioApi },
  sweep: sweepSums,
  tables: { plan_sums: "personal" },
});
