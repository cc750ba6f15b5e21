import type { PlanItems } from "../../../../worker/features/plans/contract.ts";
import { valueWords } from "../../../../worker/features/kpis/rules/kpi-words.ts";
import type { Formats } from "../../../lib/formats.ts";

type Result = PlanItems["keyResult"];
type Numbers = Pick<Formats, "number">;

export type KeyResultStory = {
  /** In words what it is measured by. */
  told: string;
  /** With its numbers, where there is something to work out. */
  formula: string;
};

/** How the progress of a key result follows from its numbers. */
export function keyResultStory(result: Result, formats: Numbers): KeyResultStory {
  const { type, current, milestones, progress } = result;
  if (type === "yes_no") {
    return current >= 1
      ? { told: "Yes or no: done, so it counts as 100 %.", formula: "" }
      : { told: "Yes or no: not done yet, so it counts as 0 %.", formula: "" };
  }
  if (type === "milestones") {
    if (milestones.length === 0) return { told: "It has no milestones yet.", formula: "" };
    const done = milestones.filter(({ isDone }) => isDone).length;
    const of = `${formats.number(done)} of ${formats.number(milestones.length)}`;
    const nouns = milestones.length === 1 ? "milestone is" : "milestones are";
    const sign = Number.isInteger((100 * done) / milestones.length) ? "=" : "≈";
    return { told: `${of} ${nouns} done.`, formula: `${of} ${sign} ${progress} %` };
  }
  const isStaying = type === "stay_above" || type === "stay_below";
  return isStaying ? stayingStory(result, formats) : goingStory(result, formats);
}

function goingStory(result: Result, formats: Numbers): KeyResultStory {
  const { type, baseline, target, current } = result;
  const text = (value: number) => valueWords(result, value, formats.number);
  const isUp = type === "increase";
  const way = `From ${formats.number(baseline)} ${isUp ? "up" : "down"} to ${text(target)}`;
  const isReached = isUp ? current >= target : current <= target;
  if (isReached) {
    const where = current === target ? "is at the target" : "is beyond the target";
    return { told: `${way}. ${text(current)} ${where}, so it is met.`, formula: "" };
  }
  const beyond = isUp ? "below" : "above";
  if (isUp ? target <= baseline : target >= baseline) {
    const told = `The start value of ${formats.number(baseline)} is already at or beyond the target of ${text(target)}, so it is either met or not. ${text(current)} is still ${beyond} the target.`;
    return { told, formula: "" };
  }
  if (isUp ? current <= baseline : current >= baseline) {
    const told =
      current === baseline
        ? `${way}. It is still at the start.`
        : `${way}. ${text(current)} is ${beyond} the start, so it counts as 0 %.`;
    return { told, formula: "" };
  }
  return { told: `${way}, now ${text(current)}.`, formula: shareOfWay(result, formats) };
}

function stayingStory(result: Result, formats: Numbers): KeyResultStory {
  const { type, baseline, target, current } = result;
  const text = (value: number) => valueWords(result, value, formats.number);
  const isUp = type === "stay_above";
  const rule = isUp ? `Stay at ${text(target)} or above` : `Stay at ${text(target)} or below`;
  if (isUp ? current >= target : current <= target) {
    return { told: `${rule}. ${text(current)} meets this, so it counts as 100 %.`, formula: "" };
  }
  const fallen = `${rule}. ${text(current)} does not meet this`;
  const hasWay = isUp ? target > baseline : target < baseline;
  if (!hasWay) return { told: `${fallen}, so it counts as 0 %.`, formula: "" };
  if (isUp ? current <= baseline : current >= baseline) {
    const told = `${fallen}. It is ${isUp ? "at or below" : "at or above"} ${formats.number(baseline)}, so it counts as 0 %.`;
    return { told, formula: "" };
  }
  const told = `${fallen}. It counts by how far it still is from ${text(baseline)}.`;
  return { told, formula: shareOfWay(result, formats) };
}

/** (47 − 40) ÷ (55 − 40) = 47 %; what is to fall is counted the other way round, so that nothing is negative. */
function shareOfWay(result: Result, formats: Numbers): string {
  const { baseline, target, current, progress } = result;
  const number = (value: number) =>
    value < 0 ? `(−${formats.number(-value)})` : formats.number(value);
  const less = (one: number, other: number) =>
    one >= other ? `(${number(one)} − ${number(other)})` : `(${number(other)} − ${number(one)})`;
  const exact = (100 * (current - baseline)) / (target - baseline);
  const sign = exact === progress ? "=" : "≈";
  return `${less(current, baseline)} ÷ ${less(target, baseline)} ${sign} ${progress} %`;
}
