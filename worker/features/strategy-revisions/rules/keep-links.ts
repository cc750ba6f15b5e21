import { PLAN_FIELDS, type PlanItem } from "../../plans/contract.ts";
import type { PlanKind } from "../../../../db/values/plans.ts";
import { isOf } from "../../plans/rules/is-of.ts";
import { type AnyLink, LINKS } from "../../plans/rules/links.ts";
import type { RevisedKind } from "../../plans/rules/revision-data.ts";
import { valueOf } from "../../plans/rules/value-of.ts";

export type Place = { kind: PlanKind; id: string };

/** Everything that an item refers to. */
export function placesIn(kind: RevisedKind, item: PlanItem): (Place & { field: string })[] {
  return Object.entries<AnyLink>(LINKS[kind]).flatMap(([field, { to, ids }]) =>
    // The item is of the kind whose links are asked, which the table's type cannot say.
    ids(item as never).map((id) => ({ field, kind: to, id })),
  );
}

/** The fields of an item without what it refers to that will not be there; null where it cannot be without. */
export function fieldsWith(
  kind: RevisedKind,
  item: PlanItem,
  isThere: (place: Place) => boolean,
): Record<string, unknown> | null {
  const fields = Object.fromEntries(
    Object.keys(PLAN_FIELDS[kind].fields).map((name) => [name, valueOf(item, name)]),
  );
  for (const [field, { to }] of Object.entries<AnyLink>(LINKS[kind])) {
    const gone = placesIn(kind, item).filter((place) => place.field === field && !isThere(place));
    if (gone.length === 0) continue;
    if (field === "objectiveId" || field === "keyResultId") return null;
    if (isOf("objective", kind, item) && to !== "teamMember") {
      Object.assign(fields, { entityType: "company", entityId: null });
      continue;
    }
    const ids = new Set(gone.map(({ id }) => id));
    const value = fields[field];
    fields[field] = Array.isArray(value) ? value.filter((one) => !ids.has(idOf(one))) : null;
  }
  return fields;
}

/** An id by itself, or a squad's member by theirs. */
const idOf = (one: unknown): string =>
  typeof one === "object" && one !== null ? String(valueOf(one, "teamMemberId")) : String(one);
