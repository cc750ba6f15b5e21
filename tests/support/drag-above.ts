import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** To the upper edge of an item, as a hand does: there, a little on, and down once the line is shown. */
export async function dragAbove(page: Page, handle: Locator, item: Locator) {
  const { x, y } = (await item.boundingBox()) ?? expect.fail("the item is not on the screen");
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(x + 200, y + 10, { steps: 5 });
  await page.mouse.move(x + 204, y + 6, { steps: 2 });
  await item.locator("[data-drop-line]").waitFor();
  await page.mouse.up();
}
