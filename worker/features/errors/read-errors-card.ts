import { count, desc, eq, gte, sql } from "drizzle-orm";
import { errorGroups, errorHours, errorPeople } from "../../../db/schema/errors.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { DAY } from "../../kernel/durations.ts";
import type { ErrorsCard } from "./contract.ts";

/** What went wrong for people lately, and what of it nobody has dealt with. */
export async function readErrorsCard(ctx: ActorContext): Promise<ErrorsCard> {
  const since = ctx.clock.now() - DAY;
  const isOpen = eq(errorGroups.state, "open");
  const [[groups], [hours], [met], latest] = await ctx.db.batch([
    ctx.db
      .select({
        open: count(),
        isNew: sql<number>`coalesce(sum(${errorGroups.firstSeenAt} >= ${since}), 0)`,
      })
      .from(errorGroups)
      .where(isOpen),
    ctx.db
      .select({ events: sql<number>`coalesce(sum(${errorHours.events}), 0)` })
      .from(errorHours)
      .where(gte(errorHours.hour, since)),
    ctx.db
      .select({ people: sql<number>`count(distinct ${errorPeople.userId})` })
      .from(errorPeople)
      .where(gte(errorPeople.lastSeenAt, since)),
    ctx.db
      .select({
        fingerprint: errorGroups.fingerprint,
        errorName: errorGroups.errorName,
        errorMessage: errorGroups.errorMessage,
        lastSeenAt: errorGroups.lastSeenAt,
      })
      .from(errorGroups)
      .where(isOpen)
      .orderBy(desc(errorGroups.lastSeenAt), desc(errorGroups.fingerprint))
      .limit(ctx.limits.cardErrors),
  ]);
  return {
    open: groups?.open ?? 0,
    isNew: groups?.isNew ?? 0,
    events: hours?.events ?? 0,
    people: met?.people ?? 0,
    latest: latest.map((group) => ({
      ...group,
      lastSeenAt: new Date(group.lastSeenAt).toISOString(),
    })),
  };
}
