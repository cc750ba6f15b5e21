import { sql } from "drizzle-orm";
import { profiles, userCredentials, userRoles } from "../../../db/schema/users.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { openSession } from "../sessions/open-session.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { findAccount } from "../users/find-account.ts";
import type { StartInput } from "./contract.ts";
import { whyNotImpersonate } from "./rules.ts";

/** Lets an admin see the product as someone else, for an hour at most, with a reason that is kept. */
export async function startImpersonation(ctx: ActorContext, { userId, reason }: StartInput) {
  const { actor, limits } = ctx;
  if (actor.impersonatorId) throw new AppError("impersonating");
  const target = await findAccount(ctx, userId);
  const detail = whyNotImpersonate({
    ...target,
    isYourself: userId === actor.userId,
    isVerified: target.emailVerifiedAt !== null,
    isResetRequired: target.isResetRequired === 1,
  });
  if (detail) throw new AppError("not_to_impersonate", { detail });
  requireFreshProof(ctx);
  const opened = await openSession(ctx, {
    userId,
    method: "impersonation",
    secondFactor: "verified",
    provenAt: null,
    impersonatorSessionId: actor.sessionId,
  });
  try {
    await transaction(ctx.db, [
      premise(ctx.db, mayBeActedAs(userId)),
      ...opened.statements,
      recordEvent(ctx, {
        type: "impersonation_started",
        userId,
        details: { adminId: actor.userId, reason },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw new AppError("not_to_impersonate");
    throw error;
  }
  // The admin's other tabs hold the same cookie: they reload and show whose eyes they look through.
  ctx.live.endSessions(actor.userId, { reason: "replaced", only: [actor.sessionId] });
  return { token: opened.token, endsAt: ctx.clock.now() + limits.sessionImpersonationMs };
}

/** The rules again, at the moment of writing. */
function mayBeActedAs(userId: string) {
  return sql`exists(select 1 from ${profiles} where ${profiles.id} = ${userId} and ${profiles.aiSuspended} = 0 and ${profiles.emailVerifiedAt} is not null) and not exists(select 1 from ${userRoles} where ${userRoles.userId} = ${userId} and ${userRoles.role} = 'admin') and not exists(select 1 from ${userCredentials} where ${userCredentials.userId} = ${userId} and ${userCredentials.resetRequired} = 1)`;
}
