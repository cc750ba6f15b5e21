import type { Env } from "../env.ts";
import { macHex } from "../kernel/keys.ts";
import { LIMITS } from "../kernel/limits.ts";

/** Whoever holds the token of the settings, or the key that signs what leaves this server. */
export async function isOperator(request: Request, env: Env): Promise<boolean> {
  const [, word = ""] =
    /^Bearer ([\w.~+/=-]+)$/.exec(request.headers.get("authorization") ?? "") ?? [];
  if (word === "") return false;
  const [at = "", mac] = word.split(".");
  if (mac !== undefined && Math.abs(Date.now() - Number(at)) < LIMITS.operatorProofMs) {
    if (await isEqual(env, word, await operatorProof(env.keys, Number(at)))) return true;
  }
  return env.metricsToken !== "" && (await isEqual(env, word, env.metricsToken));
}

/** What a command on the same machine shows, good for minutes. */
export async function operatorProof(keys: Env["keys"], now: number): Promise<string> {
  return `${now}.${await macHex(keys, "operator", String(now))}`;
}

/** How long it takes says nothing of where they differ: what is held against each other are keyed hashes. */
export async function isEqual(
  { keys }: Pick<Env, "keys">,
  one: string,
  other: string,
): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((text) => macHex(keys, "compare", text)));
  return a === b;
}
