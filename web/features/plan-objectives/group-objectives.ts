import { isItemKind, type ItemKind } from "../../../db/values/plans.ts";
import type { Objective } from "../../../worker/features/objectives/contract.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { lineOfSight } from "../../../worker/features/plans/rules/line-of-sight.ts";
import { titleOf } from "../plan-fields/fields.ts";

export type SightStep = { kind: ItemKind; id: string; title: string };

export type ObjectiveGroup = {
  key: string;
  /** From the top of the plan down to what the objectives belong to; empty for the company. */
  line: readonly SightStep[];
  objectives: readonly Objective[];
};

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
const RANKS: Partial<Record<ItemKind, number>> = {
  theme: 0,
  goal: 1,
  epic: 2,
  project: 3,
  squad: 4,
};

/** Objectives by what they belong to: the company's first, then along the line of sight, parents before children. */
export function groupObjectives(
  plan: HeldPlan,
  objectives: readonly Objective[],
): ObjectiveGroup[] {
  const groups = new Map<string, { line: SightStep[]; objectives: Objective[] }>();
  for (const objective of objectives) {
    const { entityType, entityId } = objective;
    const key = entityType === "company" ? "company" : `${entityType}:${entityId}`;
    const group = groups.get(key) ?? { line: lineTo(plan, objective), objectives: [] };
    groups.set(key, group);
    group.objectives.push(objective);
  }
  return [...groups]
    .map(([key, group]) => ({ key, ...group }))
    .sort((one, other) => compareLines(one.line, other.line));
}

function lineTo(plan: HeldPlan, { entityType, entityId }: Objective): SightStep[] {
  if (entityType === "company" || entityId === null) return [];
  return lineOfSight(plan, entityType, entityId).flatMap(({ kind, id }) => {
    const item = isItemKind(kind) ? plan.get(kind, id) : undefined;
    return item && isItemKind(kind) ? [{ kind, id, title: titleOf(item) }] : [];
  });
}

function compareLines(one: readonly SightStep[], other: readonly SightStep[]): number {
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    const [a, b] = [one[at], other[at]];
    if (!a || !b || a.id === b.id) continue;
    const order = (RANKS[a.kind] ?? 0) - (RANKS[b.kind] ?? 0) || words.compare(a.title, b.title);
    return order === 0 ? (a.id < b.id ? -1 : 1) : order;
  }
  return one.length - other.length;
}

/** The first so many objectives, with the groups that they stand in. */
export function firstOf(groups: readonly ObjectiveGroup[], most: number): ObjectiveGroup[] {
  const shown: ObjectiveGroup[] = [];
  let left = most;
  for (const group of groups) {
    if (left <= 0) break;
    shown.push({ ...group, objectives: group.objectives.slice(0, left) });
    left -= group.objectives.length;
  }
  return shown;
}
