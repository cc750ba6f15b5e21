import { type PlanKind, SINGLE_KINDS } from "../../../db/values/plans.ts";
import {
  KIND_RECORDS,
  LISTED_KINDS,
  type PlanItem,
  type PlanSnapshot,
} from "../../../worker/features/plans/contract.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { inListOrder } from "../../../worker/features/plans/rules/list-order.ts";

type Head = Pick<PlanSnapshot, "seq" | "permission" | "memberId" | "operations"> &
  Partial<Pick<PlanSnapshot, "hidden">>;

/** A held plan as a server would tell it. */
export function takeSnapshot(plan: HeldPlan, head: Head): PlanSnapshot {
  const { planId } = plan;
  const lists = LISTED_KINDS.map((kind) => [KIND_RECORDS[kind].list, listOf(plan, kind)]);
  const singles = SINGLE_KINDS.map((kind) => [kind, plan.get(kind, planId) ?? null]);
  // Each list by the name of its kind, which a table made as it runs cannot say.
  const rows = Object.fromEntries([...lists, ...singles]) as Omit<
    PlanSnapshot,
    "planId" | keyof Head
  >;
  return { planId, hidden: {}, ...head, ...rows };
}

/** The rows of a kind in the order in which a plan lists them. */
export const listOf = (plan: HeldPlan, kind: PlanKind): PlanItem[] =>
  inListOrder<PlanItem>(kind, [...plan.all(kind).values()]);
