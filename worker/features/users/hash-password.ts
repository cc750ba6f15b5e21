import { scrypt, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { tooManyRequests } from "../../kernel/errors.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { fromBase64, toBase64 } from "../../kernel/pure/bytes.ts";

type Parameters = { log2N: number; r: number; p: number };

const CURRENT: Parameters = { log2N: 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_MEMORY = 64 * 1024 * 1024;

/** Costs as much to check as a real one, so that an unknown address takes as long as a wrong password. */
const NOBODYS_HASH = `scrypt$15$8$3$${"A".repeat(22)}==$${"A".repeat(43)}=`;

export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const key = await derive(password, salt, CURRENT);
  const { log2N, r, p } = CURRENT;
  return ["scrypt", log2N, r, p, toBase64(salt), toBase64(key)].join("$");
}

export type PasswordCheck = { matches: boolean; needsRehash: boolean };

export async function checkPassword(
  password: string,
  stored: string | undefined,
): Promise<PasswordCheck> {
  const hash = readHash(stored ?? NOBODYS_HASH);
  const key = await derive(password, hash.salt, hash.parameters);
  const matches = stored !== undefined && timingSafeEqual(key, hash.key);
  const { log2N, r, p } = hash.parameters;
  const needsRehash = log2N !== CURRENT.log2N || r !== CURRENT.r || p !== CURRENT.p;
  return { matches, needsRehash };
}

/** Whoever waits for a derivation, oldest first, with the time at which each gives up its place. */
const queue = new Map<symbol, number>();

/**
 * One derivation at a time in each isolate, with a turn of the event loop between two, so that other
 * requests get through. A place expires: a request whose client left never comes back to free it.
 */
async function derive(password: string, salt: Uint8Array, parameters: Parameters) {
  dropExpired();
  if (queue.size >= LIMITS.hashQueue) throw tooManyRequests(LIMITS.hashRetryAfterS);
  const ticket = Symbol("derivation");
  queue.set(ticket, Date.now() + LIMITS.hashPlaceMs);
  try {
    do {
      await wait(LIMITS.hashTurnMs);
      dropExpired();
    } while (queue.has(ticket) && queue.keys().next().value !== ticket);
    return await runScrypt(password, salt, parameters);
  } finally {
    queue.delete(ticket);
  }
}

function dropExpired() {
  const now = Date.now();
  for (const [ticket, until] of queue) if (until < now) queue.delete(ticket);
}

function runScrypt(password: string, salt: Uint8Array, { log2N, r, p }: Parameters) {
  return new Promise<Buffer>((resolve, reject) => {
    const options = { N: 2 ** log2N, r, p, maxmem: MAX_MEMORY };
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
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
