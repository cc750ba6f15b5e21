import { and, countDistinct, eq, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import {
  errorGroups,
  errorHours,
  errorLogs,
  errorPeople,
  errorReleases,
} from "../../../db/schema/errors.ts";
import { profiles } from "../../../db/schema/users.ts";
import { qualified } from "../../../db/qualified.ts";
import { DAY } from "../../kernel/durations.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { dayIn } from "../../kit/days.ts";
import { matchingWork, mergedInto } from "../../kit/incoming.ts";
import { matches } from "../../kit/matches.ts";
import { may } from "../../policy/permissions.ts";
import { chartDays, chartSpan } from "../dashboards/every-day.ts";
import type { ErrorFilter, ErrorGroup, ErrorTime } from "./contract.ts";
import { errorRecord } from "./error-record.ts";
import { selectMergedInto } from "./people-met.ts";

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const WITHIN: Record<ErrorTime, number> = { day: DAY, week: 7 * DAY, month: 30 * DAY };

/** Which groups a list shows, as it is filtered. */
export function matchingGroups(ctx: ActorContext, filter: ErrorFilter): SQL | undefined {
  const { q, state, level, source, release, within } = filter;
  const { fingerprint, lastSeenAt, resolvedRelease } = errorGroups;
  return and(
    sql`${mergedInto({ record: errorRecord })} is null`,
    matchingWork(ctx, { record: errorRecord }, filter),
    q ? mentions(ctx, q) : undefined,
    state === undefined ? undefined : eq(errorGroups.state, state === "back" ? "open" : state),
    state === "back" ? sql`${resolvedRelease} is not null` : undefined,
    level ? eq(errorGroups.level, level) : undefined,
    source ? eq(errorGroups.source, source) : undefined,
    within ? gte(lastSeenAt, ctx.clock.now() - WITHIN[within]) : undefined,
    release
      ? inArray(
          fingerprint,
          ctx.db
            .select({ fingerprint: errorReleases.fingerprint })
            .from(errorReleases)
            .where(eq(errorReleases.release, release)),
        )
      : undefined,
  );
}

function mentions(ctx: ActorContext, q: string): SQL | undefined {
  if (UUID.test(q)) return inArray(errorGroups.fingerprint, referredTo(ctx, q.toLowerCase()));
  const { errorMessage, errorName, culprit } = errorGroups;
  const words = matches([errorMessage, errorName, culprit], q);
  if (!q.includes("@") || !may(ctx.actor, "users.read")) return words;
  const met = ctx.db
    .select({ fingerprint: errorPeople.fingerprint })
    .from(errorPeople)
    .innerJoin(profiles, eq(profiles.id, errorPeople.userId))
    .where(matches([profiles.email], q));
  return or(words, inArray(errorGroups.fingerprint, met));
}

/**
 * The error that a person read a reference of: its own, or that of the request, whose id tells its time, so
 * that a day is looked through and not everything.
 */
function referredTo(ctx: Context, id: string) {
  const at = Number.parseInt(id.replace("-", "").slice(0, 12), 16);
  const { errorId, requestId, createdAt } = errorLogs;
  const near = sql`${createdAt} between ${at - DAY} and ${at + DAY}`;
  return ctx.db
    .select({ fingerprint: errorLogs.fingerprint })
    .from(errorLogs)
    .where(or(eq(errorId, id), and(near, eq(requestId, id))));
}

export function selectGroups(ctx: Context) {
  return ctx.db
    .select({
      group: errorGroups,
      settledName: sql<
        string | null
      >`(select iif(${profiles.fullName} = '', ${profiles.email}, ${profiles.fullName}) from ${profiles} where ${profiles.id} = ${errorGroups.settledBy})`,
    })
    .from(errorGroups)
    .$dynamic();
}
type StoredGroup = Awaited<ReturnType<typeof selectGroups>>[number];

/** The figures of some groups, in one round trip however many they are. */
export async function withFigures(
  ctx: ActorContext,
  rows: readonly StoredGroup[],
): Promise<ErrorGroup[]> {
  if (rows.length === 0) return [];
  const own = rows.map(({ group }) => group.fingerprint);
  const merged = await selectMergedInto(ctx, own);
  const ids = [...own, ...merged.map(({ from }) => from)];
  // What was merged into another counts for it.
  const into = (fingerprint: SQLiteColumn) =>
    sql<string>`coalesce((select json_extract(given.value, '$.into') from json_each(${JSON.stringify(merged)}) as given where json_extract(given.value, '$.from') = ${qualified(fingerprint)}), ${qualified(fingerprint)})`;
  const span = chartSpan(ctx);
  const day = dayIn(errorHours.hour, span);
  const [people, releases, days, others] = await ctx.db.batch([
    ctx.db
      .select({
        id: into(errorPeople.fingerprint).as("of"),
        count: countDistinct(errorPeople.userId),
      })
      .from(errorPeople)
      .where(inArray(errorPeople.fingerprint, ids))
      .groupBy(sql`of`),
    ctx.db
      .select({
        id: into(errorReleases.fingerprint).as("of"),
        count: countDistinct(errorReleases.release),
      })
      .from(errorReleases)
      .where(inArray(errorReleases.fingerprint, ids))
      .groupBy(sql`of`),
    ctx.db
      .select({
        id: into(errorHours.fingerprint).as("of"),
        day: day.as("day"),
        events: sql<number>`sum(${errorHours.events})`,
      })
      .from(errorHours)
      .where(and(inArray(errorHours.fingerprint, ids), gte(errorHours.hour, span.from)))
      .groupBy(sql`of`, sql`day`)
      .orderBy(sql`of`),
    ctx.db
      .select({
        id: into(errorGroups.fingerprint).as("of"),
        events: sql<number>`sum(${errorGroups.events})`,
      })
      .from(errorGroups)
      .where(inArray(errorGroups.fingerprint, ids))
      .groupBy(sql`of`),
  ]);
  const peopleOf = new Map(people.map(({ id, count: many }) => [id, many]));
  const releasesOf = new Map(releases.map(({ id, count: many }) => [id, many]));
  const eventsOf = new Map(others.map((row) => [row.id, row.events]));
  const eventsOn = new Map(days.map((row) => [`${row.id} ${row.day}`, row.events]));
  return rows.map(({ group, settledName }) => {
    const id = group.fingerprint;
    const trend = chartDays(ctx).map((of) => ({
      day: of,
      events: eventsOn.get(`${id} ${of}`) ?? 0,
    }));
    return {
      id,
      name: group.errorName,
      message: group.errorMessage,
      culprit: group.culprit,
      source: group.source,
      level: group.level,
      severity: group.severity,
      state: group.state,
      events: eventsOf.get(id) ?? group.events,
      version: group.version,
      trend,
      isBack: group.state === "open" && group.resolvedRelease !== null,
      mutedUntil: group.mutedUntil === null ? null : iso(group.mutedUntil),
      mutedUntilPeople: group.mutedUntilPeople,
      settledRelease: group.resolvedRelease,
      settledAt: group.settledAt === null ? null : iso(group.settledAt),
      settledBy: group.settledBy ? { id: group.settledBy, name: settledName ?? "" } : null,
      people: peopleOf.get(id) ?? 0,
      releases: releasesOf.get(id) ?? 0,
      firstSeenAt: iso(group.firstSeenAt),
      lastSeenAt: iso(group.lastSeenAt),
    };
  });
}

export async function findGroup(ctx: ActorContext, id: string): Promise<ErrorGroup | null> {
  const rows = await selectGroups(ctx).where(eq(errorGroups.fingerprint, id)).limit(1);
  return (await withFigures(ctx, rows))[0] ?? null;
}

export const iso = (at: number) => new Date(at).toISOString();
