import { and, inArray, not, notExists, or, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { auditEvents } from "../../../db/schema/audit.ts";
import { profiles } from "../../../db/schema/users.ts";
import { premise } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { forgetEvents } from "./forget-events.ts";

export type ErasedPerson = {
  userId: string;
  email: string;
  /** The event that tells of it. */ erasedBy: string;
};

/**
 * The statements by which the log keeps its events without people whose accounts are deleted in the same
 * transaction, and how many events each is taken out of. One that is written meanwhile ends the transaction.
 */
export async function forgetPeople(ctx: Context, people: readonly ErasedPerson[]) {
  const ids = people.map(({ userId }) => userId);
  const isTheirs = or(
    inArray(auditEvents.userId, ids),
    inArray(
      auditEvents.email,
      people.map(({ email }) => email),
    ),
  );
  const others = ctx.db
    .select({ one: sql`1` })
    .from(profiles)
    .where(
      and(
        sql`${qualified(profiles.id)} = ${qualified(auditEvents.userId)}`,
        not(inArray(profiles.id, ids)),
      ),
    );
  const theirs = and(isTheirs, notExists(others));
  const rows = await ctx.db
    .select({ eventId: auditEvents.id, userId: auditEvents.userId, email: auditEvents.email })
    .from(auditEvents)
    .where(theirs);
  const forgotten = rows.map(({ eventId, userId, email }) => {
    const person =
      people.find((one) => one.userId === userId) ?? people.find((one) => one.email === email);
    return { eventId, erasedBy: person?.erasedBy ?? "" };
  });
  const left = ctx.db
    .select({ one: sql`1` })
    .from(auditEvents)
    .where(theirs);
  return {
    statements: [...(await forgetEvents(ctx, forgotten)), premise(ctx.db, notExists(left))],
    eventsOf: ({ erasedBy }: ErasedPerson) =>
      forgotten.filter((one) => one.erasedBy === erasedBy).length,
  };
}
