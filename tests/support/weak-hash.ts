import { scryptSync } from "node:crypto";

/** As a password was stored under parameters that are no longer the present ones. */
export function weakHash(password: string): string {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const key = scryptSync(password, salt, 32, { N: 2 ** 10, r: 8, p: 1 });
  const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
  return ["scrypt", 10, 8, 1, base64(salt), base64(key)].join("$");
}
