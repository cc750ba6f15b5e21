import { desc, eq, sql } from "drizzle-orm";
import { auditEvents } from "../../../db/schema/audit.ts";
import { coachClients } from "../../../db/schema/coaching.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { adminBehind } from "../audit/admin-behind.ts";
import {
  completionOf,
  confirmationsOf,
  activeSteps,
  measureStored,
} from "../onboarding/queries.ts";
import { settingOf } from "../settings/queries.ts";
import { ownSessions, toSessionRow } from "../sessions/queries.ts";
import type { MemberDashboard } from "./contract.ts";

const RECENT = 6;

/** A leader's day from what is stored about them, in one round trip. */
export async function readMemberDashboard(ctx: ActorContext): Promise<MemberDashboard> {
  const { userId } = ctx.actor;
  const [people, steps, coaches, live, activity] = await ctx.db.batch([
    ctx.db
      .select({
        fullName: profiles.fullName,
        email: profiles.email,
        avatarUrl: profiles.avatarUrl,
        jobTitle: profiles.jobTitle,
        companyName: profiles.companyName,
        companyUrl: profiles.companyUrl,
        companyDescription: profiles.companyDescription,
        hasCompletion: completionOf(sql`${userId}`),
        confirmations: confirmationsOf(sql`${userId}`),
        policy: settingOf("privacy_policy"),
      })
      .from(profiles)
      .where(eq(profiles.id, userId)),
    activeSteps(ctx),
    ctx.db
      .select({
        id: profiles.id,
        fullName: profiles.fullName,
        avatarUrl: profiles.avatarUrl,
        email: profiles.email,
        jobTitle: profiles.jobTitle,
        focus: coachClients.focus,
        since: coachClients.createdAt,
      })
      .from(coachClients)
      .innerJoin(profiles, eq(profiles.id, coachClients.coachId))
      .where(eq(coachClients.clientId, userId))
      .limit(RECENT),
    ownSessions(ctx, RECENT),
    ctx.db
      .select({
        id: auditEvents.id,
        type: auditEvents.eventType,
        userAgent: auditEvents.userAgent,
        at: auditEvents.createdAt,
        adminId: adminBehind(),
      })
      .from(auditEvents)
      .where(eq(auditEvents.userId, userId))
      .orderBy(desc(auditEvents.createdAt))
      .limit(RECENT),
  ]);
  const person = people[0];
  if (!person) throw notFound("profile", userId);
  const progress = measureStored(steps, person);
  return {
    onboarding: { percentage: progress.percentage, steps: [...progress.steps] },
    profile: {
      fullName: person.fullName,
      email: person.email,
      avatarUrl: person.avatarUrl,
      jobTitle: person.jobTitle,
      companyName: person.companyName,
      companyDescription: person.companyDescription,
    },
    coaches: coaches.map((coach) => ({ ...coach, since: new Date(coach.since).toISOString() })),
    sessions: live.map((row) => toSessionRow(ctx, row)),
    // An admin's deed is told, their name and their browser are not.
    activity: activity.map(({ adminId, ...event }) => ({
      ...event,
      isByAdmin: adminId !== null,
      userAgent: adminId === null ? (event.userAgent ?? "") : "",
      at: new Date(event.at).toISOString(),
    })),
  };
}
