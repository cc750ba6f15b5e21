import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { holdScript } from "../support/hold-script.ts";
import { makePerson } from "../support/people.ts";
import { openPlanUnderTest } from "../support/plan-under-test.ts";

const { db } = stackDatabase();
const TITLE = "Faster installs";

async function openGoals(width: number) {
  const { page, add, base } = await openPlanUnderTest("account", db, { width });
  await add("goal", { title: TITLE });
  const letGo = await holdScript(page, "panel");
  await page.goto(`${base}/goals`);
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: TITLE }).first().click();
  const shape = page.locator("[data-panel-shape]");
  const title = shape.getByText(TITLE, { exact: true });
  await title.waitFor();
  return { page, letGo, shape, title };
}

test.each([1440, 390])(
  "an item has its place and its title from the press on, and its panel comes there: %i px",
  async (width) => {
    const { page, letGo, shape, title } = await openGoals(width);
    await expectAccessible(page);
    const before = await title.boundingBox();
    letGo();
    const place = width < 1280 ? page.getByRole("dialog") : page.getByRole("complementary");
    const field = place.getByRole("textbox", { name: "Title", exact: true });
    await field.waitFor();
    await shape.waitFor({ state: "detached" });
    const after = await field.boundingBox();
    // What is written in place has a margin of its own.
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(4);
  },
);

test("one that is not wanted after all is closed before it has come", async () => {
  const { page, letGo, shape } = await openGoals(1440);
  await page.keyboard.press("Escape");
  await shape.waitFor({ state: "detached" });
  letGo();
  await page.waitForURL((url) => !url.searchParams.has("item"));
});

test("a card of Today has its shape until what it shows is there", async () => {
  const page = await openPage({ as: await makePerson({ db }) });
  const letGo = await holdScript(page, "tasks-card");
  await page.goto("/notifications");
  await hydrated(page);
  await page.getByRole("link", { name: "Today", exact: true }).first().click();
  const waiting = page.getByText("Tasks: loading");
  await waiting.waitFor();
  letGo();
  await waiting.waitFor({ state: "detached" });
  await page.getByText("Nothing left for today.").waitFor();
});
