import type { Page } from "playwright-core";

/** Waits until what was to come is there: a skeleton that is accessible and fits says nothing of the screen. */
export async function settled(page: Page) {
  await page.waitForFunction(() => document.querySelector("[data-skeleton]") === null);
}

/** All that a page does by itself until then, it has done. */
export async function rested(page: Page) {
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
}
