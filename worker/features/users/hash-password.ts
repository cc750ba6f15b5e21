import { timingSafeEqual } from "node:crypto";
import { askForKey } from "../../compute/contract.ts";
import type { Context } from "../../kernel/context.ts";
import { fromBase64, toBase64 } from "../../kernel/pure/bytes.ts";

type Parameters = { log2N: number; r: number; p: number };

const CURRENT: Parameters = { log2N: 15, r: 8, p: 3 };
const SALT_BYTES = 16;

/** Costs as much to check as a real one, so that an unknown address takes as long as a wrong password. */
const NOBODYS_HASH = `scrypt$15$8$3$${"A".repeat(22)}==$${"A".repeat(43)}=`;

type Deriving = Pick<Context, "compute">;

export async function hashPassword({ compute }: Deriving, password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const key = await askForKey(compute, { password, salt, ...CURRENT });
  const { log2N, r, p } = CURRENT;
  return ["scrypt", log2N, r, p, toBase64(salt), toBase64(key)].join("$");
}

export type PasswordCheck = { matches: boolean; needsRehash: boolean };

export async function checkPassword(
  { compute }: Deriving,
  password: string,
  stored: string | undefined,
): Promise<PasswordCheck> {
  const hash = readHash(stored ?? NOBODYS_HASH);
  const key = await askForKey(compute, { password, salt: hash.salt, ...hash.parameters });
  const matches = stored !== undefined && timingSafeEqual(key, hash.key);
  const { log2N, r, p } = hash.parameters;
  const needsRehash = log2N !== CURRENT.log2N || r !== CURRENT.r || p !== CURRENT.p;
  return { matches, needsRehash };
}

function readHash(text: string) {
  const [scheme, log2N, r, p, salt, key] = text.split("$");
  if (scheme !== "scrypt" || !salt || !key) throw new Error("a stored password hash is malformed");
  return {
    parameters: { log2N: Number(log2N), r: Number(r), p: Number(p) },
    salt: fromBase64(salt),
    key: fromBase64(key),
  };
}
