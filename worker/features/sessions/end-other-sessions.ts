import { and, eq, isNull, ne } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { recordEvent } from "../audit/record-event.ts";

/** Ends all of the person's own sessions but the one that asks. An admin's visit is theirs to end. */
export async function endOtherSessions(ctx: ActorContext) {
  const { userId, sessionId } = ctx.actor;
  const others = and(
    eq(sessions.userId, userId),
    ne(sessions.id, sessionId),
    isNull(sessions.impersonatorSessionId),
  );
  const [ended] = await transaction(ctx.db, [
    ctx.db.delete(sessions).where(others).returning({ id: sessions.id }),
    recordEvent(ctx, { type: "sessions_revoked", userId, details: { kept: sessionId } }),
  ]);
  ctx.live.endSessions(userId, { reason: "revoked", only: ended.map(({ id }) => id) });
}
