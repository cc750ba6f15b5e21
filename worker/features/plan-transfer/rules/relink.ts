import type { PlanKind } from "../../../../db/values/plans.ts";
import { isSingle, type PlanItem } from "../../plans/contract.ts";
import { linkOf, linksOf, typedLink } from "../../plans/rules/links.ts";
import { isRecord } from "./parse-document.ts";

/** What becomes of an id that a field names; null leaves it out. */
type Renames = (kind: PlanKind, id: string) => string | null;

/** To which kind a field refers; of an id whose kind stands beside it, that says it. */
export function targetOf(kind: PlanKind, field: string, values: Record<string, unknown>) {
  const typed = typedLink(kind);
  if (typed?.id !== field) return linkOf(kind, field)?.to ?? null;
  const type = values[typed.kind];
  return typed.kinds.find((one) => one === type) ?? null;
}

/** A value of a field that refers to others, whatever it holds, with other ids in it. */
export function relinkValue(value: unknown, to: PlanKind, rename: Renames): unknown {
  if (typeof value === "string") return rename(to, value);
  if (!Array.isArray(value)) return value;
  const links = value.map((one: unknown): unknown => {
    if (typeof one === "string") return rename(to, one);
    if (!isRecord(one) || typeof one["teamMemberId"] !== "string") return one;
    const teamMemberId = rename(to, one["teamMemberId"]);
    return teamMemberId === null ? null : { ...one, teamMemberId };
  });
  return links.filter((one) => one !== null);
}

/** An item whose references go to other ids. */
export function relinkItem<Item extends PlanItem>(
  kind: PlanKind,
  item: Item,
  rename: Renames,
): Item {
  if (isSingle(kind)) return item;
  const values: Record<string, unknown> = { ...item };
  const typed = typedLink(kind);
  for (const field of [...linksOf(kind).map((link) => link.field), ...(typed ? [typed.id] : [])]) {
    const to = targetOf(kind, field, values);
    if (to && Object.hasOwn(values, field)) values[field] = relinkValue(values[field], to, rename);
  }
  // The same item: ids stand where ids stood.
  return values as Item;
}
