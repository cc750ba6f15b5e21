import {
  isReportedKind,
  type ItemKind,
  type PlanKind,
  type ReportedKind,
} from "../../../db/values/plans.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { linksTo } from "../../../worker/features/plans/rules/links.ts";
import { seenBy } from "../../../worker/features/plans/rules/private-items.ts";
import { sameValue } from "../../../worker/features/plans/rules/same-value.ts";

type Place = { kind: ReportedKind; id: string };

/** What hangs on an item, however far below, and is seen by other people than it. */
export function openerBelow(plan: HeldPlan, kind: ItemKind, id: string): Place[] {
  const item = plan.get(kind, id);
  if (!item) return [];
  const people = seenBy(plan, kind, item);
  return below(plan, kind, id).filter((place) => {
    const one = plan.get(place.kind, place.id);
    return one && !sameValue(seenBy(plan, place.kind, one), people);
  });
}

function below(plan: HeldPlan, kind: PlanKind, id: string): Place[] {
  const found = new Map<string, Place>();
  const follow = (above: PlanKind, aboveId: string) => {
    for (const { kind: other, field } of linksTo(above)) {
      if (!isReportedKind(other)) continue;
      for (const row of plan.linked(other, field, aboveId)) {
        if (row.id === id || found.has(row.id)) continue;
        found.set(row.id, { kind: other, id: row.id });
        follow(other, row.id);
      }
    }
  };
  follow(kind, id);
  return [...found.values()];
}
