import type { Page } from "playwright-core";

/** Waits until what was to come is there: a skeleton that is accessible and fits says nothing of the screen. */
export async function settled(page: Page) {
  await page.waitForFunction(() => document.querySelector("[data-skeleton]") === null);
}
