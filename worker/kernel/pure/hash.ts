import { toHex } from "./bytes.ts";

export async function sha256(data: string | BufferSource): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

export async function sha256Hex(data: string | BufferSource): Promise<string> {
  return toHex(await sha256(data));
}
