import type { PlanOperation } from "../../../../worker/features/plans/contract.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";

const removed = new WeakMap<PlanStore, Map<string, string>>();

/** Remembers under which label an item was deleted in this tab, so that its address can offer to undo it. */
export function noteRemoval(store: PlanStore, id: string, label: string): void {
  const known = removed.get(store) ?? new Map<string, string>();
  removed.set(store, known.set(id, label));
}

/** The operation that deleted it, while that can still be taken back. */
export function removalOf(store: PlanStore, id: string): PlanOperation | null {
  const label = removed.get(store)?.get(id);
  if (label === undefined) return null;
  return (
    store
      .history()
      .operations.find((one) => one.label === label && one.undoes === null && !one.undoneBy) ?? null
  );
}
