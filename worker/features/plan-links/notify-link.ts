import type { Context } from "../../kernel/context.ts";
import { notifyPlan } from "../plan-shares/notify-plan.ts";

/** After the commit, to all who have a part in either plan: open panels ask for their links again. */
export async function notifyLink(ctx: Context, planIds: readonly string[]): Promise<void> {
  await Promise.all(planIds.map((planId) => notifyPlan(ctx, planId)));
}
