import { SignJWT } from "jose";
import type { Context } from "../../kernel/context.ts";
import { sha256Hex } from "../../kernel/pure/hash.ts";
import { verifyToken } from "../../kernel/verify-token.ts";
import type { OpenLink } from "./find-link.ts";

const KEY = "link-password";
type Protected = Pick<OpenLink, "id" | "passwordHash">;

/** That the password of a link was entered: for this link and this password alone, and for some hours. */
export async function signProof(ctx: Context, { id, passwordHash }: Protected): Promise<string> {
  return new SignJWT({ of: await sha256Hex(passwordHash ?? "") })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(id)
    .setAudience(KEY)
    .setExpirationTime(Math.floor((ctx.clock.now() + ctx.limits.linkProofMs) / 1000))
    .sign(await ctx.keys.mac(KEY));
}

/** Whether a link may be opened with what a browser brings along; without a password it always may. */
export async function isProven(
  ctx: Context,
  { id, passwordHash }: Protected,
  proof: string | undefined,
): Promise<boolean> {
  if (passwordHash === null) return true;
  if (proof === undefined) return false;
  const asked = { purpose: KEY, audience: KEY, now: ctx.clock.now() };
  const says = await verifyToken(ctx.keys, proof, asked);
  return says?.sub === id && says["of"] === (await sha256Hex(passwordHash));
}
