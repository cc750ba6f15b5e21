import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { hydrated } from "./browser.ts";

/** What the server has to confirm first takes longer than what a page shows. */
export const until = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 15_000 });

export async function show({ page, base }: { page: Page; base: string }, address: string) {
  await page.goto(`${base}/${address}`);
  await hydrated(page);
  await page.locator("[data-card]").first().waitFor();
}

export const column = (page: Page, name: string) =>
  page
    .locator("section[data-column]")
    .filter({ has: page.getByRole("heading", { name: new RegExp(`^${name} `) }) });
export const cards = (page: Page, name: string) =>
  column(page, name).locator("[data-card-title]").allTextContents();
export const card = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("link", { name: title, exact: true }) });

async function middleOf(of: Locator) {
  const box = (await of.boundingBox()) ?? expect.fail("it is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 120) };
}

/** Below the title, where no link is. */
export async function gripOf(of: Locator) {
  const box = (await of.boundingBox()) ?? expect.fail("the card is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height - 8 };
}

export async function drag(page: Page, title: string, to: string) {
  const from = await gripOf(card(page, title));
  const end = await middleOf(column(page, to));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 4, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.locator("section[data-over]").waitFor();
  await page.mouse.up();
}
