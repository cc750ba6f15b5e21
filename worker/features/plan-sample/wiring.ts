import { wire } from "../../kit/wiring.ts";
import { planSampleApi } from "./api.ts";
import { WrittenSample } from "./contract.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, {
  apis: { "/plans": (all) => planSampleApi(all) },
  answers: { sample_plan: WrittenSample },
});
