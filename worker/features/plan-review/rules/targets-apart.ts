import { valueWords } from "../../kpis/rules/kpi-words.ts";
import type { PlanItems } from "../../plans/contract.ts";
import { judge, setOver } from "./review-rule.ts";

const HUNDRED = 100;

/** A target and what the targets below it make together. */
export const targetsApart = judge({
  kinds: ["keyResult"],
  title: "Targets that do not add up",
  why: ({ sumLeast, sumMost }) =>
    `Together, the targets below should make ${sumLeast} to ${sumMost} % of the one above.`,
  isFound({ id, target }, { targets, thresholds: { sumLeast, sumMost } }) {
    const sum = targets.sumBelow(id);
    if (sum === null) return false;
    const share = (HUNDRED * sum) / target;
    return share < sumLeast || share > sumMost;
  },
  says({ id, target, unit }, { targets }, { number }) {
    const sum = targets.sumBelow(id) ?? 0;
    const share = number(Math.round((HUNDRED * sum) / target));
    return `The targets below make ${number(sum)} of ${valueWords({ unit }, target, number)}, ${share} %.`;
  },
  fixes(result, { targets, today }, { words: { number } }) {
    const sum = targets.sumBelow(result.id);
    if (sum === null || !leads(result, sum)) return [];
    const { title, baseline, target, checkedInOn, targetChanges, unit } = result;
    const until = { day: today, baseline, target, reason: "Set to the sum of the targets below." };
    const kept = checkedInOn === null ? {} : { targetChanges: [...targetChanges, until] };
    return [
      {
        says: `Set target to ${valueWords({ unit }, sum, number)}`,
        label: `Set the target of “${title}” to ${valueWords({ unit }, sum, number)}`,
        done: `“${title}” now has a target of ${valueWords({ unit }, sum, number)}`,
        changes: [setOver("keyResult", result, { target: sum, ...kept })],
      },
    ];
  },
});

/** From its baseline there is still a way to the new target. */
const leads = ({ type, baseline }: PlanItems["keyResult"], target: number): boolean =>
  type === "increase" ? baseline < target : baseline > target;
