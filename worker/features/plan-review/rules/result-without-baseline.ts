import { valueWords } from "../../kpis/rules/kpi-words.ts";
import type { PlanItems } from "../../plans/contract.ts";
import { isOver } from "../../plans/rules/health.ts";
import { judge, setOver } from "./review-rule.ts";

type Result = PlanItems["keyResult"];

export const resultWithoutBaseline = judge({
  kinds: ["keyResult"],
  title: "Key result without a baseline",
  why: "Without a way from a start to a target, progress can’t be measured.",
  isFound(result, { plan }) {
    const objective = plan.get("objective", result.objectiveId);
    return objective !== undefined && !isOver(objective.status) && hasNoWay(result);
  },
  says({ type, baseline, target, unit }, _reviewed, { number }) {
    if (type === "milestones") return "It has no milestones.";
    const wanted = valueWords({ unit }, target, number);
    if (baseline === target) return `It begins and ends at ${wanted}.`;
    const way = type === "increase" ? "increase" : "decrease";
    return `It is to ${way}, from ${number(baseline)} to ${wanted}.`;
  },
  fixes(result, { today }, { words: { number } }) {
    const way = likelyWay(result);
    if (way === null) return [];
    const { title, type, baseline, target, checkedInOn, targetChanges } = result;
    const until = { day: today, baseline, target, reason: "It had no baseline." };
    const kept = checkedInOn === null ? {} : { targetChanges: [...targetChanges, until] };
    return [
      {
        says:
          way.type !== type
            ? `Measure as ${WORDS[way.type]}`
            : `Start from ${number(way.baseline ?? baseline)}`,
        label: `Give “${title}” a baseline`,
        done: `“${title}” has a baseline`,
        changes: [setOver("keyResult", result, { ...way, ...kept })],
      },
    ];
  },
});

const WORDS = { increase: "an increase", decrease: "a decrease", yes_no: "yes or no" };

function hasNoWay({ type, baseline, target, milestones }: Result): boolean {
  if (type === "milestones") return milestones.length === 0;
  if (type === "increase") return baseline >= target;
  return type === "decrease" && baseline <= target;
}

type Way = { type: "increase" | "decrease" | "yes_no"; baseline?: number };

/** The other direction where it was set the wrong way round; from where it is now where it has no start. */
function likelyWay({ type, baseline, target, current }: Result): Way | null {
  if (type === "milestones") return { type: "yes_no" };
  if (baseline !== target) return { type: baseline < target ? "increase" : "decrease" };
  if (current === target) return null;
  return { type: current < target ? "increase" : "decrease", baseline: current };
}
