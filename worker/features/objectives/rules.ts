import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import { type Refusal, wrongField } from "../plans/rules/refusal.ts";
import { stillLinked } from "../plans/rules/still-linked.ts";
import type { Objective } from "./contract.ts";

/** An objective belongs to the company, or to one item that is named. */
export function checkEntity(objective: Objective): Refusal | null {
  if (objective.entityType === "company" || objective.entityId !== null) return null;
  const at = { kind: "objective" as const, id: objective.id };
  return wrongField(at, "entityId", `Choose the ${objective.entityType} that it belongs to.`);
}

/** Its key results go first, or with it. */
export function mayRemoveObjective(plan: HeldPlan, { id }: Objective): Refusal | null {
  const isMeasured = plan.linked("keyResult", "objectiveId", id).length > 0;
  return isMeasured ? stillLinked("Objective", { kind: "objective", id }) : null;
}
