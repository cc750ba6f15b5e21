import { lt, or } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import type { Context } from "../../kernel/context.ts";

/** Removes sessions that can never be used again. */
export async function sweepSessions(ctx: Context) {
  const now = ctx.clock.now();
  await ctx.db
    .delete(sessions)
    .where(or(lt(sessions.idleExpiresAt, now), lt(sessions.expiresAt, now)));
}
