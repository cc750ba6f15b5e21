import type { PlanChange } from "../../../../../worker/features/plans/contract.ts";
import type { HeldPlan } from "../../../../../worker/features/plans/rules/hold-plan.ts";
import { type AnyLink, LINKS } from "../../../../../worker/features/plans/rules/links.ts";
import { valueOf } from "../../../../../worker/features/plans/rules/value-of.ts";
import { ITEM_KINDS, type ItemKind } from "../../fields/kinds.ts";

export type Linked = { kind: ItemKind; id: string };

/** Everything that refers to an item, and what takes the item out of it. */
export function unlinkChanges(
  plan: HeldPlan,
  kind: ItemKind,
  id: string,
): { linked: Linked[]; changes: PlanChange[] } {
  const changes: PlanChange[] = [];
  const linked = new Map<string, Linked>();
  for (const other of ITEM_KINDS) {
    for (const [field, { to }] of Object.entries<AnyLink>(LINKS[other])) {
      if (to !== kind) continue;
      for (const row of plan.linked(other, field, id)) {
        linked.set(row.id, { kind: other, id: row.id });
        if (other === "objective" && field !== "ownerMemberId") {
          // It goes on as an objective of the company: an item of its own is not asked for here.
          const fields = { entityType: "company", entityId: null };
          changes.push({ action: "set", kind: other, id: row.id, fields });
          continue;
        }
        const value = valueOf(row, field);
        const left = Array.isArray(value) ? value.filter((one) => !names(one, id)) : null;
        changes.push({ action: "set", kind: other, id: row.id, fields: { [field]: left } });
      }
    }
  }
  const own = kind === "project" ? plan.get("project", id) : undefined;
  if (own && own.squadIds.length > 0) {
    for (const squad of own.squadIds) linked.set(squad, { kind: "squad", id: squad });
    changes.push({ action: "set", kind: "project", id, fields: { squadIds: [] } });
  }
  return { linked: [...linked.values()], changes };
}

/** A link in a list is an id, or a member with an allocation. */
const names = (part: unknown, id: string): boolean =>
  part === id ||
  (typeof part === "object" && part !== null && "teamMemberId" in part && part.teamMemberId === id);
