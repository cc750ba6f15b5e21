import type { ItemKind } from "../../../../db/values/plans.ts";
import type { HeldPlan } from "../../../../worker/features/plans/rules/hold-plan.ts";
import { titleOf } from "../../plan-fields/fields.ts";

type Node = { kind: ItemKind; id: string };

const LAST = "9999";

/** As they were written down. */
export const oldestFirst = (plan: HeldPlan) => (one: Node, other: Node) =>
  compare(madeOf(plan, one), madeOf(plan, other)) || compare(one.id, other.id);

/** Open work before what is done, then as it is due, then by title. */
export const openFirst = (plan: HeldPlan) => (one: Node, other: Node) =>
  compare(dueOf(plan, one), dueOf(plan, other)) ||
  titleIn(plan, one).localeCompare(titleIn(plan, other)) ||
  compare(one.id, other.id);

export const titleIn = (plan: HeldPlan, { kind, id }: Node) => titleOf(plan.get(kind, id) ?? {});

const madeOf = (plan: HeldPlan, { kind, id }: Node) => plan.get(kind, id)?.createdAt ?? LAST;

function dueOf(plan: HeldPlan, { kind, id }: Node): string {
  const item = plan.get(kind, id);
  if (!item || !("status" in item)) return LAST;
  return `${item.status === "completed" ? 1 : 0}${item.endDate ?? LAST}`;
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
