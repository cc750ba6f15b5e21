import type { ItemKind } from "../../../../db/values/plans.ts";
import { fieldOf, KINDS } from "../kinds.ts";
import { valueOf } from "../../../../worker/features/plans/rules/value-of.ts";
import { type Field } from "../fields.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";
import { compareBy, type Sort } from "./compare-by.ts";
import { keysOf, type Row } from "./keys-of.ts";

export type Filters = Readonly<Record<string, readonly string[]>>;

export type Wanted = {
  search: string;
  /** Values by field: any of a field's, all fields. */
  filters: Filters;
  sort: Sort | null;
  withoutCancelled?: boolean;
};

const searched = new WeakMap<object, string>();

/** What of a row is searched, made once for each version of it. */
function wordsOf(kind: ItemKind, row: Row): string {
  const known = searched.get(row);
  if (known !== undefined) return known;
  const words = KINDS[kind].fields
    .filter(({ type }) => SEARCHED.has(type))
    .map(({ name }) => valueOf(row, name))
    .flat()
    .join("\n")
    .toLocaleLowerCase();
  searched.set(row, words);
  return words;
}

const SEARCHED: ReadonlySet<string> = new Set(["title", "text", "line", "email", "skills"]);

/** The rows of a kind that are wanted, in the wanted order; without one, as the lists of the plan stand. */
export function selectItems(store: PlanStore, kind: ItemKind, wanted: Wanted): Row[] {
  const words = wanted.search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const tests = Object.entries(wanted.filters).flatMap(([name, keys]) => {
    const field = fieldOf(kind, name);
    return field && keys.length > 0 ? [{ field, keys: new Set(keys) }] : [];
  });
  const rows: Row[] = [];
  for (const row of store.plan.all(kind).values()) {
    if (wanted.withoutCancelled && valueOf(row, "status") === "cancelled") continue;
    if (words.length > 0 && !hasWords(wordsOf(kind, row), words)) continue;
    if (
      !tests.every(({ field, keys }) =>
        keysOf(store, kind, field, row).some((key) => keys.has(key)),
      )
    )
      continue;
    rows.push(row);
  }
  const compare = compareBy(store, kind, wanted.sort);
  return rows.sort(compare);
}

function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Rows by the keys of a field: one that has several stands in each of their groups. */
export function groupItems(
  store: PlanStore,
  kind: ItemKind,
  field: Field,
  rows: readonly Row[],
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    for (const key of keysOf(store, kind, field, row)) {
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
  }
  return groups;
}
