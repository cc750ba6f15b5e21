import { and, eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";

/** Ends one of the person's own sessions; someone else's looks as if it did not exist. */
export async function endSession(ctx: ActorContext, sessionId: string) {
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, ctx.actor.userId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound("session", sessionId);
  ctx.live.endSessions(ctx.actor.userId, { reason: "revoked", only: [sessionId] });
}
