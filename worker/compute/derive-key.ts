import { scrypt } from "node:crypto";
import type { KeyInput } from "./contract.ts";

const KEY_BYTES = 32;
const MAX_MEMORY = 64 * 1024 * 1024;

/** Some hundred milliseconds of one core, on purpose: where it runs, nothing else does meanwhile. */
export function deriveKey({
  password,
  salt,
  log2N,
  r,
  p,
}: KeyInput): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const options = { N: 2 ** log2N, r, p, maxmem: MAX_MEMORY };
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(new Uint8Array(key)),
    );
  });
}
