import type { Context } from "../../kernel/context.ts";
import { passkeyRequest } from "../factors/relying-party.ts";
import type { PasskeySignIn } from "./contract.ts";
import { openChallenge } from "./open-challenge.ts";

/** A question to whoever holds a passkey of this site; the answer says who they are. */
export async function beginPasskeySignIn(ctx: Context): Promise<PasskeySignIn> {
  const asked = await openChallenge(ctx, { purpose: "passkey_sign_in", to: null });
  return { id: asked.id, passkey: passkeyRequest(ctx, asked.nonce) };
}
