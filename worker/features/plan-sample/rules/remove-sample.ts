import type { PlanKind } from "../../../../db/values/plans.ts";
import { LISTED_KINDS, type PlanChange, type PlanItem } from "../../plans/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { linksOf } from "../../plans/rules/links.ts";

type Removal = {
  changes: PlanChange[];
  removed: number;
  /** Still as the sample brought them, but something of the person's own belongs to them. */
  kept: number;
};

export const REMOVAL_LABEL = "Remove the sample plan";

const isSample = (item: PlanItem) => "isSample" in item && item.isSample;

export const hasSample = (plan: HeldPlan): boolean =>
  LISTED_KINDS.some((kind) => [...plan.all(kind).values()].some(isSample));

/**
 * Takes a sample plan out, as one step. What somebody changed is theirs and stays, and so does what it hangs on.
 */
export function removeSample(plan: HeldPlan): Removal {
  const stays = new Set<string>();
  const keep = (kind: PlanKind, item: PlanItem): void => {
    for (const { to, ids, onRemoval } of linksOf(kind)) {
      if (onRemoval === "clear") continue;
      for (const id of ids(item)) {
        const named = plan.get(to, id);
        const key = `${to}:${id}`;
        if (!named || !isSample(named) || stays.has(key)) continue;
        stays.add(key);
        keep(to, named);
      }
    }
  };
  for (const kind of LISTED_KINDS) {
    for (const item of plan.all(kind).values()) if (!isSample(item)) keep(kind, item);
  }
  const changes: PlanChange[] = [];
  let removed = 0;
  for (const kind of LISTED_KINDS) {
    for (const item of plan.all(kind).values()) {
      if (!isSample(item) || stays.has(`${kind}:${item.id}`)) continue;
      const { id } = item;
      // A project with squads may not go: it lets go of them first.
      if (kind === "project") changes.push({ action: "set", kind, id, fields: { squadIds: [] } });
      changes.push({ action: "remove", kind, id });
      removed += 1;
    }
  }
  return { changes, removed, kept: stays.size };
}
