import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { factorChallenges } from "../../../db/schema/factors.ts";
import type { ChallengePurpose } from "../../../db/values/factors.ts";
import { premiseHeld } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";

type Attempt = {
  id: string;
  purpose: ChallengePurpose;
  /** Who answers; nobody yet where someone is about to sign in. */
  by: { userId: string; sessionId: string } | null;
};

/**
 * Counts an answer before it is looked at, so that no number of answers at once gets more than the few that a
 * challenge allows. Whoever it was not put to does not find it.
 */
export async function takeAttempt(ctx: Context, { id, purpose, by }: Attempt) {
  const isOpen = and(
    eq(factorChallenges.id, id),
    eq(factorChallenges.purpose, purpose),
    by ? eq(factorChallenges.userId, by.userId) : isNull(factorChallenges.userId),
    by ? eq(factorChallenges.sessionId, by.sessionId) : isNull(factorChallenges.sessionId),
    isNull(factorChallenges.answeredAt),
    gt(factorChallenges.expiresAt, ctx.clock.now()),
  );
  const most = ctx.limits.challengeWrongAnswers;
  const [taken, [known]] = await ctx.db.batch([
    ctx.db
      .update(factorChallenges)
      .set({ wrongAnswers: sql`${factorChallenges.wrongAnswers} + 1` })
      .where(and(isOpen, lt(factorChallenges.wrongAnswers, most)))
      .returning({
        id: factorChallenges.id,
        nonce: factorChallenges.nonce,
        attempts: factorChallenges.wrongAnswers,
      }),
    ctx.db.select({ id: factorChallenges.id }).from(factorChallenges).where(isOpen),
  ]);
  const [challenge] = taken;
  if (challenge) return { ...challenge, isLast: challenge.attempts >= most };
  throw new AppError(known ? "challenge_locked" : "no_challenge");
}

/** The statements that end a challenge with its right answer, once. */
export function closeChallenge(ctx: Context, id: string) {
  const close = ctx.db
    .update(factorChallenges)
    .set({ answeredAt: ctx.clock.now() })
    .where(and(eq(factorChallenges.id, id), isNull(factorChallenges.answeredAt)));
  return [close, premiseHeld(ctx.db)] as const;
}
