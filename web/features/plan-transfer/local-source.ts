import type { PlanDocument } from "../../../worker/features/plan-transfer/contract.ts";
import { isEmptyPlan } from "../../../worker/features/plan-transfer/rules/is-empty-plan.ts";
import { writeDocument } from "../../../worker/features/plan-transfer/rules/write-document.ts";
import type { PlanSnapshot } from "../../../worker/features/plans/contract.ts";
import { holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";

/** The plan that this browser keeps for whoever is not signed in. */
export type LocalSource = {
  /** Null where there is none, or nothing in it. */
  read: () => Promise<PlanDocument | null>;
  remove: () => Promise<void>;
};

/** How that plan is read where it is kept. */
type Load = () => Promise<PlanSnapshot | null>;

/** The plan of this browser as a document, like any that came out of a file. */
export async function readLocalDocument(
  load: Load,
  now = () => Date.now(),
): Promise<PlanDocument | null> {
  const snapshot = await load();
  const plan = snapshot && holdPlan(snapshot);
  if (!plan || isEmptyPlan(plan)) return null;
  return writeDocument(plan, new Date(now()).toISOString());
}
