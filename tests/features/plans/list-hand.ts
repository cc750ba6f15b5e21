import { fieldOf } from "../../../web/features/plan-fields/kinds.ts";
import type { ItemKind, PlanKind } from "../../../db/values/plans.ts";
import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import { type Field } from "../../../web/features/plan-fields/fields.ts";
import { createPlanStore } from "../../../web/features/plan-store/create-plan-store.ts";
import { id, PLAN_ID, row } from "./plan-hand.ts";

type Rows = { [K in PlanKind]?: readonly Partial<PlanItems[K]>[] };

const never = () => new Promise<never>(() => undefined);

/** A store that holds the rows given and asks nobody; it is 1 March 2026. */
export function listStore(rows: Rows) {
  const store = createPlanStore({
    planId: PLAN_ID,
    notify: () => undefined,
    newId: () => id(1),
    now: () => Date.UTC(2026, 2, 1),
    backend: { load: never, apply: never, undo: never },
  });
  for (const [kind, list] of Object.entries(rows) as [PlanKind, readonly object[]][]) {
    for (const fields of list) store.plan.put(kind, row(kind, fields));
  }
  return store;
}

export function fieldNamed(kind: ItemKind, name: string): Field {
  const field = fieldOf(kind, name);
  if (!field) throw new Error(`There is no ${kind}.${name}.`);
  return field;
}
