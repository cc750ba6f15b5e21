import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { hydrated, stackDatabase } from "../support/browser.ts";
import { openPlanUnderTest } from "../support/plan-under-test.ts";

const { db } = stackDatabase();
const SOON = { timeout: 15_000 };
const WIDE = { width: 1440, height: 900 };

/** As a person does: a press in the middle, where the day is written. */
async function pressOn(page: Page, target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to press");
  await page.mouse.click(box.x + Math.min(90, box.width / 2), box.y + box.height / 2);
}

async function openProject(address: (id: string) => string) {
  const plan = await openPlanUnderTest("account", db, WIDE);
  const id = await plan.add("project", {
    title: "Calibration",
    startDate: "2026-01-05",
    endDate: "2026-11-16",
  });
  await plan.page.goto(`${plan.base}/${address(id)}`);
  await hydrated(plan.page);
  const endDate = async () => (await plan.kept()).projects[0]?.endDate;
  return { ...plan, endDate };
}

test("a day typed into a cell of the table is the day that is saved", async () => {
  const { page, endDate } = await openProject(() => "projects");
  const row = page.getByRole("row").filter({ hasText: "Calibration" });
  await row.getByRole("gridcell").filter({ hasText: "Nov 16, 2026" }).click();
  const field = page.getByLabel("End", { exact: true });
  await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.type("12152027", { delay: 30 });
  await page.keyboard.press("Enter");
  await expect.poll(endDate, SOON).toBe("2027-12-15");
});

test("in the panel a press begins with the day's first part, and Escape gives it back", async () => {
  const { page, endDate } = await openProject((id) => `projects?item=project:${id}`);
  const panel = page.getByRole("complementary", { name: "Project: Calibration" });
  const field = panel.getByLabel("End", { exact: true });
  await pressOn(page, field);
  await page.keyboard.type("12", { delay: 30 });
  await page.keyboard.press("Escape");
  expect(await field.inputValue()).toBe("2026-11-16");
  expect(await field.evaluate((node) => node === document.activeElement)).toBe(false);
  await panel.waitFor();
  await pressOn(page, field);
  await page.keyboard.type("12152027", { delay: 30 });
  await page.keyboard.press("Enter");
  await expect.poll(endDate, SOON).toBe("2027-12-15");
});
