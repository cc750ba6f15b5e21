import type { WorkKind } from "../../../../db/values/plans.ts";
import { agreedEnd, projectOf } from "../../plan-review/rules/agreed-end.ts";
import { Reviewed } from "../../plan-review/rules/reviewed.ts";
import type { PlanItems } from "../contract.ts";
import type { HeldPlan } from "./hold-plan.ts";
import { isOverdue, laterEnd } from "./late.ts";

type LateMove = {
  /** The end that it can be moved to; null where none would help. */
  newEnd: string | null;
  /** The project that has to end later with it. */
  withProject: { id: string; endDate: string; was: string } | null;
};

/** Where the ends of late items can go: to the same day as in the plan's review, with the project if it must. */
export function lateMoves(plan: HeldPlan, today: string) {
  const reviewed = new Reviewed(plan, today);
  return <K extends WorkKind>(kind: K, item: PlanItems[K]) => lateMove(reviewed, kind, item);
}

function lateMove<K extends WorkKind>(reviewed: Reviewed, kind: K, item: PlanItems[K]): LateMove {
  const { plan, today } = reviewed;
  const newEnd = isOverdue(item, today)
    ? agreedEnd(reviewed, kind, item)
    : laterEnd(item, reviewed.progress(kind, item.id), today);
  const epic = kind === "epic" ? plan.get("epic", item.id) : undefined;
  const project = epic && projectOf(plan, epic);
  if (newEnd === null || !project || project.endDate === null || project.endDate >= newEnd) {
    return { newEnd, withProject: null };
  }
  const agreed = agreedEnd(reviewed, "project", project) ?? newEnd;
  const endDate = agreed > newEnd ? agreed : newEnd;
  return { newEnd, withProject: { id: project.id, endDate, was: project.endDate } };
}
