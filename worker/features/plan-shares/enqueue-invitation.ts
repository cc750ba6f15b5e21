import type { ActorContext } from "../../kernel/context.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";

type Invitation = { planId: string; email: string };

/** The statement that has an invitation answered after the answer; while one waits, another adds nothing. */
export function enqueueInvitation(ctx: ActorContext, { planId, email }: Invitation) {
  const payload = { planId, email, inviterId: ctx.actor.userId };
  return enqueueEffect(
    ctx,
    { kind: "plan-shares.answer-invitation", payload },
    { dedupeKey: `plan-invitation:${planId}:${email}` },
  );
}
