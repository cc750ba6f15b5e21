import { sha256Hex } from "./hash.ts";

/** One text for one meaning: the keys of every object in order, nothing between. What is signed and hashed. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join(",")}}`;
}

export function canonicalHash(value: unknown): Promise<string> {
  return sha256Hex(canonicalJson(value));
}
