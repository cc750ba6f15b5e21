import * as v from "valibot";
import { runKind } from "../../kit/wiring.ts";
import { requireWrite } from "../plans/plan-right.ts";
import { SampleInput } from "./contract.ts";
import { writeSample } from "./write-sample.ts";

/** Asks a model for a sample plan: what it wrote is kept until it is used, discarded or forgotten. */
export const sampleRun = runKind({
  input: v.object({ planId: v.string(), isOwn: v.boolean(), ...SampleInput.entries }),
  permission: "plans.change",
  title: () => "Sample plan",
  restoresTo: ({ planId, isOwn }) =>
    `/strategy${isOwn ? "" : `/plans/${planId}`}/dashboard?sample=open`,
  steps: ({ planId, industry, size }, { variables: readers }) => [
    {
      name: "ask",
      title: "Writing the sample plan",
      run: async (ctx, { runId, signal }) => {
        await requireWrite(ctx, planId);
        const asked = { industry, size, readers, runId, signal };
        const result = await writeSample(ctx, asked);
        // What was stopped is no answer of the built-in engine.
        signal.throwIfAborted();
        return { result };
      },
    },
  ],
});
