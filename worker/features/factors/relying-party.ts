import type { Context } from "../../kernel/context.ts";
import type { PasskeyRequest } from "./contract.ts";
import { toBase64Url } from "../../kernel/pure/bytes.ts";

/**
 * Whom a passkey is made for: this origin and no other. Its twin on loopback is left out: a passkey belongs to
 * a name, and 127.0.0.1 is none.
 */
export function relyingParty({ origin }: Context) {
  return { id: origin.hostname, name: "Executive Advisor", origin: origin.origin };
}

type Known = readonly { credentialId: string; transports: string[] }[];

/** What a browser asks a passkey for its signature with; without a list, any that it knows for this site. */
export function passkeyRequest(ctx: Context, nonce: string, allowed: Known = []): PasskeyRequest {
  return {
    challenge: nonce,
    rpId: relyingParty(ctx).id,
    timeout: ctx.limits.challengeMs,
    userVerification: "preferred",
    allowCredentials: descriptors(allowed),
  };
}

export function descriptors(passkeys: Known) {
  return passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: "public-key" as const,
    transports,
  }));
}

/** The handle by which an authenticator knows a person: the account's id and nothing that tells who it is. */
export function userHandle(userId: string): string {
  return toBase64Url(new TextEncoder().encode(userId));
}

/** Of COSE: EdDSA, ES256 and RS256, which every authenticator knows one of. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;
