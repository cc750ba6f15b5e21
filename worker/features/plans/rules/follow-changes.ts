import type { PlanKind } from "../../../../db/values/plans.ts";
import { checkTargetMove } from "../../key-results/rules.ts";
import { checkClosedOnce } from "../../plan-periods/rules.ts";
import type { PlanItem, PlanItems } from "../contract.ts";
import type { HeldPlan } from "./hold-plan.ts";
import { isOf } from "./is-of.ts";
import { linksTo, withoutIds } from "./links.ts";
import { Refused } from "./refusal.ts";
import { valueOf } from "./value-of.ts";

type Tools = {
  now: string;
  write: (kind: PlanKind, id: string, after: PlanItem | null) => void;
};

/**
 * What follows from changes without being asked for; written, logged and undone with them. Squads join their new
 * main projects before any project lets go of squads, so that the order of the changes says nothing.
 */
export function followChanges(
  plan: HeldPlan,
  effects: readonly { kind: PlanKind; id: string; before: PlanItem | null }[],
  tools: Tools,
): void {
  for (const { kind, id, before } of effects) {
    const squad = kind === "squad" ? plan.get("squad", id) : undefined;
    const main = before && isOf("squad", kind, before) ? before.projectId : null;
    if (squad && squad.projectId !== main) joinMainProject(plan, squad, tools);
  }
  // A new version of the strategy keeps what every target was, and says why it moves.
  const isVersion = effects.some(({ kind }) => kind === "strategy");
  for (const { kind, id, before } of effects) {
    const item = plan.get(kind, id);
    if (
      !isVersion &&
      item &&
      before &&
      isOf("keyResult", kind, before) &&
      isOf("keyResult", kind, item)
    ) {
      const refusal = checkTargetMove(before, item);
      if (refusal) throw new Refused(refusal);
    }
    if (item && before && isOf("period", kind, before) && isOf("period", kind, item)) {
      const refusal = checkClosedOnce(before, item);
      if (refusal) throw new Refused(refusal);
    }
    if (!item) clearLinks(plan, kind, id, tools);
    if (item && isOf("project", kind, item)) releaseSquads(plan, item, tools);
  }
}

const next = <Item extends PlanItem>(item: Item, changes: Partial<Item>, now: string): Item => ({
  ...item,
  ...changes,
  version: item.version + 1,
  updatedAt: now,
});

/** Someone who left owns nothing, manages nobody and is in no squad. */
function clearLinks(plan: HeldPlan, kind: PlanKind, id: string, { now, write }: Tools): void {
  for (const { kind: other, field, onRemoval } of linksTo(kind)) {
    if (onRemoval !== "clear") continue;
    for (const item of plan.linked(other, field, id)) {
      const value = withoutIds(valueOf(item, field), new Set([id]));
      write(other, item.id, next(item, { [field]: value }, now));
    }
  }
}

/** A squad works on its main project. */
function joinMainProject(plan: HeldPlan, squad: PlanItems["squad"], { now, write }: Tools): void {
  if (squad.projectId === null) return;
  const project = plan.get("project", squad.projectId);
  if (!project || project.squadIds.includes(squad.id)) return;
  const squadIds = [...project.squadIds, squad.id].toSorted((a, b) => (a < b ? -1 : 1));
  write("project", project.id, next(project, { squadIds }, now));
}

/** A squad that was taken from a project does not have it for its main one any more. */
function releaseSquads(plan: HeldPlan, project: PlanItems["project"], { now, write }: Tools): void {
  for (const squad of plan.linked("squad", "projectId", project.id)) {
    if (project.squadIds.includes(squad.id)) continue;
    write("squad", squad.id, next(squad, { projectId: null }, now));
  }
}
