import type { ItemKind } from "../../../db/values/plans.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import type { Refusal } from "../../../worker/features/plans/rules/refusal.ts";
import { sameValue } from "../../../worker/features/plans/rules/same-value.ts";
import { valueOf } from "../../../worker/features/plans/rules/value-of.ts";
import type { Field } from "../plan-fields/fields.ts";
import { removalRefusal } from "../plan-fields/removal-changes.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";

export type EditPreview = { changes: PlanChange[]; same: number };

/** What setting one value for many would do: who changes, and how many have it already. */
export function previewEdit(
  store: Pick<PlanStore, "get">,
  kind: ItemKind,
  ids: readonly string[],
  { field, value }: { field: Field; value: unknown },
): EditPreview {
  const changes: PlanChange[] = [];
  let same = 0;
  for (const id of ids) {
    const row = store.get(kind, id);
    if (!row) continue;
    if (sameValue(valueOf(row, field.name), value)) same += 1;
    else changes.push({ action: "set", kind, id, fields: { [field.name]: value } });
  }
  return { changes, same };
}

export type RemovalPreview = {
  going: string[];
  staying: { id: string; refusal: Refusal }[];
};

/** Who of many can go, and why the others cannot: no removal in one kind makes another of it possible. */
export function previewRemoval(
  store: Pick<PlanStore, "get" | "plan" | "actor">,
  kind: ItemKind,
  ids: readonly string[],
): RemovalPreview {
  const preview: RemovalPreview = { going: [], staying: [] };
  for (const id of ids) {
    const row = store.get(kind, id);
    if (!row) continue;
    const refusal = removalRefusal(store, kind, row);
    if (refusal) preview.staying.push({ id, refusal });
    else preview.going.push(id);
  }
  return preview;
}

/** '1 goal', '37 goals'. */
export function countOf(kind: ItemKind, count: number, written = String(count)): string {
  return `${written} ${count === 1 ? KINDS[kind].one : KINDS[kind].many}`;
}
