import type { ActorContext } from "../../kernel/context.ts";
import type { PlanShareList } from "./contract.ts";
import { readShares } from "./queries.ts";
import { requireOwner } from "./require-owner.ts";

/** Who may see the actor's plan, and who was asked to. */
export async function listShares(ctx: ActorContext, planId: string): Promise<PlanShareList> {
  await requireOwner(ctx, planId);
  return { items: await readShares(ctx, planId) };
}
