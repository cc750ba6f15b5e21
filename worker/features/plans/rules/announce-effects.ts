import { type AppliedOperation, listNameOf } from "../contract.ts";
import type { Effect } from "./apply-changes.ts";

/** The rows as they are now, by their kinds, and which are gone. */
export function announceEffects(
  effects: readonly Pick<Effect, "kind" | "id" | "after">[],
): Pick<AppliedOperation, "changed" | "removed"> {
  const changed: Record<string, unknown[]> = {};
  const removed: AppliedOperation["removed"] = [];
  for (const { kind, id, after } of effects) {
    const list = listNameOf(kind);
    if (after) (changed[list] ??= []).push(after);
    else removed.push({ kind, id });
  }
  return { changed, removed };
}
