import { isSingle } from "../contract.ts";
import type { Effect } from "./apply-changes.ts";

/** Whether a plan of so many items has no room for what an operation adds. */
export function isTooMuch(effects: readonly Effect[], items: number, most: number): boolean {
  const added = effects.filter(({ before, kind }) => !before && !isSingle(kind)).length;
  const removed = effects.filter(({ after }) => !after).length;
  return added > removed && items + added - removed > most;
}
