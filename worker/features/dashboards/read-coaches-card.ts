import { and, asc, eq } from "drizzle-orm";
import { coachClients, profiles, userRoles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { CoachesCard } from "./contract.ts";

/** Who is beside the person, and how to reach them. */
export async function readCoachesCard(ctx: ActorContext): Promise<CoachesCard> {
  const [coaches] = await ctx.db.batch([
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
      // Whoever is no coach any more sees nobody, and is shown to nobody.
      .innerJoin(
        userRoles,
        and(eq(userRoles.userId, coachClients.coachId), eq(userRoles.role, "coach")),
      )
      .where(eq(coachClients.clientId, ctx.actor.userId))
      .orderBy(asc(coachClients.createdAt))
      .limit(ctx.limits.cardRows),
  ]);
  return {
    supportEmail: ctx.supportEmail,
    coaches: coaches.map((coach) => ({ ...coach, since: new Date(coach.since).toISOString() })),
  };
}
