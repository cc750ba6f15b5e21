import type { Crowd, NextStep } from "../../../worker/features/next-steps/contract.ts";
import {
  FALLBACK_STEPS,
  measureProgress,
  mergeSteps,
  type Progress,
  type Step,
} from "../../../worker/features/onboarding/rules.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { readActionPath } from "../../../worker/policy/action-path.ts";

export type Draft = Step & { isActive: boolean };
export type Listed = Draft & { id: string };

/** Somebody who has just come in. */
const NEWCOMER = {
  confirmations: [],
  jobTitle: "",
  companyName: "",
  companyUrl: "",
  policyVersion: LIMITS.privacyPolicyVersion,
};

export const STANDARD_PATHS = FALLBACK_STEPS.map(({ actionPath }) => actionPath);

/** What a newcomer gets of these steps. */
export function foresee(items: readonly Draft[]): Progress & { isFallback: boolean } {
  const active = items.filter(({ isActive }) => isActive);
  return { ...measureProgress(active, NEWCOMER, false), isFallback: active.length === 0 };
}

/** The step that stands for this one, where both lead to one path. */
export function mergedInto<Item extends Listed>(
  items: readonly Item[],
  { id }: Listed,
): Item | null {
  const step = items.find((item) => item.id === id);
  if (!step?.isActive) return null;
  const shown = new Set<Step>(mergeSteps(items.filter(({ isActive }) => isActive)));
  if (shown.has(step)) return null;
  return items.find((item) => shown.has(item) && item.actionPath === step.actionPath) ?? null;
}

/** The list as it would be: with the draft in place of the step, or at the end. */
export function withDraft(items: readonly NextStep[], id: string, draft: Draft): readonly Listed[] {
  const actionPath = readActionPath(draft.actionPath, STANDARD_PATHS) ?? draft.actionPath;
  const step = { ...draft, id, actionPath };
  if (!items.some((item) => item.id === id)) return [...items, step];
  return items.map((item) => (item.id === id ? step : item));
}

export type Reach = {
  /** People under way who then have it open. */
  open: number;
  /** Of all under way: who may enter now and then no longer, and the other way round. */
  keptOut: number;
  letIn: number;
};

/** Whom it reaches when one list takes the place of another. */
export function reachOf(
  crowds: readonly Crowd[],
  before: readonly Draft[],
  after: readonly Listed[],
  id: string,
): Reach {
  const reach = { open: 0, keptOut: 0, letIn: 0 };
  const path = after.find((step) => step.id === id)?.actionPath;
  for (const { facts, people } of crowds) {
    const [was, is] = [before, after].map((items) =>
      measureProgress(
        items.filter(({ isActive }) => isActive),
        facts,
        false,
      ),
    );
    if (!was || !is) continue;
    if (is.steps.some((step) => step.actionPath === path && !step.isDone)) reach.open += people;
    if (was.isComplete && !is.isComplete) reach.keptOut += people;
    if (!was.isComplete && is.isComplete) reach.letIn += people;
  }
  return reach;
}

/** How many are mid-way: without a record, and with something needed still open. */
export function countMidWay(crowds: readonly Crowd[], items: readonly Draft[]): number {
  const active = items.filter(({ isActive }) => isActive);
  const open = crowds.filter(({ facts }) => !measureProgress(active, facts, false).isComplete);
  return open.reduce((sum, { people }) => sum + people, 0);
}
