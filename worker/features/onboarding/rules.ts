import { PRIVACY_CONFIRMATION_TYPE } from "../../../db/values/onboarding.ts";

export type Step = {
  title: string;
  description: string;
  actionPath: string;
  isMandatory: boolean;
};

/** What a person has done so far, as far as any step asks. */
export type Facts = {
  confirmations: readonly { type: string; version: string }[];
  jobTitle: string;
  companyName: string;
  companyUrl: string;
  /** The version of the privacy text that is in force. */
  policyVersion: string;
};

export const PRIVACY_PATH = "/privacy-transparency";
export const PROFILE_PATH = "/onboarding/profile-setup";
export const COMPANY_PATH = "/onboarding/company";
export const FINISH_PATH = "/onboarding/finish";

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
    description: "The company your plan is about.",
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

function hasConfirmedPolicy({ confirmations, policyVersion }: Facts): boolean {
  return confirmations.some(
    ({ type, version }) => type === PRIVACY_CONFIRMATION_TYPE && version === policyVersion,
  );
}

export function isStepDone(step: Step, facts: Facts): boolean {
  switch (step.actionPath) {
    case PRIVACY_PATH:
      return hasConfirmedPolicy(facts);
    case PROFILE_PATH:
      return facts.jobTitle.trim() !== "";
    case COMPANY_PATH:
      return facts.companyName.trim() !== "" && facts.companyUrl.trim() !== "";
    default:
      return true;
  }
}

/** Whether the product can tell that a step is done; of any other one it only assumes so. */
export function isMeasured({ actionPath }: Pick<Step, "actionPath">): boolean {
  return [PRIVACY_PATH, PROFILE_PATH, COMPANY_PATH].includes(actionPath);
}

export const STEP_STATES = ["done", "needed", "suggested"] as const;
export type StepState = (typeof STEP_STATES)[number];

/** The word for a step: only what was measured is called done. */
function stateOf(step: Step, isDone: boolean): StepState {
  if (isMeasured(step) && isDone) return "done";
  return step.isMandatory && isMeasured(step) ? "needed" : "suggested";
}

export type MeasuredStep = Step & { isDone: boolean; state: StepState };

export type Progress = {
  steps: readonly MeasuredStep[];
  percentage: number;
  areMandatoryDone: boolean;
  isComplete: boolean;
  /** The privacy text in force is not among those that the person confirmed. */
  owesPolicy: boolean;
};

/** Complete with a completion record, or once every mandatory step is done. */
export function measureProgress(
  steps: readonly Step[],
  facts: Facts,
  hasCompletion: boolean,
): Progress {
  const judged = mergeSteps(steps).map((step) => {
    const isDone = isStepDone(step, facts);
    return { ...step, isDone, state: stateOf(step, isDone) };
  });
  const mandatory = judged.filter((step) => step.isMandatory);
  const done = mandatory.filter((step) => step.isDone).length;
  const areMandatoryDone = done === mandatory.length;
  const isComplete = hasCompletion || areMandatoryDone;
  const share = mandatory.length === 0 ? 100 : Math.round((done / mandatory.length) * 100);
  const percentage = hasCompletion ? 100 : share;
  const owesPolicy = !hasConfirmedPolicy(facts);
  return { steps: judged, percentage, areMandatoryDone, isComplete, owesPolicy };
}

/** The steps that are walked one after the other: what is mandatory and can be measured. */
export function trailOf<S extends Step>(steps: readonly S[]): readonly S[] {
  return steps.filter((step) => step.isMandatory && isMeasured(step));
}

/** Where a saved step leads: the next one that is needed, from there around, or the finish. */
export function pathAfter(steps: readonly MeasuredStep[], from: string | null): string {
  const trail = trailOf(steps);
  const here = trail.findIndex(({ actionPath }) => actionPath === from);
  const ahead = [...trail.slice(here + 1), ...trail.slice(0, here + 1)];
  return ahead.find((step) => !step.isDone && step.actionPath !== from)?.actionPath ?? FINISH_PATH;
}

type Suggestion = Pick<Step, "title" | "description" | "actionPath">;

const PHOTO: Suggestion = {
  title: "Add a photo",
  description: "So people recognise you.",
  actionPath: "/profile",
};
const GUIDE: Suggestion = {
  title: "Read the guide",
  description: "Where to find things, and how to get there quickly.",
  actionPath: "/guide",
};
const SECURITY: Suggestion = {
  title: "Protect your account",
  description: "A second factor or a passkey keeps others out, even if they have your password.",
  actionPath: "/profile-settings?tab=security",
};

/** What is worth doing first: the administrator's suggestions, then what the account itself still lacks. */
export function suggestFirst(
  steps: readonly MeasuredStep[],
  has: { photo: boolean; factor: boolean },
): readonly Suggestion[] {
  const listed = steps.filter((step) => step.state === "suggested");
  const own = [...(has.photo ? [] : [PHOTO]), ...(has.factor ? [] : [SECURITY]), GUIDE];
  const byPath = new Map<string, Suggestion>();
  for (const suggestion of [...listed, ...own]) {
    const { title, description, actionPath } = suggestion;
    const isSettled = actionPath === SECURITY.actionPath && has.factor;
    if (!isSettled && !byPath.has(actionPath)) {
      byPath.set(actionPath, { title, description, actionPath });
    }
  }
  return [...byPath.values()];
}
