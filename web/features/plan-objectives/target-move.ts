import type { KeyResult } from "../../../worker/features/key-results/contract.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import type { Formats } from "../../lib/formats.ts";
import { inUnit, isCounted, measureWords } from "./key-result-words.ts";

export type Target = Pick<KeyResult, "type" | "baseline" | "target">;
type Why = { reason: string; day: string };

/** Moves what people checked in against: the new numbers and how it was until today, in one change. */
export function targetMove(result: KeyResult, next: Target, { reason, day }: Why): PlanChange {
  const { type, baseline, target, targetChanges } = result;
  const until = { day, baseline, target, reason: reason.trim() };
  return {
    action: "set",
    kind: "keyResult",
    id: result.id,
    fields: {
      ...next,
      ...restart(result, next),
      targetChanges: [...targetChanges, until],
    },
    was: { type, baseline, target, targetChanges },
  };
}

/** Moves what nobody checked in against yet: there is nothing to explain. */
export function firstTarget(result: KeyResult, next: Target): PlanChange {
  const { type, baseline, target } = result;
  const current = isCounted(next.type) ? 0 : next.baseline;
  return {
    action: "set",
    kind: "keyResult",
    id: result.id,
    fields: { ...next, current },
    was: { type, baseline, target },
  };
}

/** A value of one measure means nothing in another: counting begins anew. */
function restart({ type }: KeyResult, next: Target): { current?: number } {
  const isAlike = isCounted(type) ? type === next.type : !isCounted(next.type);
  return isAlike ? {} : { current: isCounted(next.type) ? 0 : next.baseline };
}

/** For Undo and the history: 'Change target of “Fewer calls”: from 40 to 55 %'. */
export function moveLabel(result: KeyResult, next: Target, formats: Pick<Formats, "number">) {
  const words = measureWords({ ...result, ...next }, formats);
  return `Change target of “${result.title}”: ${words}`;
}

type Step = { day: string; reason: string; before: string; after: string };

/** How the numbers moved, newest first. */
export function targetHistory(result: KeyResult, formats: Pick<Formats, "number">): Step[] {
  const words = ({ baseline, target }: Pick<Target, "baseline" | "target">) =>
    `${formats.number(baseline)} to ${inUnit(target, result, formats)}`;
  const { targetChanges } = result;
  return targetChanges
    .map(({ day, reason, ...before }, at) => {
      const after = targetChanges[at + 1] ?? result;
      return { day, reason, before: words(before), after: words(after) };
    })
    .toReversed();
}
