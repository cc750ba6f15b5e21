import { count, desc, eq, sql } from "drizzle-orm";
import { errorLogs, errorPeople, errorReleases } from "../../../db/schema/errors.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { readUserAgent } from "../../kernel/read-user-agent.ts";
import type { ErrorDetail } from "./contract.ts";
import { findGroup, iso } from "./queries.ts";

/** One error with where, when and whom it met. */
export async function readErrorGroup(ctx: ActorContext, id: string): Promise<ErrorDetail> {
  const { errorDetailRows } = ctx.limits;
  const name = sql<string>`iif(${profiles.fullName} = '', ${profiles.email}, ${profiles.fullName})`;
  const [group, [releases, people, agents, [latest]]] = await Promise.all([
    findGroup(ctx, id),
    ctx.db.batch([
      ctx.db
        .select()
        .from(errorReleases)
        .where(eq(errorReleases.fingerprint, id))
        .orderBy(desc(errorReleases.lastSeenAt))
        .limit(errorDetailRows),
      ctx.db
        .select({ id: profiles.id, name, lastSeenAt: errorPeople.lastSeenAt })
        .from(errorPeople)
        .innerJoin(profiles, eq(profiles.id, errorPeople.userId))
        .where(eq(errorPeople.fingerprint, id))
        .orderBy(desc(errorPeople.lastSeenAt))
        .limit(errorDetailRows),
      ctx.db
        .select({ userAgent: errorLogs.userAgent, events: count() })
        .from(errorLogs)
        .where(eq(errorLogs.fingerprint, id))
        .groupBy(errorLogs.userAgent),
      ctx.db
        .select({ errorId: errorLogs.errorId })
        .from(errorLogs)
        .where(eq(errorLogs.fingerprint, id))
        .orderBy(desc(errorLogs.createdAt), desc(errorLogs.errorId))
        .limit(1),
    ]),
  ]);
  if (!group) throw notFound("error", id);
  return {
    ...group,
    inReleases: releases.map(({ release, events, firstSeenAt, lastSeenAt }) => ({
      release,
      events,
      firstSeenAt: iso(firstSeenAt),
      lastSeenAt: iso(lastSeenAt),
    })),
    metPeople: people.map((row) => ({ ...row, lastSeenAt: iso(row.lastSeenAt) })),
    browsers: gatherBrowsers(agents),
    kept: agents.reduce((sum, { events }) => sum + events, 0),
    latestEventId: latest?.errorId ?? null,
  };
}

function gatherBrowsers(agents: readonly { userAgent: string; events: number }[]) {
  const browsers = new Map<string, number>();
  for (const { userAgent, events } of agents) {
    const browser = browserOf(userAgent);
    browsers.set(browser, (browsers.get(browser) ?? 0) + events);
  }
  return [...browsers]
    .map(([name, events]) => ({ name, events }))
    .sort((a, b) => b.events - a.events || a.name.localeCompare(b.name));
}

/** The worker itself is no browser. */
export function browserOf(userAgent: string): string {
  return userAgent === "" || userAgent === "outbox" ? "No browser" : readUserAgent(userAgent);
}
