import { counted } from "../../../kernel/pure/plural.ts";
import { checkInChanges, checkInsOf } from "../../check-ins/rules.ts";
import { isCheckInDue } from "../../check-ins/rules/due.ts";
import { valueWords } from "../../kpis/rules/kpi-words.ts";
import type { PlanItems } from "../../plans/contract.ts";
import { judge } from "./review-rule.ts";
import type { Reviewed } from "./reviewed.ts";

type Result = PlanItems["keyResult"];

/** Of what waits for a check-in, what has waited for long. */
export const checkInStale = judge({
  kinds: ["keyResult"],
  title: "Stale check-in",
  why: ({ staleDays }) =>
    `Key results are looked at as often as the plan says. These were left for ${counted(staleDays, "day", "days")} or more.`,
  isFound(result, reviewed) {
    if (lookedAt(result, reviewed) > reviewed.staleDay) return false;
    return isCheckInDue(reviewed.plan, result, reviewed.today);
  },
  says: ({ checkedInOn }, _reviewed, { day }) =>
    checkedInOn === null ? "Nobody has checked in yet." : `Last check-in ${day(checkedInOn)}.`,
  fixes(result, { plan, today }, { newId, words: { number } }) {
    const { title, current, unit, type } = result;
    const [latest] = checkInsOf(plan, result.id);
    const answer = current >= 1 ? "yes" : "no";
    const value = type === "yes_no" ? answer : valueWords({ unit }, current, number);
    const said = {
      id: newId("checkIn"),
      day: today,
      value: current,
      confidence: latest?.confidence ?? "medium",
      comment: "No change.",
    } as const;
    return [
      {
        says: `Check in: still ${value}`,
        label: `Check in on “${title}”`,
        done: `Checked in on “${title}”: no change`,
        changes: checkInChanges(plan, result, said),
      },
    ];
  },
});

/** The latest check-in, or since when there could have been one. */
function lookedAt({ checkedInOn, createdAt, objectiveId }: Result, { plan }: Reviewed): string {
  if (checkedInOn !== null) return checkedInOn;
  const made = createdAt.slice(0, "2026-01-31".length);
  const start = plan.get("objective", objectiveId)?.startDate ?? made;
  return start > made ? start : made;
}
