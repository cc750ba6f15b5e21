import type { Context } from "../../kernel/context.ts";
import { enqueueEffect } from "../outbox/enqueue-effect.ts";

type Invitation = { planId: string; email: string };

/** The statement that has an invitation answered after the answer; while one waits, another adds nothing. */
export function enqueueInvitation(ctx: Context, payload: Invitation) {
  const { planId, email } = payload;
  return enqueueEffect(
    ctx,
    { kind: "plan-shares.answer-invitation", payload },
    { dedupeKey: `plan-invitation:${planId}:${email}` },
  );
}
