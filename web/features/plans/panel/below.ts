import type { HeldPlan } from "../../../../worker/features/plans/rules/hold-plan.ts";
import { titleOf } from "../fields/fields.ts";
import type { ItemKind } from "../fields/kinds.ts";
import type { Row } from "../select/keys-of.ts";

export type Below = {
  kind: ItemKind;
  /** What a new one of them begins with, so that it hangs here. */
  filled: Record<string, string>;
  rows: readonly Row[];
};

type Link = { kind: ItemKind; field: string };

/** By which fields other items hang on one of a kind. */
const LINKS_BELOW: Record<ItemKind, readonly Link[]> = {
  theme: [
    { kind: "goal", field: "themeId" },
    { kind: "epic", field: "themeIds" },
  ],
  goal: [
    { kind: "project", field: "goalId" },
    { kind: "epic", field: "goalId" },
  ],
  project: [{ kind: "epic", field: "projectId" }],
  epic: [{ kind: "project", field: "epicId" }],
  squad: [],
  teamMember: [
    { kind: "goal", field: "ownerMemberId" },
    { kind: "project", field: "ownerMemberId" },
    { kind: "epic", field: "ownerMemberId" },
    { kind: "objective", field: "ownerMemberId" },
    { kind: "keyResult", field: "ownerMemberId" },
  ],
  // Its key results stand in a part of their own.
  objective: [],
  keyResult: [],
};

/** What hangs on an item: open work before what is over, then as it is due. */
export function belowOf(plan: HeldPlan, kind: ItemKind, id: string): Below[] {
  const groups: Below[] = LINKS_BELOW[kind].map(({ kind: below, field }) => ({
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
