import {
  COMPANY_PATH,
  PRIVACY_PATH,
  PROFILE_PATH,
  type StepState,
} from "../../../worker/features/onboarding/rules.ts";
import type { Tone } from "../../ui/tone.ts";

/** What each state of a step is called, with the shape that goes with it. */
export const STATE_MARKS: Record<StepState, { tone: Tone; label: string }> = {
  done: { tone: "good", label: "Done" },
  needed: { tone: "info", label: "Needed" },
  suggested: { tone: "neutral", label: "Suggested" },
};

/** How many minutes each step is likely to take: a guess to plan by, and told as one. */
const MINUTES: Readonly<Record<string, number>> = {
  [PRIVACY_PATH]: 2,
  [PROFILE_PATH]: 1,
  [COMPANY_PATH]: 1,
};

export function minutesOf(steps: readonly { actionPath: string }[]): number {
  return steps.reduce((sum, { actionPath }) => sum + (MINUTES[actionPath] ?? 0), 0);
}

export const inMinutes = (count: number) => `about ${count} ${count === 1 ? "minute" : "minutes"}`;

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six"];

/** 'Three short steps', in words as long as they are few. */
export function countSteps(count: number): string {
  return `${NUMBERS[count] ?? count} short ${count === 1 ? "step" : "steps"}`;
}
