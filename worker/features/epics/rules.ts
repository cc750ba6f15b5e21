import type { HeldPlan } from "../plans/rules/hold-plan.ts";
import type { Refusal } from "../plans/rules/refusal.ts";
import { hasObjectives, stillLinked } from "../plans/rules/still-linked.ts";
import type { Epic } from "./contract.ts";

/** An epic stays while objectives belong to it. */
export function mayRemoveEpic(plan: HeldPlan, { id }: Epic): Refusal | null {
  return hasObjectives(plan, "epic", id) ? stillLinked("Epic", { kind: "epic", id }) : null;
}
