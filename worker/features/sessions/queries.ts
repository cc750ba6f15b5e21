import { and, desc, eq, gt, sql } from "drizzle-orm";
import { adminNextSteps, privacyPolicyConfirmations, userOnboardingCompletions } from "../../../db/schema/onboarding.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import { profiles, userCredentials, userRoles } from "../../../db/schema/users.ts";
import { isRole } from "../../../db/values/roles.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { sha256Hex } from "../../kernel/ids.ts";
import type { Person, Visitor } from "../../policy/visitor.ts";
import { isOnboarded } from "../onboarding/queries.ts";
import type { SessionRow } from "./contract.ts";

export type LiveVisitor = { visitor: Visitor; lastSeenAt: number };

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
      hasCompletion: sql<number>`exists(select 1 from ${userOnboardingCompletions} where ${userOnboardingCompletions.userId} = ${profiles.id})`,
      confirmations: sql<string>`(select json_group_array(json_object('type', ${privacyPolicyConfirmations.confirmationType}, 'version', ${privacyPolicyConfirmations.policyVersion})) from ${privacyPolicyConfirmations} where ${privacyPolicyConfirmations.userId} = ${profiles.id})`,
      steps: sql<string>`(select json_group_array(json_object('actionPath', ${adminNextSteps.actionPath}, 'isMandatory', ${adminNextSteps.isMandatory})) from ${adminNextSteps} where ${adminNextSteps.isActive} = 1)`,
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .leftJoin(userCredentials, eq(userCredentials.userId, profiles.id))
    .where(
      and(
        eq(sessions.tokenHash, await sha256Hex(token)),
        gt(sessions.idleExpiresAt, now),
        gt(sessions.expiresAt, now),
      ),
    )
    .get();
  if (!row) return { visitor: null, lastSeenAt: now };
  const person: Person = {
    userId: row.userId,
    sessionId: row.sessionId,
    email: row.email,
    fullName: row.fullName,
    avatarUrl: row.avatarUrl,
    roles: (JSON.parse(row.roles) as string[]).filter(isRole),
    isSuspended: row.isSuspended,
    isResetRequired: row.isResetRequired ?? false,
    secondFactor: row.secondFactor,
    isOnboarded: isOnboarded(row),
  };
  return { visitor: person, lastSeenAt: row.lastSeenAt };
}

/** The person's own live sessions, the newest use first. */
export async function listOwnSessions(ctx: ActorContext): Promise<SessionRow[]> {
  const now = ctx.clock.now();
  const rows = await ctx.db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, ctx.actor.userId),
        gt(sessions.idleExpiresAt, now),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt))
    .limit(ctx.limits.pageSizeMost);
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent,
    ipAddress: row.ipAddress,
    createdAt: new Date(row.createdAt).toISOString(),
    lastSeenAt: new Date(row.lastSeenAt).toISOString(),
    isCurrent: row.id === ctx.actor.sessionId,
  }));
}
