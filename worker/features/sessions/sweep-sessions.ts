import { and, isNull, lt, or } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import type { Context } from "../../kernel/context.ts";

/** Removes sessions that can never be used again. A visit goes with the admin's own, to which it still leads back. */
export async function sweepSessions(ctx: Context) {
  const now = ctx.clock.now();
  await ctx.db
    .delete(sessions)
    .where(
      and(
        isNull(sessions.impersonatorSessionId),
        or(lt(sessions.idleExpiresAt, now), lt(sessions.expiresAt, now)),
      ),
    );
}
