import { type AnyColumn, and, desc, eq, gt, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles, userCredentials, userRoles } from "../../../db/schema/users.ts";
import { isRole } from "../../../db/values/roles.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { sha256Hex } from "../../kernel/ids.ts";
import type { Person, Visitor } from "../../policy/visitor.ts";
import { completionOf, confirmationsOf, measureRow, stepsAsJson } from "../onboarding/queries.ts";
import type { SessionRow } from "./contract.ts";

export type LiveVisitor = { visitor: Visitor; lastSeenAt: number };

/** Neither unused for too long nor at its absolute end. */
export function isLive(now: number) {
  return and(gt(sessions.idleExpiresAt, now), gt(sessions.expiresAt, now));
}

/** When a person's latest session was used, for a query that has the person's id in a column. */
export function lastSeenOf(userId: AnyColumn) {
  return sql<
    number | null
  >`(select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.userId} = ${qualified(userId)})`;
}

/** Session, person, roles, suspension, reset state and onboarding: one statement, one round trip. */
export async function readVisitor(ctx: Context, token: string): Promise<LiveVisitor> {
  const now = ctx.clock.now();
  const row = await ctx.db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      secondFactor: sessions.secondFactor,
      userId: profiles.id,
      email: profiles.email,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
      isSuspended: profiles.aiSuspended,
      jobTitle: profiles.jobTitle,
      companyName: profiles.companyName,
      companyUrl: profiles.companyUrl,
      isResetRequired: userCredentials.resetRequired,
      roles: sql<string>`(select json_group_array(${userRoles.role}) from ${userRoles} where ${userRoles.userId} = ${profiles.id})`,
      hasCompletion: completionOf(profiles.id),
      confirmations: confirmationsOf(profiles.id),
      steps: stepsAsJson(),
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .leftJoin(userCredentials, eq(userCredentials.userId, profiles.id))
    .where(and(eq(sessions.tokenHash, await sha256Hex(token)), isLive(now)))
    .get();
  if (!row) return { visitor: null, lastSeenAt: now };
  const person: Person = {
    userId: row.userId,
    sessionId: row.sessionId,
    email: row.email,
    fullName: row.fullName,
    avatarUrl: row.avatarUrl,
    // The database made this text of a column of words.
    roles: (JSON.parse(row.roles) as string[]).filter(isRole),
    isSuspended: row.isSuspended,
    isResetRequired: row.isResetRequired ?? false,
    secondFactor: row.secondFactor,
    isOnboarded: measureRow(row).isComplete,
  };
  return { visitor: person, lastSeenAt: row.lastSeenAt };
}

/** The person's own live sessions, the newest use first. */
export function ownSessions(ctx: ActorContext, most: number) {
  return ctx.db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, ctx.actor.userId), isLive(ctx.clock.now())))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(most);
}

export async function listOwnSessions(ctx: ActorContext): Promise<SessionRow[]> {
  const rows = await ownSessions(ctx, ctx.limits.pageSizeMost);
  return rows.map((row) => toSessionRow(ctx, row));
}

type StoredSession = Awaited<ReturnType<typeof ownSessions>>[number];

export function toSessionRow(ctx: ActorContext, row: StoredSession): SessionRow {
  return {
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    lastSeenAt: new Date(row.lastSeenAt).toISOString(),
    isCurrent: row.id === ctx.actor.sessionId,
  };
}
