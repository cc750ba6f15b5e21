import { PRIVACY_CONFIRMATION_TYPE } from "../../../db/values/onboarding.ts";
import { LIMITS } from "../../kernel/limits.ts";

export type Step = { title: string; actionPath: string; isMandatory: boolean };

/** What a person has done so far, as far as any step asks. */
export type Deeds = {
  confirmations: readonly { type: string; version: string }[];
  jobTitle: string;
  companyName: string;
  companyUrl: string;
};

export const PRIVACY_PATH = "/privacy-transparency";
const PROFILE_PATH = "/onboarding/profile-setup";
const COMPANY_PATH = "/onboarding/company";

/** Used when steps fail to load or none exist. */
export const FALLBACK_STEPS: readonly Step[] = [
  { title: "Privacy & Transparency", actionPath: PRIVACY_PATH, isMandatory: true },
  { title: "Profile Setup", actionPath: PROFILE_PATH, isMandatory: true },
  { title: "Company Information", actionPath: COMPANY_PATH, isMandatory: true },
];

/** One step for each path; where two share one, the mandatory one wins. */
export function mergeSteps(steps: readonly Step[]): readonly Step[] {
  const byPath = new Map<string, Step>();
  for (const step of steps) {
    const known = byPath.get(step.actionPath);
    if (!known || (!known.isMandatory && step.isMandatory)) byPath.set(step.actionPath, step);
  }
  return byPath.size > 0 ? [...byPath.values()] : FALLBACK_STEPS;
}

export function isStepDone(step: Step, deeds: Deeds): boolean {
  switch (step.actionPath) {
    case PRIVACY_PATH:
      return deeds.confirmations.some(
        (confirmation) =>
          confirmation.type === PRIVACY_CONFIRMATION_TYPE &&
          confirmation.version === LIMITS.privacyPolicyVersion,
      );
    case PROFILE_PATH:
      return deeds.jobTitle.trim() !== "";
    case COMPANY_PATH:
      return deeds.companyName.trim() !== "" && deeds.companyUrl.trim() !== "";
    default:
      return true;
  }
}

export type Progress = {
  steps: readonly (Step & { isDone: boolean })[];
  percentage: number;
  areMandatoryDone: boolean;
  isComplete: boolean;
};

/** Complete with a completion record, or once every mandatory step is done. */
export function measureProgress(
  steps: readonly Step[],
  deeds: Deeds,
  hasCompletion: boolean,
): Progress {
  const judged = mergeSteps(steps).map((step) => ({ ...step, isDone: isStepDone(step, deeds) }));
  const mandatory = judged.filter((step) => step.isMandatory);
  const done = mandatory.filter((step) => step.isDone).length;
  const areMandatoryDone = done === mandatory.length;
  const isComplete = hasCompletion || areMandatoryDone;
  const share = mandatory.length === 0 ? 100 : Math.round((done / mandatory.length) * 100);
  return { steps: judged, percentage: hasCompletion ? 100 : share, areMandatoryDone, isComplete };
}
