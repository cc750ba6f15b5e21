import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { PlanKind } from "../../db/values/plans.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, stackDatabase } from "../support/browser.ts";
import { turnsOf, type PlanUnderTest } from "../support/plan-under-test.ts";

const { db } = stackDatabase();

const SOON = { timeout: 15_000 };

const WIDE = { width: 1440, height: 900 };

/** Six projects below a goal, two people and a squad. */
async function show(plan: PlanUnderTest, address: string) {
  const make = (kind: PlanKind, fields: Record<string, unknown>) => ({
    action: "add" as const,
    kind,
    id: uuidv7(Date.now()),
    fields,
  });
  const [ana, goal] = [make("teamMember", { name: "Ana Ruiz" }), make("goal", { title: "Speed" })];
  const other = make("teamMember", { name: "Bo Lind" });
  const squad = make("squad", { name: "Field" });
  const projects = ["Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot"].map((title, index) =>
    make("project", {
      title,
      ...(index < 2 ? { goalId: goal.id } : {}),
      ...(index === 0 ? { squadIds: [squad.id], startDate: "2026-01-01" } : {}),
      status: index < 4 ? "in_progress" : "completed",
    }),
  );
  await plan.write([ana, other, goal, squad, ...projects]);
  await plan.page.goto(`${plan.base}/${address}`);
  await plan.page
    .getByRole("status")
    .filter({ hasText: /project/ })
    .waitFor();
}

const table = (page: Page) => page.getByRole("grid", { name: "Projects" });
const rowOf = (page: Page, title: string) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: title }) });
const cell = (page: Page, title: string, column: number) =>
  rowOf(page, title).locator(`[data-cell="${column}"]`);
const shown = (page: Page) => table(page).getByRole("rowheader").allTextContents();
const tick = (page: Page, title: string) => rowOf(page, title).getByRole("checkbox");

describe.each(turnsOf(db))("a list ($way)", ({ openPlan }) => {
  test("a value is changed where it stands, and what is refused stays beside its cell", async () => {
    const plan = await openPlan(WIDE);
    const { page } = plan;
    await show(plan, "projects?sort=title");
    await expect
      .poll(() => shown(page), SOON)
      .toEqual(["Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot"]);
    await cell(page, "Bravo", 2).click();
    await page.getByRole("combobox", { name: "Search status" }).fill("hold");
    await page.keyboard.press("Enter");
    await cell(page, "Bravo", 2).getByText("On hold").waitFor();

    await cell(page, "Bravo", 2).click();
    await page.getByRole("combobox", { name: "Search status" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: "Search status" }).waitFor({ state: "detached" });
    await cell(page, "Bravo", 2).getByText("On hold").waitFor();

    const end = table(page).getByRole("columnheader", { name: "End" });
    const column = Number(await end.getAttribute("aria-colindex")) - 1;
    await cell(page, "Alpha", column).click();
    await page.getByLabel("End", { exact: true }).fill("2025-12-31");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("The end is before the start.").waitFor();
    await page.getByLabel("End", { exact: true }).fill("2026-06-30");
    await page.keyboard.press("Enter");
    await cell(page, "Alpha", column).getByText("2026").waitFor();
    // The cell shows it at once; a reload would take away what is still on its way.
    const kept = async () => (await plan.kept()).projects.find(({ title }) => title === "Alpha");
    await expect.poll(async () => (await kept())?.endDate, SOON).toBe("2026-06-30");
    await page.reload();
    await cell(page, "Bravo", 2).getByText("On hold").waitFor();
    await cell(page, "Alpha", column).getByText("2026").waitFor();
  });

  test("filters, order and a saved view stand in a link that shows the same elsewhere", async () => {
    const plan = await openPlan(WIDE);
    const { page } = plan;
    await show(plan, "projects?sort=-title");
    await page.getByRole("searchbox", { name: "Search projects" }).fill("a");
    await page.getByText("4 of 6 projects").waitFor();
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const filter = page.getByRole("dialog", { name: "Filter" });
    await filter.getByRole("checkbox", { name: /In progress/ }).click();
    await page.keyboard.press("Escape");
    await expect.poll(() => shown(page), SOON).toEqual(["Delta", "Charlie", "Bravo", "Alpha"]);
    await expectAccessible(page);

    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("menuitem", { name: "Save as a new view" }).click();
    const dialog = page.getByRole("dialog", { name: "Save this view" });
    const hasFocus = (label: Locator) => label.evaluate((one) => one === document.activeElement);
    await expect.poll(() => hasFocus(dialog.getByLabel("Name")), SOON).toBe(true);
    await page.keyboard.press("Escape");
    const views = page.getByRole("button", { name: "Views" });
    await expect.poll(() => hasFocus(views), SOON).toBe(true);
    await views.click();
    await page.getByRole("menuitem", { name: "Save as a new view" }).click();
    await dialog.getByRole("button", { name: "Save view" }).click();
    await dialog.getByText("Enter a name.").waitFor();
    await dialog.getByLabel("Name").fill("Under way");
    await dialog.getByRole("button", { name: "Save view" }).click();
    await page.getByRole("button", { name: "Under way", exact: true }).waitFor();
    await expect.poll(() => page.url(), SOON).toContain("saved=");
    await page.getByRole("button", { name: "Remove the filter Search" }).click();
    await page.getByRole("button", { name: "Under way changed" }).waitFor();
    await page.getByRole("button", { name: "Under way changed" }).click();
    await page.getByRole("menuitem", { name: "Discard the changes to “Under way”" }).click();
    await page.getByRole("button", { name: "Under way", exact: true }).waitFor();

    const elsewhere = await plan.another({ width: 1440 });
    await elsewhere.goto(page.url());
    await elsewhere.getByRole("button", { name: "Under way", exact: true }).waitFor();
    await expect.poll(() => shown(elsewhere), SOON).toEqual(["Delta", "Charlie", "Bravo", "Alpha"]);

    await page.getByRole("searchbox", { name: "Search projects" }).fill("zebra");
    await page.getByRole("heading", { name: "No projects match" }).waitFor();
    await page.getByText("the words “zebra”").waitFor();
    await page.getByRole("button", { name: "Clear all filters" }).click();
    await page.getByText("6 projects", { exact: true }).waitFor();
  });

  test("many are changed as one step, which says before what it does and can be undone", async () => {
    const plan = await openPlan(WIDE);
    const { page } = plan;
    await show(plan, "projects?sort=title");
    await tick(page, "Bravo").click();
    await tick(page, "Echo").click({ modifiers: ["Shift"] });
    const bar = page.getByRole("group", { name: "Actions for the selected projects" });
    await bar.getByText("4 selected").waitFor();
    await bar.getByRole("button", { name: "Select all 6" }).click();
    await bar.getByText("6 selected").waitFor();
    await bar.getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit 6 projects" });
    await dialog.getByLabel("New value").selectOption("completed");
    await dialog.getByText("Status: 4 projects change, 2 already have it.").waitFor();
    await dialog.getByRole("button", { name: "Change 4 projects" }).click();
    await expect.poll(() => table(page).getByText("Completed").count(), SOON).toBe(6);
    await dialog.waitFor({ state: "detached" });
    await page.keyboard.press("Control+z");
    await table(page).getByText("In progress").nth(3).waitFor();

    await page.getByRole("searchbox").fill("Alpha");
    await expect.poll(() => shown(page), SOON).toEqual(["Alpha"]);
    await bar.getByText("1 selected").waitFor();
  });

  test("on a phone the same rows are ticked as cards, and changed as one step", async () => {
    const plan = await openPlan({ width: 390, height: 844 });
    const { page } = plan;
    await show(plan, "projects?sort=title&view=table");
    for (const name of ["Alpha", "Bravo"]) {
      await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    }
    const bar = page.getByRole("group", { name: "Actions for the selected projects" });
    await bar.getByText("2 selected").waitFor();
    await expectNoSidewaysScroll(page);
    // What the bar covers half of counts as too small.
    await page.setViewportSize({ width: 390, height: 3000 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    // Two rows: what is done less often is in a menu.
    expect((await bar.boundingBox())?.height).toBeLessThan(130);
    expect(await bar.getByRole("button", { name: "Delete" }).count()).toBe(0);
    await bar.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Export" }).waitFor();
    await page.getByRole("menuitem", { name: "Delete" }).waitFor();
    await page.getByRole("menuitem", { name: "Owner" }).click();
    const owners = page.getByRole("dialog", { name: "Edit 2 projects" });
    expect(await owners.getByLabel("Field").inputValue()).toBe("ownerMemberId");
    await owners.getByRole("button", { name: "Cancel" }).click();
    await owners.waitFor({ state: "detached" });
    await bar.getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit 2 projects" });
    await dialog.getByLabel("New value").selectOption("on_hold");
    await dialog.getByRole("button", { name: "Change 2 projects" }).click();
    await dialog.waitFor({ state: "detached" });
    // The bar offers each status by its name.
    await bar.getByRole("button", { name: "Clear" }).click();
    await bar.waitFor({ state: "detached" });
    await expect.poll(() => page.getByText("On hold", { exact: true }).count(), SOON).toBe(2);
  });

  test("who cannot be deleted is named before anybody is asked; the others go and come back", async () => {
    const plan = await openPlan(WIDE);
    const { page } = plan;
    await show(plan, "projects?sort=title");
    await tick(page, "Alpha").click();
    await tick(page, "Foxtrot").click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const dialog = page.getByRole("alertdialog", { name: "Delete “Foxtrot”?" });
    await dialog.getByText("Cannot Delete Project: 1 squad is assigned to it: “Field”.").waitFor();
    await dialog.getByRole("button", { name: "Delete the other 1 project" }).click();
    await expect
      .poll(() => shown(page), SOON)
      .toEqual(["Alpha", "Bravo", "Charlie", "Delta", "Echo"]);
    await page.getByRole("button", { name: "Undo", exact: true }).first().click();
    await expect.poll(() => shown(page), SOON).toHaveLength(6);

    await page.getByRole("button", { name: "Clear", exact: true }).waitFor();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const refusal = page.getByRole("alertdialog", { name: "These can't be deleted" });
    await refusal.getByText("Alpha", { exact: true }).waitFor();
    await refusal.getByRole("button", { name: "Close" }).last().click();
  });

  test("the keyboard alone goes through the table, ticks, edits and opens", async () => {
    const plan = await openPlan(WIDE);
    const { page } = plan;
    await show(plan, "projects?sort=title");
    await cell(page, "Alpha", 1).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Search status" }).waitFor();
    await page.keyboard.type("cancel");
    await page.keyboard.press("Enter");
    await cell(page, "Bravo", 2).getByText("Cancelled").waitFor();
    const here = () => page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
    await expect.poll(here, SOON).toBe("2");
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowDown");
    await page.getByText("2 selected").waitFor();
    await page.keyboard.press("Control+a");
    await page.getByText("6 selected").waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("6 selected").waitFor({ state: "detached" });
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("complementary", { name: "project: Foxtrot" });
    await panel.getByRole("heading", { name: "Foxtrot" }).waitFor();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await expect.poll(here, SOON).toBe("1");
  });

  test("what another tab changes is seen here", async () => {
    const plan = await openPlan(WIDE);
    const { page } = plan;
    await show(plan, "projects?sort=title");
    const other = await plan.another({ width: 1440 });
    await other.goto(page.url());
    await cell(other, "Delta", 2).click();
    await other.getByRole("combobox", { name: "Search status" }).fill("hold");
    await other.keyboard.press("Enter");
    await cell(other, "Delta", 2).getByText("On hold").waitFor();
    await cell(page, "Alpha", 2).click();
    await page.getByRole("combobox", { name: "Search status" }).fill("hold");
    await page.keyboard.press("Enter");
    await cell(page, "Alpha", 2).getByText("On hold").waitFor();
    await cell(page, "Delta", 2).getByText("On hold").waitFor();
  });

  test("on a phone rows are cards, and the rest of the bar opens from below", async () => {
    const plan = await openPlan({ width: 390, height: 844 });
    const { page } = plan;
    await show(plan, "projects?sort=title&group=status");
    const cards = page.getByRole("group", { name: "Projects" });
    await cards.getByRole("heading", { name: "In progress" }).waitFor();
    await cards.getByRole("link", { name: "Alpha" }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "View", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "View and filters" });
    await sheet.getByRole("checkbox", { name: /Completed/ }).click();
    await sheet.getByRole("button", { name: "Close" }).click();
    await page.getByText("2 of 6 projects").waitFor();
    await expect.poll(() => cards.getByRole("link", { name: "Alpha" }).count(), SOON).toBe(0);
    await expectAccessible(page);
  });
});
