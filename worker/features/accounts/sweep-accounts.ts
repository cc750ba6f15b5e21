import { and, eq, gt, inArray, isNull, lt, notExists, sql } from "drizzle-orm";
import { mailLinks } from "../../../db/schema/mails.ts";
import { profiles } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { forgetPeople } from "../audit/forget-people.ts";
import { recordEvent } from "../audit/record-event.ts";

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
  const ids = over.map(({ id }) => id);
  await transaction(ctx.db, [
    // Asked again: one of them may have been proven in between.
    ctx.db.delete(profiles).where(and(inArray(profiles.id, ids), neverProven(ctx, since))),
    forgetPeople(ctx, { ids, emails: over.map(({ email }) => email) }),
    ...ids.map(() =>
      recordEvent(ctx, {
        type: "account_erased",
        userId: null,
        details: { why: "never verified" },
      }),
    ),
  ]);
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
