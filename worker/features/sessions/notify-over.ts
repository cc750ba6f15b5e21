import { not } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import type { Context } from "../../kernel/context.ts";
import { isLive } from "./queries.ts";

/** Tells open tabs that their sessions are over, where other lengths ended them. */
export async function notifyOver(ctx: Context) {
  const live = isLive(ctx.clock.now());
  if (!live) return;
  const over = await ctx.db
    .select({ id: sessions.id, userId: sessions.userId })
    .from(sessions)
    .where(not(live))
    .limit(ctx.limits.sessionsToldMost);
  for (const [userId, ended] of Map.groupBy(over, (session) => session.userId)) {
    ctx.live.endSessions(userId, { reason: "revoked", only: ended.map(({ id }) => id) });
  }
}
