import { base64url, compactVerify, errors, importJWK, type JWK } from "jose";

const STRICT = { fatal: true, ignoreBOM: true };

/** What a signature in its compact form says of itself, unproven. Each part in its one spelling; null otherwise. */
export function readCompact(jws: string): { header: string; payload: string } | null {
  try {
    const [header, payload, signature, ...more] = jws.split(".").map(readPart);
    if (!header || !payload || !signature || more.length > 0) return null;
    const [said, about] = [header, payload].map((part) =>
      new TextDecoder("utf-8", STRICT).decode(part),
    );
    return said && about ? { header: said, payload: about } : null;
  } catch {
    return null;
  }
}

/** Decoders forgive unused bits and missing ends: whatever is not spelled as they would write it is refused. */
function readPart(part: string): Uint8Array | null {
  const bytes = base64url.decode(part);
  return part !== "" && base64url.encode(bytes) === part ? bytes : null;
}

/** By that one algorithm, whatever a header asks for; "no_key" where the key is a point on no curve. */
export async function verifyCompact(
  jws: string,
  jwk: JWK,
  algorithm: string,
): Promise<"fits" | "differs" | "no_key"> {
  const key = await importJWK(jwk, algorithm).catch(() => null);
  if (!key) return "no_key";
  try {
    await compactVerify(jws, key, { algorithms: [algorithm] });
    return "fits";
  } catch (error) {
    if (error instanceof errors.JOSEError) return "differs";
    throw error;
  }
}
