import { and, eq, isNotNull, sql } from "drizzle-orm";
import { passkeys, totpFactors } from "../../../db/schema/factors.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { readStanding } from "../sessions/read-standing.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { hasFactorOf } from "./queries.ts";

export type Enrolment = Awaited<ReturnType<typeof readEnrolment>>;

/**
 * Who may add a factor: someone who showed a moment ago who they are; or a session that owes a factor which the
 * account does not have yet. One that owes a factor the account has must show that one.
 */
export async function readEnrolment(ctx: ActorContext) {
  const standing = await readStanding(ctx);
  const isPending = standing.secondFactor === "pending";
  if (isPending && standing.hasFactor) throw new AppError("second_factor_pending");
  if (!isPending) requireFreshProof(ctx);
  const { userId } = ctx.actor;
  const [totp, keys] = await ctx.db.batch([
    ctx.db
      .select({ id: totpFactors.id })
      .from(totpFactors)
      .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.verifiedAt))),
    ctx.db.select().from(passkeys).where(eq(passkeys.userId, userId)),
  ]);
  if (totp.length + keys.length >= ctx.limits.factorsMost) throw new AppError("too_many_factors");
  return { ...standing, isFirst: !standing.hasFactor, passkeys: keys };
}

/** Holds inside the transaction while the person has no factor: of two first ones at once, one is. */
export function hasNoFactorYet(ctx: ActorContext) {
  return sql`not (${hasFactorOf(sql`${ctx.actor.userId}`)})`;
}
