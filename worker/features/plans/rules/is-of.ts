import type { PlanKind } from "../../../../db/values/plans.ts";
import type { PlanItem, PlanItems } from "../contract.ts";

/** Tells what an item is by the kind that goes with it: rows do not name their own. */
export function isOf<K extends PlanKind>(
  wanted: K,
  kind: PlanKind,
  _item: PlanItem,
): _item is PlanItems[K] {
  return kind === wanted;
}
