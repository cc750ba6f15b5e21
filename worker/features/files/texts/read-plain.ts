import type { DocumentText } from "../../../compute/contract.ts";

/** By its mark or as UTF-8; what is neither was written where every byte is a letter. */
export function readPlain(content: ArrayBuffer, most: number): DocumentText {
  const text = decode(new Uint8Array(content)).replaceAll("\0", "").slice(0, most);
  return { state: text.trim() === "" ? "empty" : "read", text, places: [] };
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const text = new TextDecoder().decode(bytes);
  // The last letter may have been cut.
  return text.slice(0, -3).includes("\uFFFD")
    ? new TextDecoder("windows-1252").decode(bytes)
    : text;
}
