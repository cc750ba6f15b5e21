import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { Context } from "../../kernel/context.ts";
import { readSessionLengths } from "../settings/queries.ts";

/** Slides the idle limit of a session that is in use, never beyond its absolute end; its person was seen now. */
export async function touchSession(ctx: Context, sessionId: string) {
  const now = ctx.clock.now();
  const { idleMs } = await readSessionLengths(ctx);
  const own = ctx.db
    .select({ id: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.impersonatorSessionId)));
  await ctx.db.batch([
    ctx.db
      .update(sessions)
      .set({
        lastSeenAt: now,
        idleExpiresAt: sql`min(${now + idleMs}, ${sessions.expiresAt})`,
      })
      .where(eq(sessions.id, sessionId)),
    ctx.db.update(profiles).set({ lastSeenAt: now }).where(inArray(profiles.id, own)),
  ]);
}
