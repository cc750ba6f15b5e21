import type { PlanKind } from "../../../../db/values/plans.ts";
import { checkTargetMove } from "../../key-results/rules.ts";
import type { PlanItem, PlanItems } from "../contract.ts";
import type { HeldPlan } from "./hold-plan.ts";
import { isOf } from "./is-of.ts";
import { Refused } from "./refusal.ts";

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
    if (!item && kind === "teamMember") forgetMember(plan, id, tools);
    if (!item && kind === "epic") forgetEpic(plan, id, tools);
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
function forgetMember(plan: HeldPlan, id: string, { now, write }: Tools): void {
  for (const kind of ["goal", "project", "epic", "objective", "keyResult"] as const) {
    for (const owned of plan.linked(kind, "ownerMemberId", id)) {
      write(kind, owned.id, next(owned, { ownerMemberId: null }, now));
    }
  }
  for (const report of plan.linked("teamMember", "managerId", id)) {
    write("teamMember", report.id, next(report, { managerId: null }, now));
  }
  for (const squad of plan.linked("squad", "members", id)) {
    const members = squad.members.filter(({ teamMemberId }) => teamMemberId !== id);
    write("squad", squad.id, next(squad, { members }, now));
  }
}

function forgetEpic(plan: HeldPlan, id: string, { now, write }: Tools): void {
  for (const project of plan.linked("project", "epicId", id)) {
    write("project", project.id, next(project, { epicId: null }, now));
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
