import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, stackDatabase } from "../support/browser.ts";
import { turnsOf } from "../support/plan-under-test.ts";

const { db } = stackDatabase();
const SOON = { timeout: 15_000 };
const WIDE = { width: 1440, height: 900 };

const text = (page: Page, name: string | RegExp) => page.getByRole("textbox", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const saved = (page: Page, region: string) =>
  page.getByRole("region", { name: region }).getByText("Saved", { exact: true }).waitFor();

// The names are written in text areas.
const valuesOf = (fields: Element[]) => fields.map((field) => (field as HTMLTextAreaElement).value);

describe.each(turnsOf(db))("the direction ($way)", ({ openPlan }) => {
  test("the foundation by keyboard: written in place, saved by itself, and in its order", async () => {
    const { page, base, kept } = await openPlan(WIDE);
    const { keyboard } = page;
    await page.goto(`${base}/foundation`);
    await page.getByRole("button", { name: "Write the mission" }).press("Enter");
    await keyboard.type("No laboratory waits.");
    // The pause alone saves it.
    await saved(page, "Mission");
    await keyboard.press("Tab");
    await keyboard.type("Instruments look after themselves.");
    for (const title of ["Say it first", "Repair the cause", "One team"]) {
      await page.getByRole("button", { name: "Add a value" }).press("Enter");
      await keyboard.type(title);
      await keyboard.press("Tab");
      await keyboard.type(`What ${title} means.`);
    }
    const handle = page.getByRole("button", { name: "Move One team", exact: true });
    await handle.press("ArrowUp");
    await page.getByText("One team: now 2 of 3.").waitFor();
    await keyboard.press("ArrowUp");
    await page.getByRole("button", { name: "Move Say it first down" }).press("Enter");
    await saved(page, "Core values");
    const ORDER = ["One team", "Repair the cause", "Say it first"];
    const titles = async () => (await kept()).foundation?.coreValues.map(({ title }) => title);
    await expect.poll(titles, SOON).toEqual(ORDER);
    await expectAccessible(page);
    await page.reload();
    await expect.poll(() => text(page, "Mission").inputValue(), SOON).toBe("No laboratory waits.");
    expect(await text(page, /^Name of value/).evaluateAll(valuesOf)).toEqual(ORDER);
    await page.getByRole("button", { name: "Remove Repair the cause" }).press("Enter");
    await page.getByText("“Repair the cause” removed").first().waitFor();
    await keyboard.press("Control+z");
    await expect.poll(titles, SOON).toEqual(ORDER);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });

  test("the strategy: version 1, version 2, and a second tab that began with the first", async () => {
    const { page, base, kept, another } = await openPlan({ ...WIDE, expected: [409] });
    await page.goto(`${base}/strategy`);
    await press(page, "Write version 1");
    await text(page, /^Direction/).fill("North");
    // A draft outlives the page.
    await page.reload();
    await expect.poll(() => text(page, /^Direction/).inputValue(), SOON).toBe("North");
    expect((await kept()).strategy).toBeNull();
    await press(page, "Save as version 1");
    expect(await text(page, "What changed").inputValue()).toBe("First version");
    await press(page, "Save version 1");
    await page.getByText("Version 1", { exact: true }).waitFor();
    await expectAccessible(page);

    const other = await another(WIDE);
    await other.goto(`${base}/strategy`);
    await press(other, "Write version 2");
    await text(other, /^Direction/).fill("East");
    await text(other, /^How we will know/).fill("Ten");

    await press(page, "Write version 2");
    await text(page, /^Direction/).fill("South");
    await press(page, "Save as version 2");
    await text(page, "What changed").fill("");
    await press(page, "Save version 2");
    await page.getByText("Describe in one line what changed.").waitFor();
    await text(page, "What changed").fill("We turned");
    await press(page, "Save version 2");
    await page.getByText("Version 2", { exact: true }).waitFor();

    // Told at once, and not only to who tries to save.
    await other
      .getByRole("heading", { name: "Version 2 was saved while you were writing" })
      .waitFor();
    await other.getByText("Saved this minute: “We turned”").waitFor();
    for (const words of ["South", "East", "Ten"]) {
      await other.getByText(words, { exact: true }).waitFor();
    }
    expect((await kept()).strategy).toMatchObject({ version: 2, direction: "South" });
    await expectAccessible(other);
    await other
      .getByRole("group", { name: "Text for direction in version 3" })
      .getByText("Version 2", { exact: true })
      .click();
    await press(other, "Save these as version 3");
    await press(other, "Save version 3");
    await expect
      .poll(async () => (await kept()).strategy, SOON)
      .toMatchObject({
        version: 3,
        direction: "South",
        measures: "Ten",
        changesSummary: "Added how we will know",
      });
    await other.getByText("Version 3", { exact: true }).waitFor();
  });
});
