import { createLocalJWKSet, errors, jwtVerify } from "jose";
import * as v from "valibot";
import type { Provider } from "../../../db/values/providers.ts";
import type { Context } from "../../kernel/context.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { Email } from "../users/contract.ts";
import { flowRefused } from "./flow-refused.ts";
import { readProviderKeys } from "./read-provider-metadata.ts";
import { KNOWN_PROVIDERS } from "./rules.ts";
import { toPlainLine } from "../../kernel/pure/plain-line.ts";
import { cutText, unsoundAt } from "../../kernel/pure/sound-text.ts";

/** Signatures by a private key, and nothing that the public key could make. */
const ALGORITHMS = ["RS256", "PS256", "ES256"];

const Name = v.optional(v.fallback(v.string(), ""), "");

const Claims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(LIMITS.emailLength)),
  aud: v.union([v.string(), v.array(v.string())]),
  azp: v.optional(v.string()),
  nonce: v.optional(v.string()),
  email: v.optional(v.fallback(v.nullable(Email), null), null),
  // LinkedIn writes the word in place of the value.
  email_verified: v.optional(v.union([v.boolean(), v.string()])),
  name: Name,
  given_name: Name,
  family_name: Name,
  auth_time: v.optional(v.number()),
});

/** Who a provider says is there. */
export type Identity = {
  provider: Provider;
  subject: string;
  email: string | null;
  /** It says so in as many words; saying nothing is not saying yes. */
  isEmailVerified: boolean;
  fullName: string;
  /** When they last showed the provider who they are, where it tells. */
  authenticatedAt: number | null;
};

type Token = {
  provider: Provider;
  token: string;
  issuer: string;
  clientId: string;
  keysUrl: string;
  nonce: string;
};

/** Takes a token as the provider's word only if everything about it is right. */
export async function verifyIdToken(ctx: Context, given: Token): Promise<Identity> {
  const payload = await readPayload(ctx, given);
  const parsed = v.safeParse(Claims, payload);
  if (!parsed.success) throw flowRefused("failed", "id token: its claims are not understood");
  const claims = parsed.output;
  const isForOthersToo = Array.isArray(claims.aud) && claims.aud.length > 1;
  if (isForOthersToo || (claims.azp !== undefined && claims.azp !== given.clientId)) {
    throw flowRefused("failed", "id token: made for another client");
  }
  if (KNOWN_PROVIDERS[given.provider].returnsNonce && claims.nonce !== given.nonce) {
    throw flowRefused("failed", "id token: not the nonce that was sent");
  }
  if (unsoundAt(claims) !== null) throw flowRefused("failed", "id token: a text cannot be kept");
  const { email_verified: verified, auth_time: authTime } = claims;
  const name = claims.name || `${claims.given_name} ${claims.family_name}`;
  return {
    provider: given.provider,
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: claims.email !== null && (verified === true || verified === "true"),
    fullName: cutText(toPlainLine(name), LIMITS.nameLength),
    authenticatedAt: authTime === undefined ? null : authTime * 1000,
  };
}

async function readPayload(ctx: Context, given: Token, isUnknownKey = false): Promise<unknown> {
  const keys = await readProviderKeys(ctx, given.keysUrl, isUnknownKey);
  try {
    const { payload } = await jwtVerify(given.token, createLocalJWKSet({ keys }), {
      algorithms: ALGORITHMS,
      issuer: given.issuer,
      audience: given.clientId,
      requiredClaims: ["sub", "iat", "exp"],
      currentDate: new Date(ctx.clock.now()),
      maxTokenAge: ctx.limits.providerTokenAgeMs / 1000,
      clockTolerance: ctx.limits.providerClockToleranceMs / 1000,
    });
    return payload;
  } catch (error) {
    // The provider may have begun to sign with a new key.
    if (error instanceof errors.JWKSNoMatchingKey && !isUnknownKey) {
      return readPayload(ctx, given, true);
    }
    if (!(error instanceof errors.JOSEError)) throw error;
    const claim = error instanceof errors.JWTClaimValidationFailed ? ` (${error.claim})` : "";
    throw flowRefused("failed", `id token: ${error.code}${claim}`, error);
  }
}
