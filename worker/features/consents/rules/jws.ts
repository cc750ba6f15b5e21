import * as v from "valibot";
import { readCompact, verifyCompact } from "../../../kernel/pure/compact-jws.ts";
import { ConsentKey, type KeySet } from "../contract.ts";

/** What a signature is for: none stands for another. */
export const SIGNED = {
  receipt: "consent-receipt+jws",
  export: "consent-export+jws",
  audit_head: "audit-head+jws",
} as const;
export const ALGORITHM = "ES256";

type Refusal = "malformed" | "wrong_algorithm" | "wrong_purpose" | "unknown_key" | "bad_signature";
export type Opened =
  | { ok: true; payload: string; key: ConsentKey }
  | { ok: false; because: Refusal };

const Header = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ alg: v.string(), kid: v.string(), typ: v.string() }),
);

/** Opens a signature in its compact form. There is one algorithm: what a header asks for is never followed. */
export async function openJws(
  jws: string,
  typ: (typeof SIGNED)[keyof typeof SIGNED],
  keys: KeySet,
): Promise<Opened> {
  const said = readCompact(jws);
  const header = v.safeParse(Header, said?.header);
  if (!said || !header.success) return refuse("malformed");
  if (header.output.alg !== ALGORITHM) return refuse("wrong_algorithm");
  if (header.output.typ !== typ) return refuse("wrong_purpose");
  const key = keyOf(keys, header.output.kid);
  if (!key) return refuse("unknown_key");
  const { kty, crv, x, y } = key;
  const found = await verifyCompact(jws, { kty, crv, x, y }, ALGORITHM);
  if (found === "no_key") return refuse("unknown_key");
  return found === "fits" ? { ok: true, payload: said.payload, key } : refuse("bad_signature");
}

const refuse = (because: Refusal): Opened => ({ ok: false, because });

function keyOf({ keys }: KeySet, kid: string): ConsentKey | undefined {
  for (const candidate of keys) {
    const parsed = v.safeParse(ConsentKey, candidate);
    if (parsed.success && parsed.output.kid === kid) return parsed.output;
  }
  return undefined;
}
