import { fieldOf } from "../kinds.ts";
import { HEALTHS, ITEM_STATUSES, type ItemKind } from "../../../../db/values/plans.ts";
import { budgetOf } from "../../../../worker/features/plans/rules/progress.ts";
import { valueOf } from "../../../../worker/features/plans/rules/value-of.ts";
import { busiestFrom, loadOf } from "../../../../worker/features/team-members/rules/load.ts";
import { type Field, titleOf } from "../fields.ts";
import { isMeasured } from "../measure/measured.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";
import { keysOf, NONE, type Row } from "./keys-of.ts";

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

export type Sort = { field: string; isDescending: boolean };

type Key = string | number | null;

/** Rows without a value stand last in either direction; equal ones as the lists of the plan do. */
export function compareBy(
  store: PlanStore,
  kind: ItemKind,
  sort: Sort | null,
): (one: Row, other: Row) => number {
  const asListed = kind === "teamMember" ? byAge : (a: Row, b: Row) => byAge(b, a);
  const field = sort ? fieldOf(kind, sort.field) : undefined;
  if (!sort || !field) return asListed;
  const known = new Map<string, Key>();
  const keyOf = (row: Row): Key => {
    let key = known.get(row.id);
    if (key === undefined) known.set(row.id, (key = sortKey(store, kind, field, row)));
    return key;
  };
  const turn = sort.isDescending ? -1 : 1;
  return (one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a === null || b === null) return a === b ? asListed(one, other) : a === null ? 1 : -1;
    const order =
      typeof a === "number" && typeof b === "number" ? a - b : words.compare(String(a), String(b));
    return order === 0 ? asListed(one, other) : order * turn;
  };
}

function byAge(one: Row, other: Row): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

function sortKey(store: PlanStore, kind: ItemKind, field: Field, row: Row): Key {
  const [key = NONE] = keysOf(store, kind, field, row);
  const type: string = field.type;
  switch (type) {
    case "status":
      return placeIn(ITEM_STATUSES, key);
    case "health":
      return placeIn(HEALTHS, key);
    case "stage":
      return placeIn(
        store.plan.settings.epicFunnelStatuses.map(({ id }) => id),
        key,
      );
    case "progress":
      return isMeasured(kind) ? store.progress(kind, row.id).value : null;
    case "money":
      return budgetOf(store.plan, "epic", row.id);
    case "load":
      return busiestFrom(loadOf(store.plan, row.id), store.today());
    case "percent":
    case "figure":
    case "rate":
      return numberOf(row, field.name);
    case "theme":
    case "goal":
    case "project":
    case "epic":
      return nameOf(store, type, key);
    case "member":
      return nameOf(store, "teamMember", key);
    default:
      return key === NONE ? null : key;
  }
}

function placeIn(list: readonly string[], key: string): number | null {
  const place = list.indexOf(key);
  return place < 0 ? null : place;
}

function numberOf(row: Row, name: string): number | null {
  const value = valueOf(row, name);
  return typeof value === "number" ? value : null;
}

function nameOf(store: PlanStore, kind: ItemKind, id: string): string | null {
  const item = id === NONE ? undefined : store.get(kind, id);
  return item ? titleOf(item) : null;
}
