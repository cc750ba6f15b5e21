import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { KeyResult } from "../key-results/contract.ts";
import type { Actor, KindRules } from "../plans/rules/kind-rules.ts";
import { type Refusal, wrongField } from "../plans/rules/refusal.ts";
import { checkDays, checkHealth, checkRing, clearReason } from "../plans/rules/work-rules.ts";
import type { Objective } from "./contract.ts";

export const OBJECTIVE_RULES: KindRules<"objective"> = {
  checks: [
    checkHealth("objective"),
    checkDays("objective"),
    checkEntity,
    checkRing("objective", "parentId"),
    checkClosings,
  ],
  mayRemove: keepsClosed,
  normalise: (item) => clearEntity(clearReason(item)),
};

/** An objective belongs to the company, or to one item that is named. */
function checkEntity(_plan: HeldPlan, objective: Objective): Refusal | null {
  if (objective.entityType === "company" || objective.entityId !== null) return null;
  const at = { kind: "objective" as const, id: objective.id };
  return wrongField(at, "entityId", `Choose the ${objective.entityType} that it belongs to.`);
}

/** Without one nobody can tell later where a score comes from. */
function checkClosings(_plan: HeldPlan, { id, closings }: Objective): Refusal | null {
  const at = { kind: "objective" as const, id };
  for (const { title, results, proposed, score, reason } of closings) {
    if (results.length > 0 && proposed !== proposeScore(results)) {
      return wrongField(
        at,
        "closings",
        `The score of “${title}” does not follow from its numbers.`,
      );
    }
    if (score !== proposed && reason === "") {
      return wrongField(at, "closings", `Give a reason for the score of “${title}”.`);
    }
  }
  return null;
}

/** A closed period stays readable as it was. */
function keepsClosed(_plan: HeldPlan, objective: Objective, actor: Actor): Refusal | null {
  const last = objective.closings.at(-1);
  if (!last || actor.takesBack === true) return null;
  const detail = `“${objective.title}” is part of ${last.period}, which is closed. Cancel it instead, or open ${last.period} again first.`;
  return { code: "forbidden", detail, at: { kind: "objective", id: objective.id } };
}

type Scored = Pick<KeyResult, "progress" | "weight">;

/** The progress of key results as they weigh; weights that sum to nothing weigh all alike. */
export function proposeScore(results: readonly Scored[]): number {
  const total = results.reduce((sum, { weight }) => sum + weight, 0);
  const weightOf = ({ weight }: Scored) => (total > 0 ? weight : 1);
  const made = results.reduce((sum, result) => sum + result.progress * weightOf(result), 0);
  return results.length === 0 ? 0 : Math.round(made / (total > 0 ? total : results.length));
}

const clearEntity = (objective: Objective): Objective =>
  objective.entityType === "company" && objective.entityId !== null
    ? { ...objective, entityId: null }
    : objective;
