import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, stackDatabase } from "../support/browser.ts";
import { openPlanUnderTest } from "../support/plan-under-test.ts";

const { db } = stackDatabase();

const modules = (page: Page) => page.getByRole("navigation", { name: "Plan modules" });
const inSidebar = (page: Page) =>
  page.locator("#sidebar").getByRole("navigation").and(modules(page));
const topOf = async (page: Page, title: string) => {
  const card = page.getByRole("article").filter({ hasText: title });
  return (await card.boundingBox())?.y ?? Infinity;
};

async function openBoard(width: number, height: number) {
  const plan = await openPlanUnderTest("account", db, { width, height });
  const themeId = await plan.add("theme", { name: "Speed", color: "#0ea5e9" });
  await plan.add("epic", { title: "Remote calibration", themeIds: [themeId] });
  await plan.page.goto("/strategy/epics");
  await hydrated(plan.page);
  await plan.page.getByRole("article").filter({ hasText: "Remote calibration" }).waitFor();
  return plan;
}

test("modules stand in the sidebar with what is in each, and above the plan while it is away", async () => {
  const { page, add } = await openBoard(1440, 900);
  const epics = inSidebar(page).getByRole("link", { name: "Epics", exact: true });
  expect(await epics.getAttribute("aria-current")).toBe("page");
  await expect.poll(() => epics.innerText()).toMatch(/Epics\s*1$/);
  await add("epic", { title: "Second source" });
  await expect.poll(() => epics.innerText(), { timeout: 15_000 }).toMatch(/Epics\s*2$/);
  expect(await modules(page).count()).toBe(1);
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByText("Epics").waitFor();
  // The parent leads to the plan, and is not where one is.
  const strategy = page.locator("#sidebar").getByRole("link", { name: "Strategy", exact: true });
  expect(await strategy.first().getAttribute("aria-current")).toBeNull();
  await expectAccessible(page);

  await page.keyboard.press("[");
  const above = page.getByRole("main").getByRole("navigation", { name: "Plan modules" });
  await above.getByRole("link", { name: "Goals", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Goals" }).waitFor();
  await page.keyboard.press("[");
  await inSidebar(page).getByRole("link", { name: "Epics", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Epics" }).waitFor();
});

test.each([
  [1440, 900, 230],
  // With the room that fingers need.
  [390, 844, 340],
])("the first card stands high: on %i by %i above %i", async (width, height, most) => {
  const { page } = await openBoard(width, height);
  expect(await topOf(page, "Remote calibration")).toBeLessThan(most);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Plan menu" }).click();
  await page.getByRole("menuitem", { name: "Plan settings" }).click();
  await page.getByRole("dialog", { name: "Plan settings" }).waitFor();
});
