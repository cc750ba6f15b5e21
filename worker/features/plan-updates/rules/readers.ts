import type { RhythmKind } from "../../../../db/values/plans.ts";
import type { PlanItems } from "../../plans/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";

type People = Pick<PlanItems[RhythmKind], "ownerMemberId" | "readerMemberId">;

/** Whoever owns the item; of a key result that has nobody of its own, whoever owns its objective. */
export function writerOf(plan: HeldPlan, item: People & { objectiveId?: string }): string | null {
  return item.ownerMemberId ?? objectiveOf(plan, item)?.ownerMemberId ?? null;
}

/**
 * Who reads what is written about an item: whom it names, or else its owner's manager. Nobody reads what they
 * write themselves. Only one step up is looked at, so that no circle of managers is walked.
 */
export function readerOf(plan: HeldPlan, item: People & { objectiveId?: string }): string | null {
  const writer = writerOf(plan, item);
  const named = item.readerMemberId ?? objectiveOf(plan, item)?.readerMemberId ?? null;
  const manager = writer === null ? null : plan.get("teamMember", writer)?.managerId;
  const reader = named ?? manager ?? null;
  return reader === null || reader === writer || !plan.get("teamMember", reader) ? null : reader;
}

const objectiveOf = (plan: HeldPlan, { objectiveId }: { objectiveId?: string }) =>
  objectiveId === undefined ? undefined : plan.get("objective", objectiveId);
