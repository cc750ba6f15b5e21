import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { hydrated, stackDatabase } from "../support/browser.ts";
import { waysOf } from "../support/plan-under-test.ts";
import { BUILT, expectBuilt, expectStays, NOT_ASSIGNED } from "./built-plan.ts";

const { db } = stackDatabase();
/** A whole plan is more than one test usually does. */
const SLOWEST_MS = 180_000;
const STOPS_MOST = 150;

const panelOf = (page: Page, name: string) =>
  page.getByRole("complementary", { name, exact: true });
const columnOf = (page: Page, key: string) => page.locator(`section[data-column=${key}]`);

const isFocused = (target: Locator) =>
  target.evaluate((node) => node === document.activeElement).catch(() => false);

/** By the Tab key, back to what stands before and on to the rest: what it never reaches cannot be used by keyboard. */
async function reach(page: Page, target: Locator) {
  await target.waitFor();
  const key = (await isBefore(target)) ? "Shift+Tab" : "Tab";
  for (let stop = 0; stop < STOPS_MOST; stop += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  expect.fail(`the Tab key never comes to ${String(target)}`);
}

const isBefore = (target: Locator) =>
  target.evaluate((node) => {
    const where = document.activeElement?.compareDocumentPosition(node) ?? 0;
    return (where & Node.DOCUMENT_POSITION_PRECEDING) > 0;
  });

async function press(page: Page, target: Locator) {
  await reach(page, target);
  await page.keyboard.press("Enter");
}

async function toModule(page: Page, name: string) {
  const modules = page.getByRole("navigation", { name: "Plan modules" });
  await press(page, modules.getByRole("link", { name, exact: true }));
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
}

async function addFirst(page: Page, action: string, kind: string, name: string) {
  await press(page, page.getByRole("button", { name: action, exact: true }));
  const form = panelOf(page, `New ${kind}`);
  await reach(page, form.getByLabel(/^(Name|Title)$/));
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  const panel = panelOf(page, `${kind}: ${name}`);
  await panel.waitFor();
  return panel;
}

async function choose(page: Page, field: Locator, name: string) {
  await reach(page, field);
  await page.keyboard.type(name.slice(0, 5));
  await page.getByRole("option", { name }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

async function addBelow(page: Page, panel: Locator, kind: string, name: string) {
  await press(page, panel.getByRole("button", { name: `Add ${kind}`, exact: true }));
  await reach(page, panel.getByRole("textbox", { name: `New ${kind}` }));
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await panel.getByRole("link", { name }).waitFor();
  await press(page, panel.getByRole("button", { name: "Done", exact: true }));
  await press(page, panel.getByRole("link", { name }));
  const below = panelOf(page, `${kind}: ${name}`);
  await below.waitFor();
  return below;
}

test.each(waysOf(db, ["account", "planner"]))(
  "a plan is built from nothing by keyboard alone: every kind, the board, undo and redo, and a refusal ($way)",
  async ({ way, openPlan }) => {
    const plan = await openPlan({ width: 1440, height: 900 });
    const { page, base, userId } = plan;
    await page.goto(`${base}/themes`);
    await hydrated(page);

    await addFirst(page, "Add the first theme", "theme", BUILT.theme);
    await toModule(page, "Goals");
    const goal = await addFirst(page, "Add the first goal", "goal", BUILT.goal);
    await choose(page, goal.getByRole("combobox", { name: "Theme" }), BUILT.theme);
    const project = await addBelow(page, goal, "project", BUILT.project);
    await addBelow(page, project, "epic", BUILT.epic);
    await toModule(page, "Team members");
    await addFirst(page, "Add the first team member", "team member", BUILT.member);
    await toModule(page, "Squads");
    const squad = await addFirst(page, "Add the first squad", "squad", BUILT.squad);
    await choose(page, squad.getByRole("combobox", { name: "Add a member" }), BUILT.member);
    if (userId === null) await squad.getByText(NOT_ASSIGNED).waitFor();
    else {
      await reach(page, squad.getByRole("spinbutton"));
      await page.keyboard.type(String(BUILT.share));
      await page.keyboard.press("Enter");
    }
    await choose(page, squad.getByRole("combobox", { name: "Add a project" }), BUILT.project);
    await squad.getByText("Main project", { exact: true }).waitFor();

    await toModule(page, "Epics");
    const cardIn = (key: string) => columnOf(page, key).getByRole("link", { name: BUILT.epic });
    await reach(page, cardIn("funnel"));
    for (const key of ["m", "ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    await cardIn("implementing").waitFor();
    await page.keyboard.press("Control+z");
    await cardIn("funnel").waitFor();
    await page.keyboard.press("Control+Shift+z");
    await cardIn("implementing").waitFor();

    await toModule(page, "Goals");
    await press(page, page.getByRole("link", { name: BUILT.goal, exact: true }));
    const again = panelOf(page, `goal: ${BUILT.goal}`);
    await press(page, again.getByRole("button", { name: "Actions for this goal" }));
    await page.getByRole("menuitem", { name: "Delete goal" }).waitFor();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expectStays(page, way, (button) => press(page, button));

    await expectBuilt(plan, "implementing");
  },
  SLOWEST_MS,
);
