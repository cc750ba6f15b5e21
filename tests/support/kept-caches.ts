import type { Page } from "playwright-core";
import { expect } from "vitest";

/** On a machine that is busy with other pages. */
const PATIENT = { timeout: 40_000 };

/** The paths that each cache of this browser holds. */
export function keptCaches(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const entries = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => new URL(url).pathname)] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  });
}

/** Waits until an address opens without a network. */
export async function untilKept(page: Page, path: string) {
  const kept = async () => Object.values(await keptCaches(page)).flat();
  await expect.poll(kept, PATIENT).toContain(path);
}
