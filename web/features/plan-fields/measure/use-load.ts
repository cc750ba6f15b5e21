import { useMemo } from "react";
import type { PlanItems } from "../../../../worker/features/plans/contract.ts";
import {
  type Excess,
  excessOver,
  isPast,
  loadOf,
  type LoadSpan,
} from "../../../../worker/features/team-members/rules/load.ts";
import { useKind, usePlanStore } from "../../plan-store/use-plan.tsx";

/** Rises with everything that a load is made from. */
export function useLoadRevision(): number {
  return useKind("squad") + useKind("project") + useKind("teamMember");
}

export function useLoad(memberId: string): readonly LoadSpan[] {
  const store = usePlanStore();
  const revision = useLoadRevision();
  return useMemo(
    () => loadOf(store.plan, memberId),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
    [store, memberId, revision],
  );
}

export type Strain = {
  member: Pick<PlanItems["teamMember"], "id" | "name" | "availability">;
  excess: Excess;
  /** Above a full week, or only above what the member has of one. */
  isOver: boolean;
};

/** Where a load is too much, from today on: above a full week, or else above the member's availability. */
export function strainsOf(
  member: Strain["member"],
  load: readonly LoadSpan[],
  today: string,
): Strain[] {
  const comes = (excess: Excess) => !isPast(excess, today);
  const over = excessOver(load).filter(comes);
  if (over.length > 0) return over.map((excess) => ({ member, excess, isOver: true }));
  const beyond = excessOver(load, member.availability).filter(comes);
  return beyond.map((excess) => ({ member, excess, isOver: false }));
}
