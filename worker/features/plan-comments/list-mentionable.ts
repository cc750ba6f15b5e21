import type { ActorContext } from "../../kernel/context.ts";
import { planPeople } from "../plans/plan-people.ts";
import { planRight } from "../plans/plan-right.ts";
import type { PlanPerson } from "./contract.ts";

/** Who may be mentioned in a plan: whoever may read it, and nobody else. */
export async function listMentionable(
  ctx: ActorContext,
  planId: string,
): Promise<{ items: PlanPerson[] }> {
  await planRight(ctx, planId);
  return { items: await planPeople(ctx, planId) };
}
