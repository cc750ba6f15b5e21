import { eq, sql } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import type { Context } from "../../kernel/context.ts";
import { readSessionLengths } from "../settings/queries.ts";

/** Slides the idle limit of a session that is in use; never beyond its absolute end. */
export async function touchSession(ctx: Context, sessionId: string) {
  const now = ctx.clock.now();
  const { idleMs } = await readSessionLengths(ctx);
  await ctx.db
    .update(sessions)
    .set({
      lastSeenAt: now,
      idleExpiresAt: sql`min(${now + idleMs}, ${sessions.expiresAt})`,
    })
    .where(eq(sessions.id, sessionId));
}
