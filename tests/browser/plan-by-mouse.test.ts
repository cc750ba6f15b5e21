import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { hydrated, stackDatabase } from "../support/browser.ts";
import { addItem, closePanel, panelOf } from "../support/plan-hands.ts";
import { waysOf } from "../support/plan-under-test.ts";
import { BUILT, expectBuilt, expectStays, NOT_ASSIGNED } from "./built-plan.ts";

const { db } = stackDatabase();
/** A whole plan is more than one test usually does. */
const SLOWEST_MS = 180_000;

const column = (page: Page, name: string) =>
  page.locator("[data-column]").filter({ has: page.getByRole("heading", { name }) });

async function toModule(page: Page, name: string) {
  await closePanel(page);
  await page.getByRole("navigation", { name: "Plan modules" }).getByText(name).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

async function choose(page: Page, field: Locator, name: string) {
  await field.click();
  await field.fill(name.slice(0, 5));
  await page.getByRole("option", { name }).click();
}

async function addBelow(page: Page, panel: Locator, kind: string, name: string) {
  await panel.getByRole("button", { name: `Add ${kind}` }).click();
  await panel.getByRole("textbox", { name: `New ${kind}` }).fill(name);
  await panel.getByRole("button", { name: "Add", exact: true }).click();
  await panel.getByRole("link", { name }).waitFor();
  await panel.getByRole("button", { name: "Done" }).click();
  await panel.getByRole("link", { name }).click();
  const below = panelOf(page, `${kind}: ${name}`);
  await below.waitFor();
  return below;
}

/** As a hand does: a little at first, then over the column, and down once it takes the card. */
async function drag(page: Page, card: Locator, to: Locator) {
  const from = (await card.boundingBox()) ?? expect.fail("the card is not on the screen");
  const target = (await to.boundingBox()) ?? expect.fail("the column is not on the screen");
  await page.mouse.move(from.x + 20, from.y + from.height - 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + from.height, { steps: 4 });
  await page.mouse.move(target.x + target.width / 2, target.y + 120, { steps: 8 });
  await page.waitForFunction((node) => node?.hasAttribute("data-over"), await to.elementHandle());
  await page.mouse.up();
}

test.each(waysOf(db, ["account", "shared"]))(
  "a plan is built from nothing by mouse: every kind, the board, undo and redo, and a refusal ($way)",
  async ({ way, openPlan }) => {
    const plan = await openPlan({ width: 1440, height: 900 });
    const { page, base, userId } = plan;
    await page.goto(`${base}/themes`);
    await hydrated(page);

    await addItem(page, "Add the first theme", "theme", BUILT.theme);
    await toModule(page, "Goals");
    const goal = await addItem(page, "Add the first goal", "goal", BUILT.goal);
    await choose(page, goal.getByRole("combobox", { name: "Theme" }), BUILT.theme);
    const project = await addBelow(page, goal, "project", BUILT.project);
    await addBelow(page, project, "epic", BUILT.epic);
    await toModule(page, "Team members");
    await addItem(page, "Add the first team member", "team member", BUILT.member);
    await toModule(page, "Squads");
    const squad = await addItem(page, "Add the first squad", "squad", BUILT.squad);
    await choose(page, squad.getByRole("combobox", { name: "Add a member" }), BUILT.member);
    if (userId === null) await squad.getByText(NOT_ASSIGNED).waitFor();
    else await squad.getByRole("spinbutton").fill(String(BUILT.share));
    await choose(page, squad.getByRole("combobox", { name: "Add a project" }), BUILT.project);
    await squad.getByText("Main project", { exact: true }).waitFor();

    await toModule(page, "Epics");
    const card = (name: string) => column(page, name).getByRole("article");
    await drag(page, card("Funnel"), column(page, "Implementing"));
    await card("Implementing").getByText(BUILT.epic).waitFor();
    await page.getByRole("button", { name: /^Undo: Move/ }).click();
    await card("Funnel").getByText(BUILT.epic).waitFor();
    await page.getByRole("button", { name: /^Redo: Move/ }).click();
    await card("Implementing").getByText(BUILT.epic).waitFor();

    await toModule(page, "Goals");
    await page.getByRole("link", { name: BUILT.goal }).click();
    await panelOf(page, `goal: ${BUILT.goal}`)
      .getByRole("button", { name: "Actions for this goal" })
      .click();
    await page.getByRole("menuitem", { name: "Delete goal" }).click();
    await expectStays(page, way, (button) => button.click());
    await page.getByRole("link", { name: BUILT.goal }).first().waitFor();

    await expectBuilt(plan, "implementing");
  },
  SLOWEST_MS,
);
