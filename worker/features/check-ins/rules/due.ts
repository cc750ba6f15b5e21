import type { KeyResult } from "../../key-results/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { cadenceOf, dueFrom, isAskedAbout } from "../../plan-updates/rules/due.ts";
import { writerOf } from "../../plan-updates/rules/readers.ts";

const FINISHED = 100;

/**
 * The first day, from today on, on which somebody should look at a key result, as often as the plan or the key
 * result itself says, while its objective runs and its target is not met. Null when there is none.
 */
function checkInDueFrom(plan: HeldPlan, keyResult: KeyResult, today: string): string | null {
  const objective = plan.get("objective", keyResult.objectiveId);
  if (!objective || !isAskedAbout(objective.status) || keyResult.progress >= FINISHED) return null;
  const { rhythm } = plan.settings;
  const cadence = cadenceOf(rhythm, "keyResult", keyResult);
  return dueFrom(keyResult.checkedInOn, objective, { today, cadence, rhythm });
}

export const isCheckInDue = (plan: HeldPlan, keyResult: KeyResult, today: string): boolean =>
  checkInDueFrom(plan, keyResult, today) === today;

/** The key results of the plan, or those that one person answers for, objective by objective, the soonest to end first. */
export function reviewed(plan: HeldPlan, ownerId: string | null): KeyResult[] {
  return [...plan.all("keyResult").values()]
    .filter((one) => ownerId === null || writerOf(plan, one) === ownerId)
    .map((one) => ({ one, place: placeOf(plan, one) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ one }) => one);
}

const NEVER_ENDS = "9999";

function placeOf(plan: HeldPlan, { id, createdAt, objectiveId }: KeyResult): string {
  const objective = plan.get("objective", objectiveId);
  const end = objective?.endDate ?? NEVER_ENDS;
  return [end, objective?.createdAt, objectiveId, createdAt, id].join(" ");
}

/** What waits for a check-in, in the order of the review. */
export function readDue(plan: HeldPlan, today: string, ownerId: string | null = null): KeyResult[] {
  return reviewed(plan, ownerId).filter((one) => isCheckInDue(plan, one, today));
}

/** The next day on which anything is due; null when nothing ever will be. */
export function nextDueDay(
  plan: HeldPlan,
  today: string,
  ownerId: string | null = null,
): string | null {
  const days = reviewed(plan, ownerId).flatMap((one) => {
    const day = checkInDueFrom(plan, one, today);
    return day === null ? [] : [day];
  });
  return days.toSorted()[0] ?? null;
}
