import { isItemKind, type ItemKind } from "../../../../db/values/plans.ts";
import type { PlanChange } from "../../../../worker/features/plans/contract.ts";
import type { HeldPlan } from "../../../../worker/features/plans/rules/hold-plan.ts";
import { linksTo, withoutIds } from "../../../../worker/features/plans/rules/links.ts";
import { valueOf } from "../../../../worker/features/plans/rules/value-of.ts";

export type Linked = { kind: ItemKind; id: string };

/** Everything that refers to an item, and what takes the item out of it. */
export function unlinkChanges(
  plan: HeldPlan,
  kind: ItemKind,
  id: string,
): { linked: Linked[]; changes: PlanChange[] } {
  const changes: PlanChange[] = [];
  const linked = new Map<string, Linked>();
  for (const { kind: other, field } of linksTo(kind)) {
    if (!isItemKind(other)) continue;
    for (const row of plan.linked(other, field, id)) {
      linked.set(row.id, { kind: other, id: row.id });
      // An objective goes on as one of the company: an item of its own is not asked for here.
      const fields = Object.hasOwn(row, field)
        ? { [field]: withoutIds(valueOf(row, field), new Set([id])) }
        : { entityType: "company", entityId: null };
      changes.push({ action: "set", kind: other, id: row.id, fields });
    }
  }
  const own = kind === "project" ? plan.get("project", id) : undefined;
  if (own && own.squadIds.length > 0) {
    for (const squad of own.squadIds) linked.set(squad, { kind: "squad", id: squad });
    changes.push({ action: "set", kind: "project", id, fields: { squadIds: [] } });
  }
  return { linked: [...linked.values()], changes };
}
