import { asc, eq, sql } from "drizzle-orm";
import { coachClients, profiles } from "../../../db/schema/users.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { CoachDashboard } from "./contract.ts";

/** A coach's own clients. Someone who is no coach gets an empty list and is told how to become one. */
export async function readCoachDashboard(ctx: ActorContext): Promise<CoachDashboard> {
  if (!ctx.actor.roles.includes("coach")) return { isCoach: false, clients: [] };
  const name = sql<string>`coalesce(nullif(trim(${profiles.fullName}), ''), 'Unnamed client')`;
  const clients = await ctx.db
    .select({ id: profiles.id, name, focus: coachClients.focus })
    .from(coachClients)
    .innerJoin(profiles, eq(profiles.id, coachClients.clientId))
    .where(eq(coachClients.coachId, ctx.actor.userId))
    .orderBy(asc(name), asc(profiles.id))
    .limit(ctx.limits.coachClientsMost);
  return { isCoach: true, clients };
}
