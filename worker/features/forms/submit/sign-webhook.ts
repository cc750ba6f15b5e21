import { fromBase64, toBase64 } from "../../../kernel/pure/bytes.ts";

type Message = { id: string; at: number; body: string };

const MS = 1000;
const PREFIX = /^whsec_/;

/** The headers by which a receiver knows that a message is ours, and when it was sent. */
export async function signWebhook(
  secret: string,
  { id, at, body }: Message,
): Promise<Record<string, string>> {
  const bytes = fromBase64(secret.replace(PREFIX, ""));
  const how = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, how, false, ["sign"]);
  const timestamp = String(Math.floor(at / MS));
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, signed));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${toBase64(signature)}`,
  };
}
