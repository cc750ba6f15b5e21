import type { Locator, Page } from "playwright-core";

/** What is open beside the list: an item, or the form for a new one. */
export const panelOf = (page: Page, name: string): Locator =>
  page.getByRole("complementary", { name, exact: true });

/** What it lies over can be reached again. */
export async function closePanel(page: Page): Promise<void> {
  const panel = page.locator("[data-side-panel]");
  if ((await panel.count()) === 0) return;
  await panel.getByRole("button", { name: "Close", exact: true }).first().click();
  await panel.waitFor({ state: "detached" });
}

/** By the mouse, from whatever opens the form to the panel of the new item. */
export async function addItem(
  page: Page,
  opener: string,
  kind: string,
  name: string,
): Promise<Locator> {
  await closePanel(page);
  await page.getByRole("button", { name: opener, exact: true }).click();
  const form = panelOf(page, `New ${kind}`);
  await form.getByLabel(/^(Name|Title)$/).fill(name);
  await form.getByRole("button", { name: "Create", exact: true }).click();
  const panel = panelOf(page, `${kind}: ${name}`);
  await panel.waitFor();
  return panel;
}
