import { isSingle, KIND_RECORDS, type PlanItem } from "../../plans/contract.ts";
import { defaultSingle } from "../../plans/rules/hold-plan.ts";
import type { RevisedKind, RevisedPlan } from "../../plans/rules/revision-data.ts";
import { sameValue } from "../../plans/rules/same-value.ts";
import { valueOf } from "../../plans/rules/value-of.ts";

/** The rows of a kind by their ids; what a plan has one of goes by its kind, and has the defaults until it is saved. */
export function rowsOf(plan: RevisedPlan, kind: RevisedKind): ReadonlyMap<string, PlanItem> {
  if (kind === "foundation" || kind === "strategy") {
    return new Map<string, PlanItem>([[kind, plan.singles[kind] ?? defaultSingle(kind, "")]]);
  }
  return plan.items[kind];
}

/** What names a version is no part of what it says. */
const NAMES_VERSION: readonly string[] = ["changesSummary", "moment"];

/** Who sees an item is set at the item alone: no version and no document opens or closes one. */
export const SETS_SIGHT = "visibleTo";

/** The fields in which two rows of a kind say something else. */
export function differingFields(kind: RevisedKind, one: PlanItem, other: PlanItem): string[] {
  return Object.keys(KIND_RECORDS[kind].fields).filter(
    (name) =>
      !(isSingle(kind) && NAMES_VERSION.includes(name)) &&
      name !== SETS_SIGHT &&
      !sameValue(valueOf(one, name), valueOf(other, name)),
  );
}
