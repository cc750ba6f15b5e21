import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { KindRules } from "../plans/rules/kind-rules.ts";
import { type Refusal, wrongField } from "../plans/rules/refusal.ts";
import { checkDays, checkHealth, checkRing, clearReason } from "../plans/rules/work-rules.ts";
import type { Objective } from "./contract.ts";

export const OBJECTIVE_RULES: KindRules<"objective"> = {
  checks: [
    checkHealth("objective"),
    checkDays("objective"),
    checkEntity,
    checkRing("objective", "parentId"),
  ],
  normalise: (item) => clearEntity(clearReason(item)),
};

/** An objective belongs to the company, or to one item that is named. */
function checkEntity(_plan: HeldPlan, objective: Objective): Refusal | null {
  if (objective.entityType === "company" || objective.entityId !== null) return null;
  const at = { kind: "objective" as const, id: objective.id };
  return wrongField(at, "entityId", `Choose the ${objective.entityType} that it belongs to.`);
}

const clearEntity = (objective: Objective): Objective =>
  objective.entityType === "company" && objective.entityId !== null
    ? { ...objective, entityId: null }
    : objective;
