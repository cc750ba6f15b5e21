import { and, eq, isNull } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput } from "../../kernel/errors.ts";
import { revokeTokensOf } from "../access-tokens/revoke-tokens-of.ts";
import { recordEvent } from "../audit/record-event.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { endSessionsOf } from "../sessions/end-sessions-of.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { anAdminIsLeft } from "../users/an-admin-is-left.ts";
import type { DeletionInput } from "./contract.ts";
import { readDeletion } from "./queries.ts";

/**
 * Sets the day on which the account is erased, and ends every session of it. Until then signing in works and
 * the person may keep it. Asked twice, the first day stands.
 */
export async function requestDeletion(ctx: ActorContext, input: DeletionInput): Promise<number> {
  requireFreshProof(ctx);
  const { userId, roles } = ctx.actor;
  const person = await readDeletion(ctx);
  if (input.confirmation !== person.email.toLowerCase()) {
    throw invalidInput({ confirmation: `Type ${person.email} to confirm.` });
  }
  const dueAt = ctx.clock.now() + ctx.limits.deletionGraceMs;
  const mail = { template: "deletion_scheduled", name: person.fullName, dueAt } as const;
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(profiles)
        .set({ deletionDueAt: dueAt })
        .where(and(eq(profiles.id, userId), isNull(profiles.deletionDueAt))),
      premiseHeld(ctx.db),
      endSessionsOf(ctx, userId),
      revokeTokensOf(ctx, userId),
      ...queueMail(ctx, { to: person.email, userId, mail }),
      recordEvent(ctx, { type: "account_deletion_requested", userId, email: person.email }),
      ...(roles.includes("admin") ? [anAdminIsLeft(ctx)] : []),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    const { deletionDueAt } = await readDeletion(ctx);
    if (deletionDueAt === null) throw new AppError("last_admin");
    return deletionDueAt;
  }
  ctx.effects.wake();
  // The tab that asked shows the day and the way back; it is not taken away from under it.
  ctx.live.endSessions(userId, { reason: "signed_out", except: [ctx.actor.sessionId] });
  return dueAt;
}
