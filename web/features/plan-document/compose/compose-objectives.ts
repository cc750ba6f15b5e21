import type { PlanItems } from "../../../../worker/features/plans/contract.ts";
import type { HeldPlan } from "../../../../worker/features/plans/rules/hold-plan.ts";
import { type Lines, rowsOf } from "./compose-lines.ts";
import { isLate } from "./is-late.ts";
import { oldestFirst } from "./orders.ts";
import type { Reads, Scope } from "./reads.ts";

export type ObjectiveEntry = {
  id: string;
  results: readonly string[];
  isLate: boolean;
};

export type Objectives = {
  objectives: readonly ObjectiveEntry[];
  cancelled: readonly string[];
};

/** The company's own first, then those of the items in the order of their line, then those of squads. */
export function composeObjectives(reads: Reads, lines: Lines, scope: Scope): Objectives {
  const { plan } = reads;
  const places = new Map(
    rowsOf([...lines.themes, ...lines.loose]).map(({ branch }, place) => [branch.id, place]),
  );
  const place = ({ entityType, entityId }: PlanItems["objective"]) =>
    entityType === "company" ? -1 : (places.get(entityId ?? "") ?? places.size);
  const older = oldestFirst(plan);
  const sorted = [...plan.all("objective").values()]
    .filter(({ entityId }) => scope === null || (entityId !== null && scope.has(entityId)))
    .toSorted(
      (one, other) =>
        place(one) - place(other) ||
        older({ kind: "objective", id: one.id }, { kind: "objective", id: other.id }),
    );
  return {
    objectives: sorted
      .filter(({ status }) => status !== "cancelled")
      .map(({ id }) => ({
        id,
        results: resultsOf(plan, id),
        isLate: isLate(reads, "objective", id),
      })),
    cancelled: sorted.filter(({ status }) => status === "cancelled").map(({ id }) => id),
  };
}

function resultsOf(plan: HeldPlan, objectiveId: string): string[] {
  const older = oldestFirst(plan);
  return plan
    .linked("keyResult", "objectiveId", objectiveId)
    .toSorted((one, other) =>
      older({ kind: "keyResult", id: one.id }, { kind: "keyResult", id: other.id }),
    )
    .map(({ id }) => id);
}
