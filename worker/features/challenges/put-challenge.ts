import { eq } from "drizzle-orm";
import { passkeys } from "../../../db/schema/factors.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { passkeyRequest } from "../factors/relying-party.ts";
import { readStanding } from "../sessions/read-standing.ts";
import type { Challenge, ChallengeInput } from "./contract.ts";
import { openChallenge } from "./open-challenge.ts";
import { readHoldings } from "./queries.ts";
import { answerMethods } from "./rules.ts";

/** Asks for a second factor, or for a proof of who is there, with every way in which this account can answer. */
export async function putChallenge(
  ctx: ActorContext,
  { purpose }: ChallengeInput,
): Promise<Challenge> {
  const { userId, sessionId } = ctx.actor;
  const standing = await readStanding(ctx);
  refuseWrongPurpose(purpose, standing);
  const holds = await readHoldings(ctx, userId);
  const methods = answerMethods(purpose, standing.method, holds);
  const known = methods.includes("passkey")
    ? await ctx.db.select().from(passkeys).where(eq(passkeys.userId, userId))
    : null;
  const asked = await openChallenge(ctx, { purpose, to: { userId, sessionId } });
  return {
    id: asked.id,
    expiresAt: new Date(asked.expiresAt).toISOString(),
    methods,
    passkey: known ? passkeyRequest(ctx, asked.nonce, known) : null,
  };
}

type Standing = Awaited<ReturnType<typeof readStanding>>;

/** A session owes its second factor or it does not; an answer to one question never serves the other. */
function refuseWrongPurpose(purpose: ChallengeInput["purpose"], standing: Standing) {
  const isPending = standing.secondFactor === "pending";
  if (purpose === "identity_proof" && isPending) throw new AppError("second_factor_pending");
  if (purpose === "second_factor" && !isPending) throw new AppError("no_challenge");
  if (purpose === "second_factor" && !standing.hasFactor) throw new AppError("no_factor");
}
