import type { Compared } from "../../../worker/features/analyses/rules/compare-facts.ts";
import { checkInChanges } from "../../../worker/features/check-ins/rules.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { titleOf } from "../plan-fields/fields.ts";
import type { PlanAction, PlanStore } from "../plan-store/plan-store-type.ts";

type FixAction = { label: string; run: PlanAction };

/** What writes a report's value into the plan; null where the reader may not, or where there is no one way to. */
export function fixAction(
  store: PlanStore,
  { item: place, fix, of, report, fact }: Compared,
  reportName: string,
): FixAction | null {
  if (!place || !fix || !store.canWrite()) return null;
  const item = store.get(place.kind, place.id);
  if (!item) return null;
  const title = titleOf(item);
  const named = (label: string) => label.slice(0, LIMITS.operationLabelLength);
  if (fix.what === "set") {
    if (!store.mayChange(place.kind, item, fix.field)) return null;
    return {
      label: `Set the plan to ${report}`,
      run: {
        label: named(`Set ${of.toLowerCase()} of “${title}” from “${reportName}”`),
        changes: [{ action: "set", kind: place.kind, id: place.id, fields: fix.fields }],
        done: `${of} of “${title}” is now ${report}`,
      },
    };
  }
  const measured =
    place.kind === "kpi" ? store.get("kpi", place.id) : store.get("keyResult", place.id);
  if (!measured || !store.maySay("checkIn", place.kind, place.id)) return null;
  const comment = `“${reportName}”, ${fact.place}`;
  return {
    label: `Check in ${report}`,
    run: {
      label: named(`Check in on “${title}” from “${reportName}”`),
      changes: checkInChanges(store.plan, measured, {
        id: store.newId(),
        day: fix.day,
        value: fix.value,
        confidence: "medium",
        comment,
      }),
      done: `“${title}” is now ${report}`,
    },
  };
}
