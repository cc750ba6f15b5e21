import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoSidewaysScroll, hydrated, stackDatabase } from "../support/browser.ts";
import { waysOf } from "../support/plan-under-test.ts";
import { BUILT, expectBuilt, expectStays, NOT_ASSIGNED } from "./built-plan.ts";

const { db } = stackDatabase();
/** A whole plan is more than one test usually does. */
const SLOWEST_MS = 180_000;

const sheetOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

async function toModule(page: Page, name: string) {
  const modules = page.getByRole("navigation", { name: "Plan modules" });
  await modules.getByRole("link", { name, exact: true }).tap();
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
}

async function addFirst(page: Page, action: string, kind: string, name: string) {
  await page.getByRole("button", { name: action, exact: true }).tap();
  const form = sheetOf(page, `New ${kind}`);
  await form.getByLabel(/^(Name|Title)$/).fill(name);
  await form.getByRole("button", { name: "Create", exact: true }).tap();
  const sheet = sheetOf(page, `${kind}: ${name}`);
  await sheet.waitFor();
  // What was done is said at the foot of the sheet: its head says what is open.
  const { height } = page.viewportSize() ?? expect.fail("the page has no size");
  const toasts = page.getByRole("region", { name: "Notifications", includeHidden: true });
  await expect.poll(async () => (await toasts.boundingBox())?.y ?? 0).toBeGreaterThan(height / 2);
  return sheet;
}

/** A touched field opens its list a tenth of a second later; a finger waits for it. */
async function choose(page: Page, field: Locator, name: string) {
  await field.tap();
  await expect.poll(() => field.getAttribute("aria-expanded")).toBe("true");
  await field.fill(name.slice(0, 5));
  await page.getByRole("option", { name }).tap();
}

async function addBelow(page: Page, sheet: Locator, kind: string, name: string) {
  await sheet.getByRole("button", { name: `Add ${kind}`, exact: true }).tap();
  await sheet.getByRole("textbox", { name: `New ${kind}` }).fill(name);
  await sheet.getByRole("button", { name: "Add", exact: true }).tap();
  await sheet.getByRole("link", { name }).waitFor();
  await sheet.getByRole("button", { name: "Done", exact: true }).tap();
  await sheet.getByRole("link", { name }).tap();
  const below = sheetOf(page, `${kind}: ${name}`);
  await below.waitFor();
  return below;
}

/** A toast stands over the page until a finger puts it away. */
async function putAway(page: Page, words: RegExp) {
  const toasts = page.getByRole("region", { name: "Notifications", includeHidden: true });
  const toast = toasts
    .locator("div")
    .filter({ hasText: words, has: page.locator("button") })
    .last();
  await toast.getByRole("button", { name: "Close", includeHidden: true }).tap();
  await toast.waitFor({ state: "detached" });
  // There the focus would hold what is left for good.
  expect(await toasts.evaluate((node) => node.contains(document.activeElement))).toBe(false);
}

async function close(sheet: Locator) {
  await sheet.getByRole("button", { name: "Close", exact: true }).tap();
  await sheet.waitFor({ state: "detached" });
}

/** A finger rests on the card until it is lifted, holds it at the edge, where the board goes on, and lets go. */
async function drag(page: Page, card: Locator): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y }],
    });
  await card.scrollIntoViewIfNeeded();
  const box = (await card.boundingBox()) ?? expect.fail("the card is not on the screen");
  const y = box.y + box.height - 10;
  await touch("touchStart", box.x + box.width / 2, y);
  await page.locator("html[data-dragging]").waitFor({ state: "attached" });
  await touch("touchMove", 386, y);
  await page.locator("section[data-over]:not([data-column=funnel])").waitFor();
  await touch("touchEnd");
}

test.each(waysOf(db, ["shared", "planner"]))(
  "a plan is built from nothing on a phone: every kind, the board, undo and redo, and a refusal ($way)",
  async ({ way, openPlan }) => {
    const plan = await openPlan({ width: 390, height: 844, isMobile: true });
    const { page, base, userId } = plan;
    await page.goto(`${base}/themes`);
    await hydrated(page);

    const theme = await addFirst(page, "Add the first theme", "theme", BUILT.theme);
    await putAway(page, /Theme created/);
    if (userId === null) await putAway(page, /Saved in this browser/);
    await close(theme);
    await toModule(page, "Goals");
    const goal = await addFirst(page, "Add the first goal", "goal", BUILT.goal);
    await choose(page, goal.getByRole("combobox", { name: "Theme" }), BUILT.theme);
    const project = await addBelow(page, goal, "project", BUILT.project);
    await close(await addBelow(page, project, "epic", BUILT.epic));
    await toModule(page, "Team members");
    const member = await addFirst(page, "Add the first team member", "team member", BUILT.member);
    await putAway(page, /Team member added/);
    await close(member);
    await toModule(page, "Squads");
    const squad = await addFirst(page, "Add the first squad", "squad", BUILT.squad);
    await choose(page, squad.getByRole("combobox", { name: "Add a member" }), BUILT.member);
    if (userId === null) await squad.getByText(NOT_ASSIGNED).waitFor();
    else await squad.getByRole("spinbutton").fill(String(BUILT.share));
    await choose(page, squad.getByRole("combobox", { name: "Add a project" }), BUILT.project);
    await squad.getByText("Main project", { exact: true }).waitFor();
    await close(squad);

    await toModule(page, "Epics");
    const cardIn = (key: string) =>
      page
        .locator(`section[data-column=${key}]`)
        .getByRole("article")
        .filter({ hasText: BUILT.epic });
    await drag(page, cardIn("funnel"));
    await page.locator("section:not([data-column=funnel])").getByRole("article").waitFor();
    const stage = await page
      .locator("section[data-column]")
      .filter({ has: page.getByRole("article") })
      .getAttribute("data-column");
    await page.getByRole("button", { name: /^Undo: Move/ }).tap();
    await cardIn("funnel").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Plan menu" }).tap();
    await page.getByRole("menuitem", { name: /^Redo: Move/ }).tap();
    await cardIn(stage ?? "").waitFor({ state: "attached" });
    await putAway(page, /Redone: Move/);
    await expectNoSidewaysScroll(page);

    await toModule(page, "Goals");
    await page.getByRole("link", { name: BUILT.goal, exact: true }).tap();
    const again = sheetOf(page, `goal: ${BUILT.goal}`);
    await again.getByRole("button", { name: "Actions for this goal" }).tap();
    await page.getByRole("menuitem", { name: "Delete goal" }).tap();
    await expectStays(page, way, (button) => button.tap());

    await expectBuilt(plan, stage ?? "");
  },
  SLOWEST_MS,
);
