import { eq } from "drizzle-orm";
import { userCredentials } from "../../../db/schema/users.ts";
import { PremiseFailed, type Statements } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { recordAlone } from "../audit/record-together.ts";
import { checkPasskey } from "../factors/check-passkey.ts";
import { checkRecoveryCode } from "../factors/check-recovery-code.ts";
import { checkTotp } from "../factors/check-totp.ts";
import type { Entered } from "../sessions/enter-account.ts";
import { raiseAssurance } from "../sessions/raise-assurance.ts";
import { readStanding } from "../sessions/read-standing.ts";
import { checkPassword } from "../users/hash-password.ts";
import type { Answer, AnswerInput, AnswerMethod, ChallengeInput } from "./contract.ts";
import { limitCodes } from "./limit-codes.ts";
import { readHoldings } from "./queries.ts";
import { answerMethods } from "./rules.ts";
import { closeChallenge, takeAttempt } from "./take-attempt.ts";

const WRONG: Record<AnswerMethod, string | undefined> = {
  totp: undefined,
  recovery_code: "This recovery code is wrong or was already used.",
  passkey: "This passkey could not be verified. Try again, or choose another way.",
  password: "This password is wrong.",
};

type RightAnswer = { purpose: ChallengeInput["purpose"]; entered: Entered };

/** A right answer opens a session that is surer of its person, in the place of this one. */
export async function answerChallenge(
  ctx: ActorContext,
  id: string,
  input: AnswerInput,
  currentToken: string | undefined,
): Promise<RightAnswer> {
  const { userId, sessionId } = ctx.actor;
  const { answer } = input;
  const standing = await readStanding(ctx);
  const purpose = standing.secondFactor === "pending" ? "second_factor" : "identity_proof";
  if (purpose === "second_factor" && answer.method === "totp") {
    await limitCodes(ctx, standing.method);
  }
  if (purpose === "identity_proof" && answer.method !== "passkey") {
    await ctx.limiter.take(`proof:session:${sessionId}`, ctx.limits.rateProofPerSession);
  }
  const challenge = await takeAttempt(ctx, { id, purpose, by: { userId, sessionId } });
  const allowed = answerMethods(purpose, standing.method, await readHoldings(ctx, userId));
  const right = allowed.includes(answer.method)
    ? await checkAnswer(ctx, challenge.nonce, answer)
    : null;
  if (!right) throw await refuse(ctx, answer.method, challenge.isLast);
  try {
    const entered = await raiseAssurance(ctx, {
      to: answer.method === "password" ? "proven" : "verified",
      from: standing.secondFactor,
      currentToken,
      claim: input.device,
      trust: purpose === "second_factor" && input.trust,
      alongside: [...closeChallenge(ctx, challenge.id), ...right],
      event: {
        type: purpose === "second_factor" ? "mfa_success" : "identity_proven",
        userId,
        email: standing.email,
        details: { method: answer.method },
      },
    });
    if (answer.method === "recovery_code") ctx.effects.wake();
    return { purpose, entered };
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw await refuse(ctx, answer.method, challenge.isLast);
  }
}

/** The statements that a right answer leaves behind; null when it is wrong. */
async function checkAnswer(
  ctx: ActorContext,
  nonce: string,
  answer: Answer,
): Promise<Statements | null> {
  const { userId } = ctx.actor;
  switch (answer.method) {
    case "totp":
      return checkTotp(ctx, answer.code);
    case "recovery_code":
      return checkRecoveryCode(ctx, answer.code);
    case "passkey": {
      const shown = await checkPasskey(ctx, { nonce, userId }, answer.response);
      return shown?.statements ?? null;
    }
    case "password": {
      const stored = await ctx.db
        .select({ hash: userCredentials.passwordHash })
        .from(userCredentials)
        .where(eq(userCredentials.userId, userId))
        .get();
      const { matches } = await checkPassword(ctx, answer.password, stored?.hash);
      return matches ? [] : null;
    }
  }
}

async function refuse(ctx: ActorContext, method: AnswerMethod, isLast: boolean) {
  await recordAlone(ctx, {
    type: "mfa_failed",
    userId: ctx.actor.userId,
    details: { method, isLocked: isLast },
  });
  const detail = WRONG[method];
  return isLast
    ? new AppError("challenge_locked")
    : new AppError("wrong_code", detail === undefined ? {} : { detail });
}
