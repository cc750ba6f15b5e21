import type { ItemKind } from "../../../../db/values/plans.ts";
import { type Choice, choiceOf, choicesOf, linkedKind } from "../field-choices.ts";
import type { Field } from "../fields.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";
import { NONE, type Row } from "./keys-of.ts";
import { groupItems } from "./select-items.ts";

export type OrderedGroup = { choice: Choice; rows: readonly Row[] };

const words = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** The groups that have rows, in the order in which their field offers its values; what has none stands last. */
export function orderedGroups(
  store: PlanStore,
  kind: ItemKind,
  field: Field,
  rows: readonly Row[],
): OrderedGroup[] {
  const groups = groupItems(store, kind, field, rows);
  const isNamed = linkedKind(field) !== null || field.type === "line";
  const places = new Map(
    isNamed ? [] : choicesOf(store, kind, field).map(({ key }, place) => [key, place]),
  );
  const placeOf = (key: string) =>
    places.get(key) ?? (key === NONE ? places.size + 1 : places.size);
  return [...groups]
    .map(([key, own]) => ({ choice: choiceOf(store, kind, field, key), rows: own }))
    .sort(
      (one, other) =>
        placeOf(one.choice.key) - placeOf(other.choice.key) ||
        words.compare(one.choice.label, other.choice.label),
    );
}
