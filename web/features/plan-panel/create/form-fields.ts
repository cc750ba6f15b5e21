import type { ItemKind } from "../../../../db/values/plans.ts";
import { KINDS } from "../../plan-fields/kinds.ts";
import { type Field } from "../../plan-fields/fields.ts";

/** Written with another field, or once the item is there. */
const LATER = new Set(["title", "name", "currency", "members", "entityId"]);

/** The fields of the form for a new item: what is filled in already is always shown. */
export function formFields(kind: ItemKind, filled: readonly string[]) {
  const fields: readonly Field[] = KINDS[kind].fields.filter(
    ({ name, computed }) => !computed && !LATER.has(name),
  );
  const isFirst = ({ name }: Field) => KINDS[kind].asked.includes(name) || filled.includes(name);
  // Those that are asked for in their own order, and then what is filled in besides.
  const placeOf = ({ name }: Field) => {
    const place = KINDS[kind].asked.indexOf(name);
    return place < 0 ? KINDS[kind].asked.length : place;
  };
  const few = fields.filter(isFirst).toSorted((one, other) => placeOf(one) - placeOf(other));
  return { few, rest: fields.filter((field) => !isFirst(field)) };
}

const WITHOUT_NUMBERS: ReadonlySet<unknown> = new Set(["yes_no", "milestones"]);
const NUMBERS: ReadonlySet<string> = new Set(["baseline", "target", "unit"]);

/** Whether a field means anything beside what was said in the others. */
export function isAsked(kind: ItemKind, name: string, said: (name: string) => unknown): boolean {
  if (name === "vendorName") return said("isExternal") === true;
  // The goal of its project is the goal of an epic that names no other.
  if (kind === "epic" && name === "goalId") return !said("projectId") || Boolean(said("goalId"));
  if (name === "feedsShare") return Boolean(said("feedsId"));
  if (kind === "kpi" && name === "low") return said("side") !== "below";
  if (kind === "kpi" && name === "high") return said("side") !== "above";
  return !(kind === "keyResult" && NUMBERS.has(name) && WITHOUT_NUMBERS.has(said("type")));
}

/** A new key result stands at its baseline until somebody checks in. */
export function atBaseline(
  kind: ItemKind,
  fields: Record<string, unknown>,
): Record<string, unknown> {
  const { baseline } = fields;
  return kind === "keyResult" && typeof baseline === "number"
    ? { ...fields, current: baseline }
    : fields;
}
