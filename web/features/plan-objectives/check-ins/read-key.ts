import type { KeyboardEvent } from "react";

const LETTERS = {
  h: "high",
  m: "medium",
  l: "low",
  y: "yes",
  n: "no",
  u: "unchanged",
  s: "skip",
  b: "back",
} as const;
/** In the order in which they stand. */
const DIGITS = { 1: "high", 2: "medium", 3: "low" } as const;

type Stroke = (typeof LETTERS)[keyof typeof LETTERS] | "save";

/** What a key says to a check-in. Comments keep their letters, dates all keys, and numbers their digits. */
export function readKey(event: KeyboardEvent): Stroke | null {
  const { key, target, nativeEvent } = event;
  const hasMod = event.ctrlKey || event.metaKey;
  if (nativeEvent.isComposing || event.altKey) return null;
  if (target instanceof HTMLTextAreaElement) return key === "Enter" && hasMod ? "save" : null;
  if (hasMod) return null;
  const isInput = target instanceof HTMLInputElement;
  if (isInput && target.type === "date") return null;
  const letter = key.toLowerCase();
  if (isKeyOf(LETTERS, letter)) return LETTERS[letter];
  return isKeyOf(DIGITS, key) && !(isInput && target.type === "text") ? DIGITS[key] : null;
}

const isKeyOf = <Keys extends object>(keys: Keys, key: PropertyKey): key is keyof Keys =>
  Object.hasOwn(keys, key);
