import { eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";
import { openSession } from "../sessions/open-session.ts";
import { findVisit } from "./queries.ts";

type Ended = {
  /** Whose eyes the admin looked through. */
  userId: string;
  /** The admin's own new session; null when theirs has ended meanwhile. */
  token: string | null;
};

/**
 * Ends a visit, also one whose time is over, and brings the admin back to a new session of their own. It is as
 * sure of them as the old one, proves nothing afresh and ends when that would have. Null: there is no such visit.
 */
export async function endImpersonation(ctx: Context, visitToken: string): Promise<Ended | null> {
  const visit = await findVisit(ctx, visitToken);
  if (!visit) return null;
  const { own, userId, isOwnLive } = visit;
  const back = await openSession(ctx, {
    userId: own.userId,
    method: own.method,
    secondFactor: own.secondFactor,
    provenAt: null,
    deviceId: own.deviceId,
    endsBy: own.expiresAt,
  });
  try {
    await transaction(ctx.db, [
      // The visit is the own session's child and goes with it.
      ctx.db.delete(sessions).where(eq(sessions.id, own.id)),
      premiseHeld(ctx.db),
      ...(isOwnLive ? back.statements : []),
      recordEvent(ctx, {
        type: "impersonation_ended",
        userId,
        details: { impersonatorId: own.userId },
      }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) return null;
    throw error;
  }
  // Other tabs of the visit hold the admin's new cookie by now: they load anew, as the admin.
  ctx.live.endSessions(userId, { reason: "replaced", only: [visit.sessionId] });
  return { userId, token: isOwnLive ? back.token : null };
}
