import type { WorkKind } from "../../../../db/values/plans.ts";
import type { PlanItems } from "../../plans/contract.ts";
import { isOver } from "../../plans/rules/health.ts";
import { isOverdue, laterEnd } from "../../plans/rules/late.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import type { Reviewed } from "./reviewed.ts";

/** The project whose dates an epic has to keep to. */
export function projectOf(plan: HeldPlan, { projectId }: PlanItems["epic"]) {
  const project = projectId === null ? undefined : plan.get("project", projectId);
  return project?.status === "cancelled" ? undefined : project;
}

/**
 * Where an item ends once what is past its end was moved: every proposal goes by it, so that none undoes another.
 * A project ends no earlier than its open epics then do.
 */
export function agreedEnd<K extends WorkKind>(
  reviewed: Reviewed,
  kind: K,
  item: PlanItems[K],
): string | null {
  const end = ownEnd(reviewed, kind, item);
  if (kind !== "project" || end === null) return end;
  const epics = reviewed.plan.linked("epic", "projectId", item.id);
  const ends = epics
    .filter(({ status }) => !isOver(status))
    .map((epic) => ownEnd(reviewed, "epic", epic) ?? end);
  return [end, ...ends].toSorted().at(-1) ?? end;
}

function ownEnd(reviewed: Reviewed, kind: WorkKind, item: PlanItems[WorkKind]): string | null {
  const { today } = reviewed;
  if (!isOverdue(item, today)) return item.endDate;
  return laterEnd(item, reviewed.progress(kind, item.id), today);
}
