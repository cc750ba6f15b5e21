import type { Effect } from "./rules/apply-changes.ts";
import { valueOf } from "./rules/value-of.ts";

/** Whether working together was switched on or off. */
export function turnedTogether(effects: readonly Effect[]): boolean {
  const isOff = (item: Effect["before"]) =>
    item !== null && valueOf(item, "collaborationEnabled") === false;
  return effects.some(
    ({ kind, before, after }) => kind === "settings" && isOff(before) !== isOff(after),
  );
}
