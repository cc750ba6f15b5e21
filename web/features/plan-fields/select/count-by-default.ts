import type { ItemKind } from "../../../../db/values/plans.ts";
import { readListView } from "../../plan-store/address/list-view.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";
import { leavesOutCancelled } from "../filter/view-query.ts";

/** How many rows the screen of a kind shows when it is opened without any choice in its address. */
export function countByDefault({ plan }: Pick<PlanStore, "plan">, kind: ItemKind): number {
  const items: ReadonlyMap<string, object> = plan.all(kind);
  if (!leavesOutCancelled(readListView(kind, new URLSearchParams()))) return items.size;
  return [...items.values()].filter((item) => !("status" in item) || item.status !== "cancelled")
    .length;
}
