import type { Effect } from "./rules/apply-changes.ts";
import { valueOf } from "./rules/value-of.ts";

/** Whether others are told from now on how much they do not see, or are no more: the numbers come with the plan. */
export function turnedCounts(effects: readonly Effect[]): boolean {
  const isOn = (item: Effect["before"]) => item !== null && valueOf(item, "countsHidden") === true;
  return effects.some(
    ({ kind, before, after }) => kind === "settings" && isOn(before) !== isOn(after),
  );
}
