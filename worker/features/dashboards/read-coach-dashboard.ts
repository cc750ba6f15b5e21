import { asc, eq } from "drizzle-orm";
import { coachClients, profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import {
  activeSteps,
  completionOf,
  confirmationsOf,
  measureStored,
} from "../onboarding/queries.ts";
import { settingOf } from "../settings/queries.ts";
import { lastSeenOf } from "../sessions/queries.ts";
import type { CoachDashboard } from "./contract.ts";

/** A coach's own clients. Someone who is no coach gets an empty list and is told how to become one. */
export async function readCoachDashboard(ctx: ActorContext): Promise<CoachDashboard> {
  const [steps, rows] = await ctx.db.batch([
    activeSteps(ctx),
    ctx.db
      .select({
        id: profiles.id,
        fullName: profiles.fullName,
        avatarUrl: profiles.avatarUrl,
        email: profiles.email,
        jobTitle: profiles.jobTitle,
        companyName: profiles.companyName,
        companyUrl: profiles.companyUrl,
        focus: coachClients.focus,
        since: coachClients.createdAt,
        lastSeenAt: lastSeenOf(profiles.id),
        hasCompletion: completionOf(profiles.id),
        confirmations: confirmationsOf(profiles.id),
        policy: settingOf("privacy_policy"),
      })
      .from(coachClients)
      .innerJoin(profiles, eq(profiles.id, coachClients.clientId))
      .where(eq(coachClients.coachId, ctx.actor.userId))
      .orderBy(asc(profiles.fullName))
      .limit(ctx.limits.pageSizeMost),
  ]);
  return {
    isCoach: ctx.actor.roles.includes("coach"),
    clients: rows.map((row) => ({
      id: row.id,
      fullName: row.fullName,
      avatarUrl: row.avatarUrl,
      email: row.email,
      jobTitle: row.jobTitle,
      companyName: row.companyName,
      focus: row.focus,
      since: new Date(row.since).toISOString(),
      lastSeenAt: row.lastSeenAt === null ? null : new Date(row.lastSeenAt).toISOString(),
      isOnboarded: measureStored(steps, row).isComplete,
    })),
  };
}
