import { CompactSign } from "jose";
import { canonicalJson } from "../../kernel/pure/canonical-json.ts";
import { ALGORITHM, SIGNED } from "./rules/jws.ts";
import type { signingKey } from "./signing-key.ts";

export type Signer = Awaited<ReturnType<typeof signingKey>>;

/** A document in its one spelling, signed in the compact form. */
export function signDocument(
  { id, key }: Signer,
  purpose: keyof typeof SIGNED,
  document: unknown,
): Promise<string> {
  return new CompactSign(new TextEncoder().encode(canonicalJson(document)))
    .setProtectedHeader({ alg: ALGORITHM, kid: id, typ: SIGNED[purpose] })
    .sign(key);
}
