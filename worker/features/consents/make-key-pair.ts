import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import * as v from "valibot";
import type { consentKeys } from "../../../db/schema/consents.ts";
import type { Context } from "../../kernel/context.ts";
import { encrypt } from "../../kernel/keys.ts";
import { PublicHalf } from "./contract.ts";
import { ALGORITHM } from "./rules/jws.ts";

export const KEY_LOCK = "consent-key";

/** A new pair as its row, named by the thumbprint of its public half. The private half is sealed to that name. */
export async function makeKeyPair(ctx: Context): Promise<typeof consentKeys.$inferInsert> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const [{ kty, crv, x, y }, secret] = await Promise.all([
    exportJWK(pair.publicKey),
    exportJWK(pair.privateKey),
  ]);
  const publicKey = v.parse(PublicHalf, { kty, crv, x, y });
  const id = await calculateJwkThumbprint(publicKey);
  const privateKey = await encrypt(ctx.keys, KEY_LOCK, id, JSON.stringify(secret));
  return { id, publicKey, privateKey, createdAt: ctx.clock.now() };
}
