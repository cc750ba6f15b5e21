import type { Context } from "../../kernel/context.ts";

type Whose = { planId: string; userId: string };

/** After the commit, to the open tabs of a person: what they may do with a plan is to be asked anew. */
export function tellShare(ctx: Context, { planId, userId }: Whose): void {
  void ctx.live.shareChanged(planId, userId);
}
