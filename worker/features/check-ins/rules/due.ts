import type { ItemStatus } from "../../../../db/values/plans.ts";
import type { KeyResult } from "../../key-results/contract.ts";
import type { Objective } from "../../objectives/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { mondayOf, nextMonday } from "../../../kernel/pure/days.ts";

type Period = Pick<Objective, "status" | "startDate" | "endDate">;

const CLOSED: ReadonlySet<ItemStatus> = new Set(["completed", "cancelled", "on_hold"]);

type Measured = Pick<KeyResult, "checkedInOn" | "progress">;

const FINISHED = 100;

/**
 * The first day, from today on, on which somebody should look at a key result: once a calendar week while its
 * objective runs and its target is not met. Null when there is none.
 */
function dueFrom(
  { checkedInOn, progress }: Measured,
  { status, startDate, endDate }: Period,
  today: string,
): string | null {
  if (CLOSED.has(status) || progress >= FINISHED) return null;
  const isSeen = checkedInOn !== null && checkedInOn >= mondayOf(today);
  const next = isSeen ? nextMonday(checkedInOn) : today;
  const from = startDate !== null && startDate > next ? startDate : next;
  return endDate !== null && from > endDate ? null : from;
}

export const isDue = (keyResult: Measured, objective: Period, today: string): boolean =>
  dueFrom(keyResult, objective, today) === today;

/** Whoever owns the key result, or else its objective. */
export function answersForResult(
  plan: HeldPlan,
  { ownerMemberId, objectiveId }: KeyResult,
): string | null {
  return ownerMemberId ?? plan.get("objective", objectiveId)?.ownerMemberId ?? null;
}

/** The key results of the plan, or those that one person answers for, objective by objective, the soonest to end first. */
export function reviewed(plan: HeldPlan, ownerId: string | null): KeyResult[] {
  return [...plan.all("keyResult").values()]
    .filter((one) => ownerId === null || answersForResult(plan, one) === ownerId)
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

/** What waits for this week's check-in, in the order of the review. */
export function readDue(plan: HeldPlan, today: string, ownerId: string | null = null): KeyResult[] {
  return reviewed(plan, ownerId).filter((one) => {
    const objective = plan.get("objective", one.objectiveId);
    return objective !== undefined && isDue(one, objective, today);
  });
}

/** The next day on which anything is due; null when nothing ever will be. */
export function nextDueDay(
  plan: HeldPlan,
  today: string,
  ownerId: string | null = null,
): string | null {
  const days = reviewed(plan, ownerId).flatMap((one) => {
    const objective = plan.get("objective", one.objectiveId);
    const day = objective ? dueFrom(one, objective, today) : null;
    return day === null ? [] : [day];
  });
  return days.toSorted()[0] ?? null;
}
