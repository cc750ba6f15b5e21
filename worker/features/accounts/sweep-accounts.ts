import { and, eq, gt, inArray, isNull, lt, notExists, sql } from "drizzle-orm";
import { mailLinks } from "../../../db/schema/mails.ts";
import { profiles } from "../../../db/schema/users.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { forgetChanges } from "../../kit/records.ts";
import { forgetPeople } from "../audit/forget-people.ts";
import { recordEvent } from "../audit/record-event.ts";
import { personRecord } from "../users/person-record.ts";

/** Removes accounts whose address nobody proved in time, and links that are long over. */
export async function sweepAccounts(ctx: Context) {
  const since = ctx.clock.now() - ctx.limits.unverifiedAccountMs;
  await ctx.db.delete(mailLinks).where(lt(mailLinks.expiresAt, since));
  const over = await ctx.db
    .select({ id: profiles.id, email: profiles.email })
    .from(profiles)
    .where(neverProven(ctx, since))
    .limit(ctx.limits.sweepBatch);
  if (over.length === 0) return;
  const people = over.map(({ id, email }) => ({ userId: id, email, erasedBy: ctx.ids.next() }));
  const ids = over.map(({ id }) => id);
  const forgetting = await forgetPeople(ctx, people);
  try {
    await transaction(ctx.db, [
      forgetChanges(ctx, personRecord, inArray(profiles.id, ids)),
      ctx.db.delete(profiles).where(and(inArray(profiles.id, ids), neverProven(ctx, since))),
      premise(ctx.db, sql`changes() = ${ids.length}`),
      ...forgetting.statements,
      ...people.map((person) =>
        recordEvent(ctx, {
          id: person.erasedBy,
          type: "account_erased",
          userId: null,
          details: { why: "never verified", events: forgetting.eventsOf(person) },
        }),
      ),
    ]);
  } catch (error) {
    // One of them was proven in this very moment: the others go with the next sweep.
    if (!(error instanceof PremiseFailed)) throw error;
  }
}

/** Too old, unproven, and without a link that could still open it. */
function neverProven(ctx: Context, since: number) {
  const openLink = ctx.db
    .select({ one: sql`1` })
    .from(mailLinks)
    .where(
      and(
        eq(mailLinks.userId, profiles.id),
        isNull(mailLinks.usedAt),
        gt(mailLinks.expiresAt, ctx.clock.now()),
      ),
    );
  return and(isNull(profiles.emailVerifiedAt), lt(profiles.createdAt, since), notExists(openLink));
}
