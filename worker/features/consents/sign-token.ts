import { SignJWT } from "jose";
import * as v from "valibot";
import type { Context } from "../../kernel/context.ts";
import { verifyToken } from "../../kernel/verify-token.ts";

const KEY = "consent-link";

/** What a link lets its holder do: one never opens another's door. */
type Purpose = "consent_confirm" | "consent_own" | "consent_receipt" | "consent_unsubscribe";

const Payload = v.object({
  sub: v.string(),
  /** Of an unsubscription: the template and, where it ends one purpose alone, that one. */
  template: v.optional(v.string()),
  only: v.optional(v.string()),
});
export type TokenPayload = v.InferOutput<typeof Payload>;

/** A token about one row for one purpose; nobody can make up another. */
export async function signToken(
  ctx: Context,
  purpose: Purpose,
  { sub, ...rest }: TokenPayload,
): Promise<string> {
  const { consentConfirmMs, consentLinkMs, consentReceiptLinkMs, unsubscribeMs } = ctx.limits;
  const lifetimes = {
    consent_confirm: consentConfirmMs,
    consent_own: consentLinkMs,
    consent_receipt: consentReceiptLinkMs,
    consent_unsubscribe: unsubscribeMs,
  };
  return new SignJWT(rest)
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(sub)
    .setAudience(purpose)
    .setExpirationTime(Math.floor((ctx.clock.now() + lifetimes[purpose]) / 1000))
    .sign(await ctx.keys.mac(KEY));
}

/** What a token stands for as long as it is ours, in time and for this purpose; else null, whatever was wrong. */
export async function readToken(
  ctx: Context,
  purpose: Purpose,
  token: string,
): Promise<TokenPayload | null> {
  const asked = { purpose: KEY, audience: purpose, now: ctx.clock.now() };
  const parsed = v.safeParse(Payload, await verifyToken(ctx.keys, token, asked));
  return parsed.success ? parsed.output : null;
}
