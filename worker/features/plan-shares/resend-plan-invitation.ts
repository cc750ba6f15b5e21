import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { limitMailbox } from "../mails/limit-mailbox.ts";
import { requireTogether } from "../plans/plan-right.ts";
import type { ShareId } from "./contract.ts";
import { enqueueInvitation } from "./enqueue-invitation.ts";
import { findShare } from "./queries.ts";
import { requireOwner } from "./require-owner.ts";
import { isWaiting } from "./rules.ts";

/** Sends the mail of an invitation once more, to whoever did not open the plan yet. */
export async function resendPlanInvitation(
  ctx: ActorContext,
  { planId, shareId }: ShareId,
): Promise<void> {
  await requireOwner(ctx, planId);
  await requireTogether(ctx, planId);
  const share = await findShare(ctx, planId, shareId);
  if (!share) throw notFound("share", shareId);
  if (share.email === null || !isWaiting(share)) throw new AppError("share_opened");
  await ctx.limiter.take(`plan-invitation:${shareId}`, ctx.limits.rateMailPerAccount);
  await limitMailbox(ctx, share.email);
  await enqueueInvitation(ctx, { planId, email: share.email });
  ctx.effects.wake();
}
