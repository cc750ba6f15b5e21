import { and, eq, lte } from "drizzle-orm";
import { profiles } from "../../../db/schema/users.ts";
import { premiseHeld, transaction } from "../../../db/transaction.ts";
import type { Erasure } from "../../kit/personal-data.ts";
import type { Context } from "../../kernel/context.ts";
import { forgetPeople } from "../audit/forget-people.ts";
import { recordEvent } from "../audit/record-event.ts";

/**
 * Removes a person whose day has come: all rows go with the profile, the log keeps its events without them.
 * One who kept the account meanwhile, or whom no other admin could replace, stays whole.
 */
export async function eraseAccount(ctx: Context, erasures: readonly Erasure[], userId: string) {
  const due = and(eq(profiles.id, userId), lte(profiles.deletionDueAt, ctx.clock.now()));
  const person = await ctx.db
    .select({ email: profiles.email, avatarUrl: profiles.avatarUrl })
    .from(profiles)
    .where(due)
    .get();
  if (!person) return;
  const who = { ...person, userId };
  const erased = { userId, email: person.email, erasedBy: ctx.ids.next() };
  const log = await forgetPeople(ctx, [erased]);
  const before = await Promise.all(
    erasures.map(async (erasure) => erasure.before?.(ctx, who) ?? []),
  );
  await transaction(ctx.db, [
    ...before.flat(),
    ctx.db.delete(profiles).where(due),
    premiseHeld(ctx.db),
    ...erasures.flatMap(({ after }) => after?.(ctx, who) ?? []),
    ...log.statements,
    recordEvent(ctx, {
      id: erased.erasedBy,
      type: "account_erased",
      userId: null,
      details: { why: "asked for", events: log.eventsOf(erased) },
    }),
  ]);
  ctx.effects.wake();
  ctx.live.endSessions(userId, { reason: "signed_out" });
}
