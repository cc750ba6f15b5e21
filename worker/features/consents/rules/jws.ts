import * as v from "valibot";
import { ConsentKey, type KeySet } from "../contract.ts";

/** What a signature is for: none stands for another. */
export const SIGNED = { receipt: "consent-receipt+jws", export: "consent-export+jws" } as const;
export const ALGORITHM = "ES256";
const HOW = { name: "ECDSA", hash: "SHA-256" } as const;
const CURVE = { name: "ECDSA", namedCurve: "P-256" } as const;

type Refusal = "malformed" | "wrong_algorithm" | "wrong_purpose" | "unknown_key" | "bad_signature";
export type Opened =
  | { ok: true; payload: string; key: ConsentKey }
  | { ok: false; because: Refusal };

const Header = v.strictObject({ alg: v.string(), kid: v.string(), typ: v.string() });

/**
 * Opens a signature in its compact form with the platform's own cryptography. There is one algorithm: what a
 * header asks for is never followed. Each part must be spelled as it was written, down to its unused bits.
 */
export async function openJws(
  jws: string,
  typ: (typeof SIGNED)[keyof typeof SIGNED],
  keys: KeySet,
): Promise<Opened> {
  const [head = "", body = "", tail = "", ...more] = jws.split(".");
  const [header, payload] = [readPart(head), readPart(body)];
  const signature = bytesOf(tail);
  if (!header || !payload || !signature || more.length > 0) return refuse("malformed");
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Header), header);
  if (!parsed.success) return refuse("malformed");
  if (parsed.output.alg !== ALGORITHM) return refuse("wrong_algorithm");
  if (parsed.output.typ !== typ) return refuse("wrong_purpose");
  const key = keyOf(keys, parsed.output.kid);
  if (!key) return refuse("unknown_key");
  const { kty, crv, x, y } = key;
  try {
    const opener = await crypto.subtle.importKey("jwk", { kty, crv, x, y }, CURVE, false, [
      "verify",
    ]);
    const signed = new TextEncoder().encode(`${head}.${body}`);
    const fits = await crypto.subtle.verify(HOW, opener, signature, signed);
    return fits ? { ok: true, payload, key } : refuse("bad_signature");
  } catch {
    // A point that is on no curve.
    return refuse("unknown_key");
  }
}

const refuse = (because: Refusal): Opened => ({ ok: false, because });

function keyOf({ keys }: KeySet, kid: string): ConsentKey | undefined {
  for (const candidate of keys) {
    const parsed = v.safeParse(ConsentKey, candidate);
    if (parsed.success && parsed.output.kid === kid) return parsed.output;
  }
  return undefined;
}

function readPart(part: string): string | null {
  const bytes = bytesOf(part);
  if (!bytes) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function bytesOf(part: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]+$/.test(part) || part.length % 4 === 1) return null;
  const binary = atob(part.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return toBase64Url(bytes) === part ? bytes : null;
}

const CHUNK = 8192;

export function toBase64Url(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
