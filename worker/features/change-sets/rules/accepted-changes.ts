import { isSingle, type PlanChange } from "../../plans/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { linksOf, withoutIds } from "../../plans/rules/links.ts";
import { valueOf } from "../../plans/rules/value-of.ts";
import type { ChangeSet } from "../contract.ts";
import { isNamed, keyOf, rowAt } from "./change-places.ts";
import type { ReviewedChange } from "./review-changes.ts";

/** What is written of a change set: one operation. What names something that is not there lets go of it. */
export function acceptedChanges(
  plan: HeldPlan,
  reviewed: readonly ReviewedChange[],
  { label }: Pick<ChangeSet, "label">,
): PlanChange[] {
  const accepted = reviewed.filter(({ isAccepted }) => isAccepted);
  const keys = new Set(accepted.map(({ key }) => key));
  const written = new Map<string, PlanChange>();
  for (const one of accepted) {
    const { action, kind, id } = one.change;
    const fields = linkedFields(one);
    const key = keyOf(one.change);
    if (action === "add") {
      written.set(key, { action, kind, id, fields });
      continue;
    }
    // A new version of the strategy says what brought it.
    if (kind === "strategy") fields["changesSummary"] ??= label;
    const { before } = one;
    // What was on the screen when it was chosen, also where somebody had changed it since.
    const was = Object.fromEntries(
      Object.keys(fields).map((name) => [name, before && valueOf(before, name)]),
    );
    const last = written.get(key);
    const isPart = isSingle(kind) && last?.action === "set";
    written.set(key, {
      action,
      kind,
      id,
      fields: isPart ? { ...last.fields, ...fields } : fields,
      was: isPart ? { ...last.was, ...was } : was,
    });
  }
  return [...written.values()];

  function linkedFields({ change, before, after }: ReviewedChange) {
    const fields = { ...change.fields };
    if (!after) return fields;
    for (const { field, to, ids } of linksOf(change.kind)) {
      if (!Object.hasOwn(fields, field)) continue;
      const lost = ids(after).filter((id) => {
        const place = { kind: to, id };
        return !rowAt(plan, place) && !keys.has(keyOf(place)) && !isNamed(before, change.kind, id);
      });
      if (lost.length > 0) fields[field] = withoutIds(fields[field], new Set(lost));
    }
    return fields;
  }
}
