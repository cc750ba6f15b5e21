import { PRIVACY_CONFIRMATION_TYPE } from "../../../db/values/onboarding.ts";

export type Step = {
  title: string;
  description: string;
  actionPath: string;
  isMandatory: boolean;
};

/** What a person has done so far, as far as any step asks. */
export type Deeds = {
  confirmations: readonly { type: string; version: string }[];
  jobTitle: string;
  companyName: string;
  companyUrl: string;
  /** The version of the privacy text that is in force. */
  policyVersion: string;
};

export const PRIVACY_PATH = "/privacy-transparency";
const PROFILE_PATH = "/onboarding/profile-setup";
const COMPANY_PATH = "/onboarding/company";

/** Used when steps fail to load or none exist. */
export const FALLBACK_STEPS: readonly Step[] = [
  {
    title: "Privacy & Transparency",
    description: "What is stored about you, why, and for how long.",
    actionPath: PRIVACY_PATH,
    isMandatory: true,
  },
  {
    title: "Profile Setup",
    description: "Your name and what you are responsible for.",
    actionPath: PROFILE_PATH,
    isMandatory: true,
  },
  {
    title: "Company Information",
    description: "The company that your plan is about.",
    actionPath: COMPANY_PATH,
    isMandatory: true,
  },
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

export function hasConfirmedPolicy({ confirmations, policyVersion }: Deeds): boolean {
  return confirmations.some(
    ({ type, version }) => type === PRIVACY_CONFIRMATION_TYPE && version === policyVersion,
  );
}

export function isStepDone(step: Step, deeds: Deeds): boolean {
  switch (step.actionPath) {
    case PRIVACY_PATH:
      return hasConfirmedPolicy(deeds);
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
  /** The privacy text in force is not among those that the person confirmed. */
  owesPolicy: boolean;
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
  const percentage = hasCompletion ? 100 : share;
  const owesPolicy = !hasConfirmedPolicy(deeds);
  return { steps: judged, percentage, areMandatoryDone, isComplete, owesPolicy };
}
