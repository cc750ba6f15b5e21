import { isOver } from "../../plans/rules/health.ts";
import { isServed } from "./goal-unserved.ts";
import { judge } from "./review-rule.ts";

/** One that nothing serves is told of for that. */
export const goalWithoutMoney = judge({
  kinds: ["goal"],
  title: "Goal without money",
  why: "The plan has money, but this goal gets nothing.",
  isFound(goal, { plan, portfolio: { money, moneyOf } }) {
    if (money === 0 || isOver(goal.status) || (moneyOf.get(goal.id) ?? 0) > 0) return false;
    return isServed(plan, goal);
  },
  says: ({ id }, { portfolio: { hasEpics } }) =>
    hasEpics.has(id) ? "Its epics have no planned budget." : "No epic below it plans any money.",
});
