import { type Expected, isObject, readAs } from "./expected.ts";
import { isVisit } from "./is-visit.ts";
import { PERSONAL } from "./personal-storage.ts";

/** What sessionStorage offers; tests hand in their own. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

type Place = { storage: TextStorage | null; key: string; expiresAfterMs: number; now: number };

/** The value kept under a key, or null when it is absent, too old, or not what was expected. */
export function readKept<Value>(
  schema: Expected<Value>,
  { storage, key, expiresAfterMs, now }: Place,
): Value | null {
  const kept = parseText(readText(storage, key));
  if (!isObject(kept) || typeof kept["savedAt"] !== "number") return null;
  const age = now - kept["savedAt"];
  const value = readAs(schema, kept["value"]);
  if (value !== undefined && age >= 0 && age < expiresAfterMs) return value;
  forget(storage, key);
  return null;
}

/** Full or forbidden storage loses the value and nothing else. Answers whether it is kept. */
export function keep(
  value: unknown,
  { storage, key, now }: Pick<Place, "storage" | "key" | "now">,
): boolean {
  try {
    storage?.setItem(key, JSON.stringify({ value, savedAt: now }));
    return storage !== null;
  } catch {
    forget(storage, key);
    return false;
  }
}

/** Null on the server and where the browser forbids storage. */
export function tabStorage(): TextStorage | null {
  try {
    return typeof window === "undefined" ? null : window.sessionStorage;
  } catch {
    return null;
  }
}

export function lastingStorage(): TextStorage | null {
  try {
    if (typeof window === "undefined") return null;
    return isVisit() ? withoutPerson(window.localStorage) : window.localStorage;
  } catch {
    return null;
  }
}

const ofVisit = new Map<string, string>();

/** While an admin acts as somebody, what would be kept for that person lasts as long as the page. */
function withoutPerson(storage: TextStorage): TextStorage {
  const isKept = (key: string) => !key.startsWith(PERSONAL);
  return {
    getItem: (key) => (isKept(key) ? storage.getItem(key) : (ofVisit.get(key) ?? null)),
    setItem: (key, text) => (isKept(key) ? storage.setItem(key, text) : ofVisit.set(key, text)),
    removeItem: (key) => (isKept(key) ? storage.removeItem(key) : ofVisit.delete(key)),
  };
}

export function readText(storage: TextStorage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** The text as JSON, or undefined when it is none. */
export function parseText(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function forget(storage: TextStorage | null, key: string): void {
  try {
    storage?.removeItem(key);
  } catch {
    // Storage that refuses even this keeps nothing that could be read later.
  }
}
