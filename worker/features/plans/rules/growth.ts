import { isSingle } from "../contract.ts";
import type { Effect } from "./apply-changes.ts";

/** Whether a plan of so many items has no room for what an operation adds. */
export function isTooMuch(effects: readonly Effect[], items: number, most: number): boolean {
  const added = effects.filter(({ before, kind }) => !before && !isSingle(kind)).length;
  const removed = effects.filter(({ after }) => !after).length;
  return added > removed && items + added - removed > most;
}

/** By how much a plan's text grows, in bytes. */
export function growthOf(effects: readonly Effect[]): number {
  return effects.reduce((sum, { before, after }) => sum + bytesOf(after) - bytesOf(before), 0);
}

const encoder = new TextEncoder();
const bytesOf = (item: Effect["after"]) =>
  item ? encoder.encode(JSON.stringify(item)).length + 1 : 0;
