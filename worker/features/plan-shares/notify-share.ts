import type { Context } from "../../kernel/context.ts";

type Whose = { planId: string; userId: string };

/** After the commit, to the open tabs of a person: what they may do with a plan is to be asked anew. */
export function notifyShare(ctx: Context, { planId, userId }: Whose): void {
  ctx.live.recheckRoom("plan", planId, userId);
  void ctx.live.publish(userId, { type: "plan.right", topic: "plans", planId });
}
