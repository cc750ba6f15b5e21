import type { ItemKind } from "../../../db/values/plans.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { fieldsBelow } from "../plan-fields/below.ts";
import { titleOf } from "../plan-fields/fields.ts";
import type { Row } from "../plan-fields/select/keys-of.ts";

export type Below = {
  kind: ItemKind;
  /** What a new one of them begins with, so that it hangs here. */
  filled: Record<string, string>;
  rows: readonly Row[];
};

/** What hangs on an item: open work before what is over, then as it is due. */
export function belowOf(plan: HeldPlan, kind: ItemKind, id: string): Below[] {
  const groups: Below[] = fieldsBelow(kind).map(({ kind: below, field }) => ({
    kind: below,
    filled: { [field]: id },
    rows: plan.linked(below, field, id).toSorted(byDue),
  }));
  const project = kind === "project" ? plan.get("project", id) : undefined;
  if (project) {
    const squads = project.squadIds.flatMap((squad) => plan.get("squad", squad) ?? []);
    groups.push({ kind: "squad", filled: { projectId: id }, rows: squads });
  }
  return groups;
}

const LAST = "9999";

function byDue(one: Row, other: Row): number {
  const [a, b] = [dueKey(one), dueKey(other)];
  return a === b ? titleOf(one).localeCompare(titleOf(other)) : a < b ? -1 : 1;
}

function dueKey(row: Row): string {
  if (!("status" in row)) return LAST;
  const isOver = row.status === "completed" || row.status === "cancelled";
  return `${isOver ? 1 : 0}${row.endDate ?? LAST}`;
}
