import type { PlanKind } from "../../../../db/values/plans.ts";
import type { HeldPlan } from "./hold-plan.ts";

export type PlanNode = { kind: PlanKind; id: string };

/** What an item hangs on: the nearest thing above it. */
function parentOf(plan: HeldPlan, kind: PlanKind, id: string): PlanNode | null {
  if (kind === "goal") return node("theme", plan.get("goal", id)?.themeId);
  if (kind === "project") {
    const project = plan.get("project", id);
    return node("epic", project?.epicId) ?? node("goal", project?.goalId);
  }
  if (kind === "epic") {
    const epic = plan.get("epic", id);
    return (
      node("project", epic?.projectId) ??
      node("goal", epic?.goalId) ??
      node("theme", epic?.themeIds[0])
    );
  }
  if (kind === "squad") return node("project", plan.get("squad", id)?.projectId);
  if (kind === "objective") {
    const objective = plan.get("objective", id);
    return objective && objective.entityType !== "company"
      ? node(objective.entityType, objective.entityId)
      : null;
  }
  if (kind === "keyResult") return node("objective", plan.get("keyResult", id)?.objectiveId);
  if (kind === "checkIn") return node("keyResult", plan.get("checkIn", id)?.keyResultId);
  if (kind === "teamMember") return node("teamMember", plan.get("teamMember", id)?.managerId);
  return null;
}

function node(kind: PlanKind, id: string | null | undefined): PlanNode | null {
  return id ? { kind, id } : null;
}

/** Everything above an item, nearest first; it ends where a circle would close, with the item that closes it. */
export function lineAbove(plan: HeldPlan, kind: PlanKind, id: string): PlanNode[] {
  const line: PlanNode[] = [];
  const seen = new Set([id]);
  for (let at = parentOf(plan, kind, id); at; at = parentOf(plan, at.kind, at.id)) {
    line.push(at);
    if (seen.has(at.id)) break;
    seen.add(at.id);
  }
  return line;
}

/** From the top of the plan down to the item itself. */
export function lineOfSight(plan: HeldPlan, kind: PlanKind, id: string): PlanNode[] {
  return [...lineAbove(plan, kind, id).toReversed(), { kind, id }];
}
