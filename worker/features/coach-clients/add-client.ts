import { and, count, eq, sql } from "drizzle-orm";
import { coachClients, profiles, userRoles } from "../../../db/schema/users.ts";
import { isUniqueViolation, premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, invalidInput } from "../../kernel/errors.ts";
import { onlyRow } from "../../kit/counts.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { CoachClient, CoachClientInput } from "./contract.ts";
import { pairOf, readCoachClient } from "./queries.ts";

/** Gives a coach a client. From then on both see each other's name. */
export async function addClient(ctx: ActorContext, input: CoachClientInput): Promise<CoachClient> {
  const { coachId, clientId, focus } = input;
  if (coachId === clientId) throw invalidInput({ clientId: "A person can't coach themselves." });
  const { db, limits } = ctx;
  const hasRole = and(eq(userRoles.userId, coachId), eq(userRoles.role, "coach"));
  const ofCoach = eq(coachClients.coachId, coachId);
  const [roles, people, counted, known] = await db.batch([
    db.select({ role: userRoles.role }).from(userRoles).where(hasRole),
    db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, clientId)),
    db.select({ clients: count() }).from(coachClients).where(ofCoach),
    db.select({ focus: coachClients.focus }).from(coachClients).where(pairOf(input)),
  ]);
  if (roles.length === 0) throw invalidInput({ coachId: "Choose someone with the role Coach." });
  if (people.length === 0) throw invalidInput({ clientId: "Choose a person." });
  if (known.length > 0) throw alreadyTheirs();
  if (onlyRow(counted).clients >= limits.coachClientsMost) throw full(limits.coachClientsMost);
  const createdAt = ctx.clock.now();
  try {
    await transaction(db, [
      premise(
        db,
        sql`exists (select 1 from ${userRoles} where ${hasRole}) and (select count(*) from ${coachClients} where ${ofCoach}) < ${limits.coachClientsMost}`,
      ),
      db.insert(coachClients).values({ coachId, clientId, focus, createdAt }),
      recordEvent(ctx, {
        type: "coach_client_added",
        userId: ctx.actor.userId,
        details: { coachId, clientId, focus },
      }),
    ]);
  } catch (error) {
    if (isUniqueViolation(error, "coach_clients.")) throw alreadyTheirs();
    if (error instanceof PremiseFailed) throw full(limits.coachClientsMost);
    throw error;
  }
  return readCoachClient(ctx, input);
}

const alreadyTheirs = () => invalidInput({ clientId: "This coach already has this client." });
const full = (most: number) =>
  new AppError("no_room", { detail: `A coach has at most ${most} clients. End one first.` });
