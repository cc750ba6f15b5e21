import type { PlanKind } from "../../../../db/values/plans.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";

/** What a document is made from: the rows of a plan, and what they measure on a day. */
export type Reads = Pick<PlanStore, "plan" | "today" | "progress" | "health">;

/** The ids that a document is about; null for all of them. */
export type Scope = ReadonlySet<string> | null;

/** Where something stands on the line: an objective stands where the item is that it belongs to. */
export function placeOf({ plan }: Pick<Reads, "plan">, kind: PlanKind, id: string): string {
  return kind === "objective" ? (plan.get("objective", id)?.entityId ?? "") : id;
}

export const isIn = (scope: Scope, id: string) => scope === null || scope.has(id);
