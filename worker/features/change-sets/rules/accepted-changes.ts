import type { PlanChange } from "../../plans/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { linksOf, withoutIds } from "../../plans/rules/links.ts";
import { valueOf } from "../../plans/rules/value-of.ts";
import { keyOf, rowAt } from "./change-places.ts";
import type { ReviewedChange } from "./review-changes.ts";

/** What is written of a change set: one operation. What names something that is not there lets go of it. */
export function acceptedChanges(plan: HeldPlan, reviewed: readonly ReviewedChange[]): PlanChange[] {
  const accepted = reviewed.filter(({ isAccepted }) => isAccepted);
  const keys = new Set(accepted.map(({ key }) => key));
  return accepted.map((one): PlanChange => {
    const { action, kind, id } = one.change;
    const fields = linkedFields(one);
    if (action === "add") return { action, kind, id, fields };
    const { before } = one;
    // What was on the screen when it was chosen, also where somebody had changed it since.
    const was = Object.fromEntries(
      Object.keys(fields).map((name) => [name, before && valueOf(before, name)]),
    );
    return { action, kind, id, fields, was };
  });

  function linkedFields({ change, after }: ReviewedChange) {
    const fields = { ...change.fields };
    if (!after) return fields;
    for (const { field, to, ids } of linksOf(change.kind)) {
      if (!Object.hasOwn(fields, field)) continue;
      const lost = ids(after).filter((id) => {
        const place = { kind: to, id };
        return !rowAt(plan, place) && !keys.has(keyOf(place));
      });
      if (lost.length > 0) fields[field] = withoutIds(fields[field], new Set(lost));
    }
    return fields;
  }
}
