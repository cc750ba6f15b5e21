import type { PlanKind } from "../../../../db/values/plans.ts";
import { KIND_RECORDS, type PlanItem } from "../contract.ts";

/** People, and what is read along time, are told in the order in which they came; all else newest first. */
export const isFirstCome = (kind: PlanKind): boolean => "isFirstCome" in KIND_RECORDS[kind];

/** Rows of a kind in the order in which a plan lists them. */
export function inListOrder<Item extends PlanItem>(kind: PlanKind, items: readonly Item[]): Item[] {
  const direction = isFirstCome(kind) ? 1 : -1;
  return items.toSorted(
    (one, other) => direction * (order(one.createdAt, other.createdAt) || order(one.id, other.id)),
  );
}

const order = (one: string, other: string) => (one < other ? -1 : Number(one > other));
