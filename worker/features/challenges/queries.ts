import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import {
  factorChallenges,
  passkeys,
  recoveryCodes,
  totpFactors,
} from "../../../db/schema/factors.ts";
import { userCredentials } from "../../../db/schema/users.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { readStanding } from "../sessions/read-standing.ts";
import { answerMethods } from "./rules.ts";

/** What an account can answer a challenge with. */
export async function readHoldings(ctx: Context, userId: string) {
  const row = await ctx.db.get<
    Record<"totp" | "passkey" | "recovery" | "password", number>
  >(sql`select
    exists(select 1 from ${totpFactors} where ${totpFactors.userId} = ${userId} and ${totpFactors.verifiedAt} is not null) as totp,
    exists(select 1 from ${passkeys} where ${passkeys.userId} = ${userId}) as passkey,
    exists(select 1 from ${recoveryCodes} where ${recoveryCodes.userId} = ${userId} and ${recoveryCodes.usedAt} is null) as recovery,
    exists(select 1 from ${userCredentials} where ${userCredentials.userId} = ${userId}) as password`);
  return {
    hasTotp: row.totp === 1,
    hasPasskey: row.passkey === 1,
    hasRecoveryCode: row.recovery === 1,
    hasPassword: row.password === 1,
  };
}

/** The newest question that waits for this session's second factor, also when too many answers locked it. */
export async function readWaitingChallenge(ctx: ActorContext) {
  const row = await ctx.db
    .select({ id: factorChallenges.id, wrongAnswers: factorChallenges.wrongAnswers })
    .from(factorChallenges)
    .where(
      and(
        eq(factorChallenges.sessionId, ctx.actor.sessionId),
        eq(factorChallenges.userId, ctx.actor.userId),
        eq(factorChallenges.purpose, "second_factor"),
        isNull(factorChallenges.answeredAt),
        gt(factorChallenges.expiresAt, ctx.clock.now()),
      ),
    )
    .orderBy(desc(factorChallenges.createdAt), desc(factorChallenges.id))
    .limit(1)
    .get();
  if (!row) return null;
  return { id: row.id, isLocked: row.wrongAnswers >= ctx.limits.challengeWrongAnswers };
}

/** What the second step of a sign-in shows: how it can be answered, and the challenge that waits for it. */
export async function readSecondStep(ctx: ActorContext) {
  const [standing, holds, challenge] = await Promise.all([
    readStanding(ctx),
    readHoldings(ctx, ctx.actor.userId),
    readWaitingChallenge(ctx),
  ]);
  return { challenge, methods: answerMethods("second_factor", standing.method, holds) };
}
