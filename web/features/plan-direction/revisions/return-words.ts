import { KIND_RECORDS } from "../../../../worker/features/plans/contract.ts";
import type { PlanKind } from "../../../../db/values/plans.ts";
import type { Return } from "../../../../worker/features/strategy-revisions/rules/return-plan.ts";
import type { RevisedPlan } from "../../../../worker/features/plans/rules/revision-data.ts";
import { SAID_KINDS } from "../../../../worker/features/strategy-revisions/rules/compare-plans.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { titleOf } from "../../plan-fields/fields.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";

type Places = Return["comesWith"];

/** What the new version says of itself; it fits into one line, however long the title. */
export function returnSummary(version: number, title?: string): string {
  if (title === undefined) return `Restored version ${version}`;
  const frame = `Set “” back to version ${version}`;
  return frame.replace("“”", `“${title.slice(0, LIMITS.itemTitleLength - frame.length)}”`);
}

/** 'goal “Halve the wait”, 4 check-ins': titles where there are few, else counts. */
export function placeWords(store: PlanStore, revised: RevisedPlan, places: Places): string {
  const byKind = new Map<PlanKind, string[]>();
  for (const { kind, id } of places) {
    byKind.set(kind, [...(byKind.get(kind) ?? []), nameOf(store, revised, { kind, id })]);
  }
  return [...byKind]
    .map(([kind, names]) => {
      const { one, many } = KIND_RECORDS[kind];
      const isNamed = !SAID_KINDS.some((one) => one === kind) && names.length <= LIMITS.titlesNamed;
      if (!isNamed) return `${names.length} ${names.length === 1 ? one : many}`;
      return `${names.length === 1 ? one : many} ${names.map((name) => `“${name}”`).join(", ")}`;
    })
    .join(", ");
}

function nameOf(store: PlanStore, { items }: RevisedPlan, { kind, id }: Places[number]): string {
  const isKept =
    kind !== "view" && kind !== "settings" && kind !== "foundation" && kind !== "strategy";
  const item = store.plan.get(kind, id) ?? (isKept ? items[kind].get(id) : undefined);
  return (item && titleOf(item)) || "no longer in the plan";
}
