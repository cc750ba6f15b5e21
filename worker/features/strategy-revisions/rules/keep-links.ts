import { KIND_RECORDS, type PlanItem } from "../../plans/contract.ts";
import type { PlanKind } from "../../../../db/values/plans.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { isOf } from "../../plans/rules/is-of.ts";
import { linksOf, withoutIds } from "../../plans/rules/links.ts";
import type { RevisedKind } from "../../plans/rules/revision-data.ts";
import { valueOf } from "../../plans/rules/value-of.ts";

export type Place = { kind: PlanKind; id: string };

/** Everything that an item refers to. */
export function placesIn(kind: RevisedKind, item: PlanItem): (Place & { field: string })[] {
  return linksOf(kind).flatMap(({ field, to, ids }) =>
    ids(item).map((id) => ({ field, kind: to, id })),
  );
}

/** The fields of an item without what it refers to that will not be there; null where it cannot be without. */
export function fieldsWith(
  kind: RevisedKind,
  item: PlanItem,
  isThere: (place: Place) => boolean,
): Record<string, unknown> | null {
  const fields = Object.fromEntries(
    Object.keys(KIND_RECORDS[kind].fields).map((name) => [name, valueOf(item, name)]),
  );
  for (const { field, onRemoval } of linksOf(kind)) {
    const gone = placesIn(kind, item).filter((place) => place.field === field && !isThere(place));
    if (gone.length === 0) continue;
    if (onRemoval === "goes") return null;
    if (isOf("objective", kind, item) && !Object.hasOwn(fields, field)) {
      Object.assign(fields, { entityType: "company", entityId: null });
      continue;
    }
    fields[field] = withoutIds(fields[field], new Set(gone.map(({ id }) => id)));
  }
  return fields;
}

/** What an item of the plan names and its reader does not see: it stays named. */
export function keepsUnseen(plan: HeldPlan, kind: RevisedKind, id: string) {
  const current = plan.get(kind, id);
  const named = current
    ? placesIn(kind, current).filter((place) => plan.get(place.kind, place.id) === undefined)
    : [];
  return (place: Place) => named.some((one) => one.kind === place.kind && one.id === place.id);
}
