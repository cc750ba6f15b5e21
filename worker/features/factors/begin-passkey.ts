import type { ActorContext } from "../../kernel/context.ts";
import { openChallenge } from "../challenges/open-challenge.ts";
import type { PasskeyCreation } from "./contract.ts";
import { readEnrolment } from "./read-enrolment.ts";
import { descriptors, PASSKEY_ALGORITHMS, relyingParty, userHandle } from "./relying-party.ts";

/** What a browser needs to make a passkey that knows its person, and is none that they have already. */
export async function beginPasskey(ctx: ActorContext): Promise<PasskeyCreation> {
  const enrolment = await readEnrolment(ctx);
  const { userId, sessionId } = ctx.actor;
  const to = { userId, sessionId };
  const asked = await openChallenge(ctx, { purpose: "passkey_enrolment", to });
  const { id, name } = relyingParty(ctx);
  return {
    challengeId: asked.id,
    options: {
      challenge: asked.nonce,
      rp: { id, name },
      user: {
        id: userHandle(userId),
        name: enrolment.email,
        displayName: enrolment.fullName || enrolment.email,
      },
      pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
      timeout: ctx.limits.challengeMs,
      attestation: "none",
      excludeCredentials: descriptors(enrolment.passkeys),
      authenticatorSelection: {
        residentKey: "required",
        requireResidentKey: true,
        userVerification: "preferred",
      },
    },
  };
}
