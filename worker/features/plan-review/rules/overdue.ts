import { WORK_KINDS } from "../../../../db/values/plans.ts";
import { daysBetween } from "../../../kernel/pure/days.ts";
import { isOverdue, laterEnd } from "../../plans/rules/late.ts";
import { type Fix, judge, setOver } from "./review-rule.ts";

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
    const end = laterEnd(item, reviewed.progress(kind, item.id), reviewed.today);
    const complete: Fix = {
      says: "Mark completed",
      label: `Complete “${title}”`,
      done: `“${title}” is completed`,
      changes: [setOver(kind, item, { status: "completed" })],
    };
    if (end === null) return [complete];
    const move: Fix = {
      says: `Move end to ${words.day(end)}`,
      label: `Move the end of “${title}”`,
      done: `“${title}” now ends ${words.day(end)}`,
      changes: [setOver(kind, item, { endDate: end })],
    };
    return [move, complete];
  },
});
