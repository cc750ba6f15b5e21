import { LIMITS } from "../../worker/kernel/limits.ts";
import { expecting } from "./expected.ts";
import { keep, readKept, tabStorage, type TextStorage } from "./expiring-storage.ts";

type Place = { storage?: TextStorage | null; now?: number };

/** The tab that was open on a screen in this browser tab, while it is recent and still exists. */
export function readSavedTab<Tab extends string>(
  screen: string,
  tabs: readonly Tab[],
  { storage = tabStorage(), now = Date.now() }: Place = {},
): Tab | null {
  const key = keyOf(screen);
  const Tab = expecting((kept): kept is Tab => tabs.some((tab) => tab === kept));
  return readKept(Tab, { storage, key, expiresAfterMs: LIMITS.savedTabStateMs, now });
}

export function saveTab(
  screen: string,
  tab: string,
  { storage = tabStorage(), now = Date.now() }: Place = {},
): void {
  keep(tab, { storage, key: keyOf(screen), now });
}

const keyOf = (screen: string) => `tab-state:${screen}`;
