import type { ItemKind } from "../../../db/values/plans.ts";
import { keysIn } from "../plan-fields/keys-in.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { type Need, NEED_LABELS } from "../plan-fields/needs.ts";
import { needsOf } from "../plan-fields/select/needs-of.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";

/** What is lacking, and in how many of each kind; a kind that has none of it is left out. */
export type NeedCount = { need: Need; counts: readonly { kind: ItemKind; count: number }[] };

export type Needs = {
  /** How many items lack something: each once, however much it lacks. */
  items: number;
  /** An item that lacks two things is counted for either. */
  lacking: readonly NeedCount[];
};

/** What needs somebody's hand. */
export function readNeeds(store: PlanStore): Needs {
  let items = 0;
  const counted = new Map<Need, Map<ItemKind, number>>();
  for (const kind of keysIn(KINDS)) {
    if (KINDS[kind].needs.length === 0) continue;
    for (const id of store.plan.all(kind).keys()) {
      const needs = needsOf(store, kind, id);
      if (needs.length > 0) items += 1;
      for (const need of needs) {
        const counts = counted.get(need) ?? new Map<ItemKind, number>();
        counted.set(need, counts.set(kind, (counts.get(kind) ?? 0) + 1));
      }
    }
  }
  const lacking = keysIn(NEED_LABELS).flatMap((need) => {
    const counts = [...(counted.get(need) ?? [])].map(([kind, count]) => ({ kind, count }));
    return counts.length > 0 ? [{ need, counts }] : [];
  });
  return { items, lacking };
}
