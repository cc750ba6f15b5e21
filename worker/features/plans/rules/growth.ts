import { isSingle } from "../contract.ts";
import type { Effect } from "./apply-changes.ts";

/** Whether a plan of so many items has no room for what an operation adds. */
export function isTooMuch(effects: readonly Effect[], items: number, most: number): boolean {
  const added = effects.filter(({ before, kind }) => !before && !isSingle(kind)).length;
  const removed = effects.filter(({ after }) => !after).length;
  return added > removed && items + added - removed > most;
}

/** By how much the text of a plan's items grows, in bytes; saved views and what it has one of are small. */
export function growthOf(effects: readonly Effect[]): number {
  return effects
    .filter(({ kind }) => !isSingle(kind) && kind !== "view")
    .reduce((sum, { before, after }) => sum + bytesOf(after) - bytesOf(before), 0);
}

const encoder = new TextEncoder();
const bytesOf = (item: Effect["after"]) =>
  item ? encoder.encode(JSON.stringify(item)).length + 1 : 0;
