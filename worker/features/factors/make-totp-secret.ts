import { Secret, TOTP } from "otpauth";
import type { Context } from "../../kernel/context.ts";
import { decrypt, encrypt } from "../../kernel/keys.ts";
import { LIMITS } from "../../kernel/limits.ts";

export const TOTP_LOCK = "totp";
const ISSUER = "Executive Advisor";

type Sealed = { id: string; secret: string };

/** A new secret for one row, as it is stored and as it is told. */
export async function makeTotpSecret(ctx: Context, id: string) {
  const { base32 } = new Secret();
  return { plain: base32, sealed: await encrypt(ctx.keys, TOTP_LOCK, id, base32) };
}

export function openTotpSecret(ctx: Context, { id, secret }: Sealed): Promise<string> {
  return decrypt(ctx.keys, TOTP_LOCK, id, secret);
}

export function totpUri(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/** The step that a code belongs to, the present one or a neighbour; null when it is none of theirs. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({
    token: code,
    timestamp: now,
    window: LIMITS.totpWindow,
  });
  return delta === null
    ? null
    : TOTP.counter({ period: LIMITS.totpPeriodS, timestamp: now }) + delta;
}

function totpOf(secret: string, label = ""): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: "SHA1",
    digits: LIMITS.totpDigits,
    period: LIMITS.totpPeriodS,
    secret: Secret.fromBase32(secret),
  });
}
