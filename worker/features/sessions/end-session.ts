import { and, eq, isNull } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { readUserAgent } from "../../kernel/read-user-agent.ts";
import { recordEvent } from "../audit/record-event.ts";

/** Ends one of the person's own sessions; someone else's looks as if it did not exist. */
export async function endSession(ctx: ActorContext, sessionId: string) {
  const { userId } = ctx.actor;
  const own = and(
    eq(sessions.id, sessionId),
    eq(sessions.userId, userId),
    isNull(sessions.impersonatorSessionId),
  );
  const [session] = await ctx.db
    .select({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(own);
  if (!session) throw notFound("session", sessionId);
  // The event itself names the browser that asked for it.
  const details = { sessionId, device: readUserAgent(session.userAgent) };
  try {
    await transaction(ctx.db, [
      ctx.db.delete(sessions).where(own),
      premiseHeld(ctx.db),
      recordEvent(ctx, { type: "session_revoked", userId, details }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("session", sessionId);
    throw error;
  }
  ctx.live.endSessions(userId, { reason: "revoked", only: [sessionId] });
}
