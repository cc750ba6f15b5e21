import * as v from "valibot";
import { type Answer, answerJobs, isLate, look, notBegun } from "./answer-jobs.ts";
import { type ComputeJob, KeyInput } from "./contract.ts";
import { deriveKey } from "./derive-key.ts";

const JOBS: Record<ComputeJob, Answer> = {
  look,
  async "derive-key"(request) {
    const input = v.parse(KeyInput, await request.json());
    if (isLate(request)) return notBegun();
    return new Response(await deriveKey(input));
  },
};

export const answerCompute = answerJobs(JOBS);
