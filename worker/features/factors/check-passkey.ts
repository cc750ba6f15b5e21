import { and, eq } from "drizzle-orm";
import { passkeys } from "../../../db/schema/factors.ts";
import { premiseHeld, type Statements } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import type { PasskeyAssertion } from "./contract.ts";
import { relyingParty, userHandle } from "./relying-party.ts";
import { fromBase64Url } from "../../kernel/pure/bytes.ts";

type Shown = {
  userId: string;
  /** The authenticator saw to it that its owner was there: a fingerprint, a face, a PIN. */
  isVerified: boolean;
  statements: Statements;
};

type Question = {
  nonce: string;
  /** Whose passkey it has to be, where the person is known already. */
  userId?: string;
};

/**
 * Whose passkey signed this challenge, and the statements that remember its use; null when none did. A counter
 * that went back means a copy, and is refused.
 */
export async function checkPasskey(
  ctx: Context,
  { nonce, userId }: Question,
  response: PasskeyAssertion,
): Promise<Shown | null> {
  const passkey = await ctx.db
    .select()
    .from(passkeys)
    .where(
      and(
        eq(passkeys.credentialId, response.id),
        userId === undefined ? undefined : eq(passkeys.userId, userId),
      ),
    )
    .get();
  if (!passkey) return null;
  const handle = response.response.userHandle;
  if (handle !== undefined && handle !== userHandle(passkey.userId)) return null;
  const party = relyingParty(ctx);
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: nonce,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: fromBase64Url(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => null);
  if (!result?.verified) return null;
  const { newCounter, userVerified, credentialBackedUp } = result.authenticationInfo;
  const use = ctx.db
    .update(passkeys)
    .set({
      counter: newCounter,
      isBackedUp: credentialBackedUp,
      lastUsedAt: ctx.clock.now(),
    })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)));
  return {
    userId: passkey.userId,
    isVerified: userVerified,
    statements: [use, premiseHeld(ctx.db)],
  };
}
