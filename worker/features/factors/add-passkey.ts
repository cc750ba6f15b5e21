import { and, eq, sql } from "drizzle-orm";
import { passkeys } from "../../../db/schema/factors.ts";
import { profiles } from "../../../db/schema/users.ts";
import { isUniqueViolation, premiseHeld } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { closeChallenge, takeAttempt } from "../challenges/take-attempt.ts";
import { type Added, addFactor } from "./add-factor.ts";
import type { PasskeyInput } from "./contract.ts";
import { hasNoFactorYet, readEnrolment } from "./read-enrolment.ts";
import { PASSKEY_ALGORITHMS, relyingParty } from "./relying-party.ts";
import { toBase64Url } from "../../kernel/pure/bytes.ts";

/** Keeps the passkey that answered this session's own challenge. */
export async function addPasskey(
  ctx: ActorContext,
  input: PasskeyInput,
  currentToken: string | undefined,
): Promise<Added> {
  const enrolment = await readEnrolment(ctx);
  const { userId, sessionId } = ctx.actor;
  const challenge = await takeAttempt(ctx, {
    id: input.challengeId,
    purpose: "passkey_enrolment",
    by: { userId, sessionId },
  });
  const party = relyingParty(ctx);
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const result = await verifyRegistrationResponse({
    response: input.response,
    expectedChallenge: challenge.nonce,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
  }).catch(() => null);
  if (!result?.verified) {
    throw new AppError("wrong_code", { detail: "This passkey could not be verified. Try again." });
  }
  const { credential, credentialBackedUp } = result.registrationInfo;
  // A select, so that it writes nothing when somebody else was first to add a factor.
  const insert = ctx.db.insert(passkeys).select(
    ctx.db
      .select({
        id: sql`${ctx.ids.next()}`.as("id"),
        userId: sql`${userId}`.as("user_id"),
        name: sql`${input.name}`.as("name"),
        credentialId: sql`${credential.id}`.as("credential_id"),
        publicKey: sql`${toBase64Url(credential.publicKey)}`.as("public_key"),
        counter: sql`${credential.counter}`.as("counter"),
        transports: sql`${JSON.stringify(input.response.response.transports ?? [])}`.as(
          "transports",
        ),
        isBackedUp: sql`${credentialBackedUp ? 1 : 0}`.as("is_backed_up"),
        lastUsedAt: sql`null`.as("last_used_at"),
        version: sql`1`.as("version"),
        createdAt: sql`${ctx.clock.now()}`.as("created_at"),
      })
      .from(profiles)
      .where(and(eq(profiles.id, userId), enrolment.isFirst ? hasNoFactorYet(ctx) : undefined)),
  );
  try {
    return await addFactor(ctx, enrolment, {
      kind: "passkey",
      name: input.name,
      statements: [...closeChallenge(ctx, challenge.id), insert, premiseHeld(ctx.db)],
      currentToken,
    });
  } catch (error) {
    if (!isUniqueViolation(error, "passkeys.credential_id")) throw error;
    throw new AppError("wrong_code", { detail: "This passkey already belongs to an account." });
  }
}
