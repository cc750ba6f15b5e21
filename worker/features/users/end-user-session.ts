import { and, eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { readUserAgent } from "../../kernel/read-user-agent.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { UserDetail } from "./contract.ts";
import { findAccount } from "./find-account.ts";
import { readUser } from "./read-user.ts";
import { requireRightOver } from "./require-right-over.ts";

/** Ends one session of a person; one that is not theirs is not found. */
export async function endUserSession(
  ctx: ActorContext,
  id: string,
  sessionId: string,
): Promise<UserDetail> {
  const theirs = and(eq(sessions.id, sessionId), eq(sessions.userId, id));
  const [session] = await ctx.db
    .select({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(theirs);
  if (!session) throw notFound("session", sessionId);
  requireRightOver(ctx, await findAccount(ctx, id));
  // The event itself names the admin's browser.
  const details = {
    adminId: ctx.actor.userId,
    sessionId,
    device: readUserAgent(session.userAgent),
  };
  try {
    await transaction(ctx.db, [
      ctx.db.delete(sessions).where(theirs),
      premiseHeld(ctx.db),
      recordEvent(ctx, { type: "session_revoked", userId: id, details }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("session", sessionId);
    throw error;
  }
  ctx.live.endSessions(id, { reason: "revoked", only: [sessionId] });
  return readUser(ctx, id);
}
