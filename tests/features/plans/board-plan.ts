import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import { KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { createPlanStore } from "../../../web/features/plan-store/create-plan-store.ts";
import type { PlanKind } from "../../../db/values/plans.ts";

const AT = Date.UTC(2026, 2, 2);

/** A plan in memory that a test fills, and that nobody refuses anything of. */
export function boardPlan() {
  const planId = uuidv7(AT);
  const store = createPlanStore({
    planId,
    permission: "edit",
    notify: () => undefined,
    now: () => AT,
    newId: () => uuidv7(AT),
    backend: {
      load: () => new Promise(() => undefined),
      apply: () => new Promise(() => undefined),
      undo: () => new Promise(() => undefined),
    },
  });
  const put = <K extends Exclude<PlanKind, "settings">>(kind: K, fields: Partial<PlanItems[K]>) => {
    const stamp = new Date(AT).toISOString();
    const row = { id: uuidv7(AT), version: 1, createdAt: stamp, updatedAt: stamp };
    // The defaults and the row's own parts make a whole row of the kind, which the spread cannot say.
    const item = { ...KIND_RECORDS[kind].defaults, ...row, ...fields } as PlanItems[K];
    store.plan.put(kind, item);
    return item;
  };
  return { store, put };
}
