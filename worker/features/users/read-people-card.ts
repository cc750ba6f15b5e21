import { count, sql } from "drizzle-orm";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { isLive } from "../sessions/queries.ts";
import { chartSpan } from "../dashboards/every-day.ts";
import { isMerged } from "../account-merges/is-merged.ts";
import type { PeopleCard } from "./contract.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Who has an account, and who is here. */
export async function readPeopleCard(ctx: ActorContext): Promise<PeopleCard> {
  const now = ctx.clock.now();
  const [[people], [live]] = await ctx.db.batch([
    ctx.db
      .select({
        total: count(),
        isNew: sql<number>`coalesce(sum(${profiles.createdAt} >= ${chartSpan(ctx).from}), 0)`,
        suspended: sql<number>`coalesce(sum(${profiles.aiSuspended} and not ${isMerged}), 0)`,
      })
      .from(profiles),
    ctx.db
      .select({
        sessions: count(),
        seen: sql<number>`count(distinct iif(${sessions.lastSeenAt} >= ${now - DAY}, ${sessions.userId}, null))`,
      })
      .from(sessions)
      .where(isLive(now)),
  ]);
  return {
    total: people?.total ?? 0,
    isNew: people?.isNew ?? 0,
    suspended: people?.suspended ?? 0,
    liveSessions: live?.sessions ?? 0,
    seenToday: live?.seen ?? 0,
  };
}
