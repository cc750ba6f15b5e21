import { LIMITS } from "../../worker/kernel/limits.ts";
import { expecting } from "./expected.ts";
import { keep, readKept, tabStorage, type TextStorage } from "./expiring-storage.ts";

type Place = { storage?: TextStorage | null; now?: number };

const Search = expecting(
  (kept): kept is string =>
    typeof kept === "string" && kept.length <= LIMITS.pathLength && /^(\?.*)?$/s.test(kept),
);

/** The query string with which a path was last seen in this browser tab, while it is recent. */
export function readSavedSearch(
  pathname: string,
  { storage = tabStorage(), now = Date.now() }: Place = {},
): string | null {
  const key = keyOf(pathname);
  return readKept(Search, { storage, key, expiresAfterMs: LIMITS.savedUrlStateMs, now });
}

export function saveSearch(
  pathname: string,
  search: string,
  { storage = tabStorage(), now = Date.now() }: Place = {},
): void {
  keep(search, { storage, key: keyOf(pathname), now });
}

const keyOf = (pathname: string) => `url-state:${pathname}`;
