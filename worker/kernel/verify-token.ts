import { errors, jwtVerify, type JWTPayload } from "jose";
import { allKeys, type Keys } from "./keys.ts";

type Asked = { purpose: string; audience: string; now: number };

/** What a token of ours says, in time and for this audience; null otherwise. Links outlive a rotation of keys. */
export async function verifyToken(
  keys: Keys,
  token: string,
  { purpose, audience, now }: Asked,
): Promise<JWTPayload | null> {
  for (const one of allKeys(keys)) {
    try {
      const options = { algorithms: ["HS256"], audience, currentDate: new Date(now) };
      return (await jwtVerify(token, await one.mac(purpose), options)).payload;
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) continue;
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
  return null;
}
