import type * as v from "valibot";
import {
  CompanyInput,
  OwnOnboarding,
  ProfileSetupInput,
} from "../../../worker/features/onboarding/contract.ts";

export const STEP_INPUTS = { ...ProfileSetupInput.entries, ...CompanyInput.entries };

export type StepField = keyof typeof STEP_INPUTS;

/** The part of one's profile that the steps ask for, as the server has it. */
export const StepRow = OwnOnboarding.entries.profile;
export type StepRow = v.InferOutput<typeof StepRow>;
