import type { ItemKind } from "../../../db/values/plans.ts";
import { keysIn } from "../plan-fields/keys-in.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { type Need, NEED_LABELS } from "../plan-fields/needs.ts";
import { needsOf } from "../plan-fields/select/needs-of.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";

/** What is lacking, and in how many of each kind; a kind that has none of it is left out. */
export type NeedCount = { need: Need; counts: readonly { kind: ItemKind; count: number }[] };

/** What needs somebody's hand. An item that lacks two things is counted for either. */
export function readNeeds(store: PlanStore): NeedCount[] {
  const counted = new Map<Need, Map<ItemKind, number>>();
  for (const kind of keysIn(KINDS)) {
    if (KINDS[kind].needs.length === 0) continue;
    for (const id of store.plan.all(kind).keys()) {
      for (const need of needsOf(store, kind, id)) {
        const counts = counted.get(need) ?? new Map<ItemKind, number>();
        counted.set(need, counts.set(kind, (counts.get(kind) ?? 0) + 1));
      }
    }
  }
  return keysIn(NEED_LABELS).flatMap((need) => {
    const counts = [...(counted.get(need) ?? [])].map(([kind, count]) => ({ kind, count }));
    return counts.length > 0 ? [{ need, counts }] : [];
  });
}
