import { factorChallenges } from "../../../db/schema/factors.ts";
import type { ChallengePurpose } from "../../../db/values/factors.ts";
import type { Context } from "../../kernel/context.ts";
import { limitAddress } from "../../kernel/limit-address.ts";
import { randomToken } from "../../kernel/ids.ts";
import { writeForSession } from "../sessions/write-for-session.ts";

type Question = {
  purpose: ChallengePurpose;
  /** To whom it is put; nobody yet where someone is about to sign in. */
  to: { userId: string; sessionId: string } | null;
};

export type OpenChallenge = { id: string; nonce: string; expiresAt: number };

/** A new question. How many a session or an address gets is limited: one session uses up no other's. */
export async function openChallenge(
  ctx: Context,
  { purpose, to }: Question,
): Promise<OpenChallenge> {
  const { rateChallengePerSession, ratePasskeyPerAddress, challengeMs } = ctx.limits;
  await (to
    ? ctx.limiter.take(`challenge:session:${to.sessionId}`, rateChallengePerSession)
    : limitAddress(ctx, "challenge", ratePasskeyPerAddress));
  const now = ctx.clock.now();
  const asked = { id: ctx.ids.next(), nonce: randomToken(), expiresAt: now + challengeMs };
  const insert = ctx.db
    .insert(factorChallenges)
    .values({ ...asked, ...to, purpose, createdAt: now });
  const isSecond = purpose === "second_factor" && to !== null;
  const event = isSecond ? { type: "mfa_challenge" as const, userId: to.userId } : null;
  await writeForSession(ctx, to?.sessionId ?? null, [insert], event);
  return asked;
}
