import { wire } from "../../kit/wiring.ts";
import { planSampleApi } from "./api.ts";
import { SAMPLE_RUN, WrittenSample } from "./contract.ts";
import { manifest } from "./manifest.ts";
import { sampleRun } from "./sample-run.ts";

export const wiring = wire(manifest, {
  apis: { "/plans": (all) => planSampleApi(all) },
  runs: { [SAMPLE_RUN]: sampleRun },
  answers: { sample_plan: WrittenSample },
});
