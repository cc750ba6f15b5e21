import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { errorLogs } from "../../../db/schema/errors.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { ErrorEvent } from "./contract.ts";
import { iso } from "./queries.ts";
import { browserOf } from "./read-error-group.ts";
import { type MapFiles, resolveStack } from "./resolve-stack.ts";

/** One event of an error, with those before and after it, and its stack as the source has it. */
export async function readErrorEvent(
  ctx: ActorContext,
  files: MapFiles,
  id: string,
  errorId: string,
): Promise<ErrorEvent> {
  const ofGroup = eq(errorLogs.fingerprint, id);
  const row = await ctx.db
    .select({ event: errorLogs, fullName: profiles.fullName, email: profiles.email })
    .from(errorLogs)
    .leftJoin(profiles, eq(profiles.id, errorLogs.userId))
    .where(and(ofGroup, eq(errorLogs.errorId, errorId)))
    .get();
  if (!row) throw notFound("error event", errorId);
  const { event, fullName, email } = row;
  const { createdAt } = event;
  const place = sql`(${errorLogs.createdAt}, ${errorLogs.errorId})`;
  const isNewer = and(ofGroup, sql`${place} > (${createdAt}, ${errorId})`);
  const isOlder = and(ofGroup, sql`${place} < (${createdAt}, ${errorId})`);
  const only = { errorId: errorLogs.errorId };
  const [[[newer], [older], [before]], resolvedStack] = await Promise.all([
    ctx.db.batch([
      ctx.db
        .select(only)
        .from(errorLogs)
        .where(isNewer)
        .orderBy(asc(errorLogs.createdAt), asc(errorLogs.errorId))
        .limit(1),
      ctx.db
        .select(only)
        .from(errorLogs)
        .where(isOlder)
        .orderBy(desc(errorLogs.createdAt), desc(errorLogs.errorId))
        .limit(1),
      ctx.db.select({ many: count() }).from(errorLogs).where(isNewer),
    ]),
    resolveStack(files, event),
  ]);
  return {
    errorId,
    message: event.errorMessage,
    level: event.level,
    severity: event.severity,
    stack: event.errorStack,
    resolvedStack,
    componentStack: event.componentStack,
    person: event.userId ? { id: event.userId, name: fullName || (email ?? "") } : null,
    sessionId: event.sessionId,
    url: event.url,
    route: event.route,
    browser: browserOf(event.userAgent),
    userAgent: event.userAgent,
    retryCount: event.retryCount,
    context: readContext(event.context),
    release: event.release,
    requestId: event.requestId,
    createdAt: iso(createdAt),
    place: (before?.many ?? 0) + 1,
    newerId: newer?.errorId ?? null,
    olderId: older?.errorId ?? null,
  };
}

function readContext(context: unknown): Record<string, unknown> | null {
  return typeof context === "object" && context !== null ? { ...context } : null;
}
