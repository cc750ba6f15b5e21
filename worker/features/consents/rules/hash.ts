import { canonical } from "../../consent-templates/rules/text.ts";

/** SHA-256 in hexadecimal letters. */
export async function hashBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const hashText = (text: string) => hashBytes(new TextEncoder().encode(text));

/** Of a value in its one spelling. */
export const hashOf = (value: unknown) => hashText(canonical(value));

/** The one spelling itself: what is signed and what is exported. */
export const spell = (value: unknown) => canonical(value);
