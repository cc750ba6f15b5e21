import type { PlanKind } from "../../../../db/values/plans.ts";
import type { PlanItem } from "../contract.ts";
import type { HeldPlan } from "./hold-plan.ts";
import { isOf } from "./is-of.ts";

/** Everything whose progress or health is made from an item, and the item itself; before or after a change. */
export function madeFrom(plan: HeldPlan, kind: PlanKind, item: PlanItem): Set<string> {
  const ids = new Set<string>();
  visit(plan, kind, item, ids);
  return ids;
}

function visit(plan: HeldPlan, kind: PlanKind, item: PlanItem, ids: Set<string>): void {
  if (ids.has(item.id)) return;
  ids.add(item.id);
  if (isOf("keyResult", kind, item)) {
    const objective = plan.get("objective", item.objectiveId);
    if (objective) visit(plan, "objective", objective, ids);
    ids.add(item.objectiveId);
  }
  if (isOf("objective", kind, item)) {
    const { entityType, entityId } = item;
    if (entityType === "company") ids.add(plan.planId);
    else if (entityId !== null) {
      const entity = plan.get(entityType, entityId);
      if (entity) visit(plan, entityType, entity, ids);
      ids.add(entityId);
    }
  }
  if (isOf("epic", kind, item)) {
    for (const id of item.themeIds) ids.add(id);
    const project = item.projectId === null ? undefined : plan.get("project", item.projectId);
    if (project) visit(plan, "project", project, ids);
  }
  if (isOf("project", kind, item) && item.goalId !== null) ids.add(item.goalId);
}
