import type { KindRules } from "../plans/rules/kind-rules.ts";
import { type Refusal, wrongField } from "../plans/rules/refusal.ts";
import { checkRing } from "../plans/rules/work-rules.ts";
import type { KeyResult } from "./contract.ts";

type Measured = Pick<
  KeyResult,
  "type" | "baseline" | "target" | "current" | "milestones" | "progress"
>;

export const KEY_RESULT_RULES: KindRules<"keyResult"> = {
  checks: [checkRing("keyResult", "feedsId")],
  normalise: normaliseKeyResult,
};

const HUNDRED = 100;

/**
 * How far a key result is, from 0 to 100. Upwards and downwards it is the share of the way from the baseline to
 * the target. What is to stay above or below counts whole while it does, and else by how far it fell back on
 * the way to the baseline. Where there is no way to go, it is reached or it is not.
 */
export function measureKeyResult(result: Omit<Measured, "progress">): number {
  const { type, baseline, target, current, milestones } = result;
  if (type === "milestones") {
    const done = milestones.filter(({ isDone }) => isDone).length;
    return milestones.length === 0 ? 0 : Math.round((HUNDRED * done) / milestones.length);
  }
  if (type === "yes_no") return current >= 1 ? HUNDRED : 0;
  const isUp = type === "increase" || type === "stay_above";
  if (isUp ? current >= target : current <= target) return HUNDRED;
  const way = target - baseline;
  if (isUp ? way <= 0 : way >= 0) return 0;
  return Math.round(Math.min(HUNDRED, Math.max(0, (HUNDRED * (current - baseline)) / way)));
}

/** The one way in which it is written down: its numbers say what its type counts. */
export function normaliseKeyResult<Result extends Measured>(result: Result): Result {
  const counted = { ...result, ...countedBy(result) };
  const next = { ...counted, progress: measureKeyResult(counted) };
  const isSame = (["baseline", "target", "current", "progress"] as const).every(
    (name) => next[name] === result[name],
  );
  return isSame ? result : next;
}

function countedBy({ type, current, milestones }: Measured) {
  if (type === "yes_no") return { baseline: 0, target: 1, current: current >= 1 ? 1 : 0 };
  if (type !== "milestones") return {};
  const done = milestones.filter(({ isDone }) => isDone).length;
  return { baseline: 0, target: milestones.length, current: done };
}

/** How far those are that feed a key result, each as its share counts; null where none does. */
export function fedBy(
  feeding: readonly Pick<KeyResult, "progress" | "feedsShare">[],
): { progress: number; shares: number } | null {
  const shares = feeding.reduce((sum, { feedsShare }) => sum + feedsShare, 0);
  if (shares === 0) return null;
  const made = feeding.reduce((sum, { progress, feedsShare }) => sum + progress * feedsShare, 0);
  return { progress: Math.round(made / shares), shares };
}

/** Numbers that people checked in against move only with a reason, which is kept. */
export function checkTargetMove(before: KeyResult, after: KeyResult): Refusal | null {
  const isCounted = after.type === "milestones" || after.type === "yes_no";
  const isMoved =
    before.type !== after.type ||
    (!isCounted && (before.target !== after.target || before.baseline !== after.baseline));
  if (!isMoved || before.checkedInOn === null) return null;
  if (before.targetChanges.length !== after.targetChanges.length) return null;
  return wrongField(
    { kind: "keyResult", id: after.id },
    "target",
    "People have already checked in on this target. Give a reason for the change.",
  );
}
