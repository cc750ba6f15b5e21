import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import {
  errorGroups,
  errorHours,
  errorLogs,
  errorPeople,
  errorReleases,
} from "../../../db/schema/errors.ts";
import { qualified } from "../../../db/qualified.ts";
import { HOUR, MINUTE } from "../../kernel/durations.ts";
import type { Context } from "../../kernel/context.ts";
import { keepChange } from "../../kit/records.ts";
import { errorRecord } from "./error-record.ts";
import { insertWhere } from "./insert-where.ts";
import { peopleMet } from "./people-met.ts";
import type { CleanReport } from "./clean-report.ts";

/** A batch's reports of one error from one deployment. */
export type SameReports = { fingerprint: string; culprit: string; reports: readonly CleanReport[] };

/**
 * The statements that count and keep them. A report that is here already counts nothing: whatever else is
 * written asks for new ones first, and the reports themselves come last.
 */
export function writeGroup(ctx: Context, { fingerprint, culprit, reports }: SameReports) {
  const now = ctx.clock.now();
  const [first] = reports;
  if (!first) return [];
  const { release } = first;
  const fresh = countFresh(reports);
  const areFresh = sql`${fresh} > 0`;
  const added = (column: SQL) => sql`${column} + excluded.events`;
  // Counted by the statement itself, where the type asks for the number.
  const events = fresh as unknown as number;
  const group = {
    fingerprint,
    culprit,
    events,
    errorName: first.name,
    errorMessage: first.message,
    source: first.source,
    level: first.level,
    severity: first.severity,
    state: "open" as const,
    mutedUntil: null,
    mutedUntilPeople: null,
    settledBy: null,
    settledAt: null,
    resolvedRelease: null,
    firstSeenAt: now,
    lastSeenAt: now,
    version: 1,
  };
  const span = { fingerprint, release, events };
  const hour = { fingerprint, hour: Math.floor(now / HOUR) * HOUR, events };
  const people = new Set(reports.flatMap(({ userId }) => (userId ? [userId] : [])));
  const opens = opensAgain(fingerprint, release, now);
  const comesBack = and(eq(errorGroups.fingerprint, fingerprint), areFresh, sql`(${opens}) = 1`);
  return [
    keepChange(ctx, errorRecord, { deed: "changed", where: comesBack, by: null }),
    insertWhere(ctx, errorGroups, group, areFresh).onConflictDoUpdate({
      target: errorGroups.fingerprint,
      set: {
        events: added(sql`${errorGroups.events}`),
        level: sql`excluded.level`,
        severity: sql`excluded.severity`,
        lastSeenAt: sql`max(${errorGroups.lastSeenAt}, excluded.last_seen_at)`,
        state: sql`iif(${opens}, 'open', ${errorGroups.state})`,
        mutedUntil: sql`iif(${opens}, null, ${errorGroups.mutedUntil})`,
        mutedUntilPeople: sql`iif(${opens}, null, ${errorGroups.mutedUntilPeople})`,
        version: sql`${errorGroups.version} + (${opens})`,
      },
    }),
    insertWhere(ctx, errorHours, hour, areFresh).onConflictDoUpdate({
      target: [errorHours.fingerprint, errorHours.hour],
      set: { events: added(sql`${errorHours.events}`) },
    }),
    insertWhere(
      ctx,
      errorReleases,
      { ...span, firstSeenAt: now, lastSeenAt: now },
      areFresh,
    ).onConflictDoUpdate({
      target: [errorReleases.fingerprint, errorReleases.release],
      set: { events: added(sql`${errorReleases.events}`), lastSeenAt: sql`excluded.last_seen_at` },
    }),
    ...[...people].map((userId) =>
      insertWhere(
        ctx,
        errorPeople,
        { fingerprint, userId, lastSeenAt: now },
        areFresh,
      ).onConflictDoUpdate({
        target: [errorPeople.fingerprint, errorPeople.userId],
        set: { lastSeenAt: sql`excluded.last_seen_at` },
      }),
    ),
    openForPeople(ctx, fingerprint),
    ...reports
      .slice(0, ctx.limits.errorEventsPerBatch)
      .map((report) => keepEvent(ctx, fingerprint, report, now)),
    dropOldest(ctx, fingerprint),
  ];
}

/** How often it happened that is not here yet. Only what brought a name of its own can be here. */
function countFresh(reports: readonly CleanReport[]): SQL {
  const named = reports.flatMap(({ errorId, times }) => (errorId ? [{ errorId, times }] : []));
  const unnamed = reports.reduce((sum, { errorId, times }) => (errorId ? sum : sum + times), 0);
  if (named.length === 0) return sql`${unnamed}`;
  const times = sql`json_extract(given.value, '$.times')`;
  const isHere = sql`${errorLogs.errorId} = json_extract(given.value, '$.errorId')`;
  return sql`(${unnamed} + (select coalesce(sum(${times}), 0) from json_each(${JSON.stringify(named)}) as given where not exists (select 1 from ${errorLogs} where ${isHere})))`;
}

/**
 * A resolved error that happens again is open, unless it comes from a tab that was left in an older
 * deployment; a muted one when its time is over, or in a deployment that it was not muted in.
 */
function opensAgain(fingerprint: string, release: string, now: number): SQL {
  const { state, mutedUntil, resolvedRelease, settledAt } = errorGroups;
  const known = and(
    eq(errorReleases.fingerprint, fingerprint),
    eq(errorReleases.release, release),
    sql`${errorReleases.firstSeenAt} <= ${settledAt}`,
  );
  const isElsewhere = sql`${resolvedRelease} is not ${release}`;
  const isLeftBehind = sql`(${isElsewhere} and exists (select 1 from ${errorReleases} where ${known}))`;
  return sql`(case ${state}
    when 'resolved' then not ${isLeftBehind}
    when 'muted' then coalesce(${mutedUntil} <= ${now}, ${resolvedRelease} is not null and ${isElsewhere} and not ${isLeftBehind})
    else 0 end)`;
}

/** Muted until so many people met it: by now they have. */
function openForPeople(ctx: Context, fingerprint: string) {
  const { mutedUntilPeople, version } = errorGroups;
  return ctx.db
    .update(errorGroups)
    .set({ state: "open", mutedUntilPeople: null, version: sql`${version} + 1` })
    .where(
      and(
        eq(errorGroups.fingerprint, fingerprint),
        eq(errorGroups.state, "muted"),
        sql`${mutedUntilPeople} <= ${peopleMet(qualified(errorGroups.fingerprint))}`,
      ),
    );
}

/** Some of each batch are kept while a group has few; from then on a few a minute, for which the oldest make room. */
function keepEvent(ctx: Context, fingerprint: string, report: CleanReport, now: number) {
  const { errorEventsKept, errorEventsPerMinute } = ctx.limits;
  const ofGroup = eq(errorLogs.fingerprint, fingerprint);
  const lately = and(ofGroup, gt(errorLogs.createdAt, now - MINUTE));
  const row = {
    errorId: report.errorId ?? ctx.ids.next(),
    fingerprint,
    level: report.level,
    errorMessage: report.message,
    errorName: report.name,
    errorStack: report.stack,
    componentStack: report.componentStack,
    userId: report.userId,
    sessionId: report.sessionId,
    url: report.url,
    route: report.route,
    userAgent: report.userAgent,
    retryCount: report.retryCount,
    severity: report.severity,
    context: report.context,
    source: report.source,
    release: report.release,
    requestId: report.requestId,
    createdAt: now,
  };
  return insertWhere(
    ctx,
    errorLogs,
    row,
    sql`exists (select 1 from ${errorGroups} where ${errorGroups.fingerprint} = ${fingerprint})
      and ((select count(*) from ${errorLogs} where ${ofGroup}) < ${errorEventsKept}
        or (select count(*) from ${errorLogs} where ${lately}) < ${errorEventsPerMinute})`,
  ).onConflictDoNothing();
}

function dropOldest(ctx: Context, fingerprint: string) {
  const ofGroup = eq(errorLogs.fingerprint, fingerprint);
  return ctx.db.delete(errorLogs).where(
    sql`${errorLogs.errorId} in (select ${errorLogs.errorId} from ${errorLogs} where ${ofGroup}
      order by ${errorLogs.createdAt} desc, ${errorLogs.errorId} desc limit -1 offset ${ctx.limits.errorEventsKept})`,
  );
}
