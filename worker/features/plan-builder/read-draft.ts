import type { ActorContext } from "../../kernel/context.ts";
import { planRight } from "../plans/plan-right.ts";
import type { BuilderDraft } from "./contract.ts";
import { findDraft, noDraft } from "./queries.ts";

/** What was answered for a plan so far; whoever may read the plan may read it. */
export async function readDraft(ctx: ActorContext, planId: string): Promise<BuilderDraft> {
  await planRight(ctx, planId);
  return (await findDraft(ctx, planId)) ?? noDraft(planId);
}
