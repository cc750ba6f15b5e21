import { useSyncExternalStore } from "react";
import * as v from "valibot";
import type { ItemKind } from "../../../../db/values/plans.ts";
import { lastingStorage, readText } from "../../../lib/expiring-storage.ts";
import { PERSONAL } from "../../../lib/personal-storage.ts";
import { usualColumns } from "./table-columns.ts";

/** How a person likes the table of a kind: theirs in this browser, and no part of what a link shows. */
const TableLook = v.object({
  columns: v.array(v.string()),
  density: v.picklist(["regular", "compact"]),
});
export type TableLook = v.InferOutput<typeof TableLook>;

const looks = new Map<ItemKind, TableLook>();
const listeners = new Set<() => void>();

const keyOf = (kind: ItemKind) => `${PERSONAL}plan-table:${kind}`;

function readLook(kind: ItemKind): TableLook {
  let look = looks.get(kind);
  if (!look) {
    look = readKept(kind) ?? usualLook(kind);
    looks.set(kind, look);
  }
  return look;
}

const usualLook = (kind: ItemKind): TableLook => ({
  columns: [...usualColumns(kind)],
  density: "regular",
});

/** Where storage is forbidden, or holds something else, the table is as it comes. */
function readKept(kind: ItemKind): TableLook | null {
  try {
    const kept: unknown = JSON.parse(readText(lastingStorage(), keyOf(kind)) ?? "null");
    return v.is(TableLook, kept) ? kept : null;
  } catch {
    return null;
  }
}

export function changeTableLook(kind: ItemKind, change: Partial<TableLook>): void {
  const look = { ...readLook(kind), ...change };
  looks.set(kind, look);
  try {
    lastingStorage()?.setItem(keyOf(kind), JSON.stringify(look));
  } catch {
    // It holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useTableLook(kind: ItemKind): TableLook {
  return useSyncExternalStore(
    listen,
    () => readLook(kind),
    () => readLook(kind),
  );
}
