import { and, count, eq, isNull } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isLive, ownSessions, toSessionRow } from "./queries.ts";
import type { SessionsCard } from "./contract.ts";

/** Where the person is signed in; an admin's visit is none of theirs. */
export async function readSessionsCard(ctx: ActorContext): Promise<SessionsCard> {
  const [live, counted] = await ctx.db.batch([
    ownSessions(ctx, ctx.limits.cardRows),
    ctx.db
      .select({ rows: count() })
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, ctx.actor.userId),
          isNull(sessions.impersonatorSessionId),
          isLive(ctx.clock.now()),
        ),
      ),
  ]);
  return { total: counted[0]?.rows ?? 0, sessions: live.map((row) => toSessionRow(ctx, row)) };
}
