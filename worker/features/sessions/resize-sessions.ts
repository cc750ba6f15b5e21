import { and, isNull, ne, sql } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import type { Context } from "../../kernel/context.ts";
import { isLive } from "./queries.ts";

/**
 * The statement that gives other lengths to the sessions that are live, counted from when each began and was
 * used. A visit, and a session that owes its factor, have their own.
 */
export function resizeSessions(ctx: Context, lengths: { idleMs: number; absoluteMs: number }) {
  const { idleMs, absoluteMs } = lengths;
  const end = sql`${sessions.createdAt} + ${absoluteMs}`;
  return ctx.db
    .update(sessions)
    .set({ expiresAt: end, idleExpiresAt: sql`min(${sessions.lastSeenAt} + ${idleMs}, ${end})` })
    .where(
      and(
        isLive(ctx.clock.now()),
        isNull(sessions.impersonatorSessionId),
        ne(sessions.secondFactor, "pending"),
      ),
    );
}
