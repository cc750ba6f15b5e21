import { WORK_KINDS } from "../../../../db/values/plans.ts";
import { daysBetween } from "../../../kernel/pure/days.ts";
import type { PlanChange } from "../../plans/contract.ts";
import { isOverdue } from "../../plans/rules/late.ts";
import { agreedEnd, projectOf } from "./agreed-end.ts";
import { type Fix, judge, setOver } from "./review-rule.ts";
import type { Reviewed } from "./reviewed.ts";

export const overdue = judge({
  kinds: WORK_KINDS,
  title: "Past the end and not done",
  why: "Once its end has passed, nobody knows when the work will be done.",
  isFound: (item, { today }) => isOverdue(item, today),
  says({ endDate }, { today }, { number, day }) {
    if (endDate === null) return "";
    const days = daysBetween(endDate, today);
    return `Ended ${day(endDate)}, ${number(days)} ${days === 1 ? "day" : "days"} ago.`;
  },
  fixes(item, reviewed, { kind, words }) {
    const { title } = item;
    const end = agreedEnd(reviewed, kind, item);
    const complete: Fix = {
      says: "Mark completed",
      label: `Complete “${title}”`,
      done: `“${title}” is completed`,
      changes: [setOver(kind, item, { status: "completed" })],
    };
    if (end === null) return [complete];
    const above = kind === "epic" ? projectMove(reviewed, item.id, end) : [];
    const withProject = above.length > 0 ? ", project too" : "";
    const move: Fix = {
      says: `Move end to ${words.day(end)}${withProject}`,
      label: `Move the end of “${title}”`,
      done: `“${title}” now ends ${words.day(end)}${withProject}`,
      changes: [setOver(kind, item, { endDate: end }), ...above],
    };
    return [move, complete];
  },
});

/** What keeps the epic within its project. */
function projectMove(reviewed: Reviewed, epicId: string, end: string): PlanChange[] {
  const epic = reviewed.plan.get("epic", epicId);
  const project = epic && projectOf(reviewed.plan, epic);
  if (!project || project.endDate === null || project.endDate >= end) return [];
  return [setOver("project", project, { endDate: agreedEnd(reviewed, "project", project) })];
}
