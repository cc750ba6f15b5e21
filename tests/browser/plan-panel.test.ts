import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, stackDatabase } from "../support/browser.ts";
import { turnsOf, openPlanUnderTest } from "../support/plan-under-test.ts";

const { db } = stackDatabase();
const SOON = { timeout: 15_000 };
const WIDE = { width: 1440, height: 900 };

async function show({ page, base }: { page: Page; base: string }, address: string) {
  await page.goto(`${base}/${address}`);
  await hydrated(page);
  await panel(page).waitFor();
}

/** The sidebar stands beside the page in the same role. */
const panel = (page: Page) => page.getByRole("complementary", { name: /^(?!Sidebar$)/ });
const field = (page: Page, name: string) => panel(page).getByLabel(name, { exact: true });
const isFocused = (place: Locator) => place.evaluate((node) => node === document.activeElement);
/** The bar beside it bears the same name. */
const progress = (page: Page) =>
  panel(page).getByRole("textbox", { name: "Progress", exact: true });

// Without signing in no goal is deleted.
test("a goal with projects stays until they are unlinked, and undo brings all of it back", async () => {
  const plan = await openPlanUnderTest("account", db, WIDE);
  const { page, add, kept } = plan;
  const goalId = await add("goal", { title: "Faster installs" });
  await add("project", { title: "Calibration", goalId });
  await add("project", { title: "Training", goalId });
  await show(plan, `goals?item=goal:${goalId}`);
  await panel(page).getByRole("button", { name: "Actions for this goal" }).click();
  await page.getByRole("menuitem", { name: "Delete goal" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Cannot Delete Goal" });
  await dialog.getByText("2 projects are linked to it: “Training”, “Calibration”.").waitFor();
  await dialog.getByRole("link", { name: "Training" }).waitFor();
  await dialog.getByRole("button", { name: "Unlink them and delete" }).click();
  await expect.poll(async () => (await kept()).goals, SOON).toEqual([]);
  expect((await kept()).projects.map((one) => one.goalId)).toEqual([null, null]);
  await page.goto(`${plan.base}/goals?item=goal:${goalId}`);
  await panel(page).getByText("This goal is not in the plan").waitFor();
  await page.getByRole("button", { name: "Close", exact: true }).first().click();
  await page.getByRole("button", { name: /^Undo/ }).first().click();
  await expect.poll(async () => (await kept()).goals.length, SOON).toBe(1);
  expect((await kept()).projects.map((one) => one.goalId)).toEqual([goalId, goalId]);
});

test("Enter saves what one line holds, and whoever types stays there", async () => {
  const plan = await openPlanUnderTest("account", db, WIDE);
  const { page, add, kept } = plan;
  const projectId = await add("project", { title: "Calibration" });
  await show(plan, `projects?item=project:${projectId}`);
  await field(page, "End").fill("2027-03-15");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await kept()).projects[0]?.endDate, SOON).toBe("2027-03-15");
  expect(await isFocused(field(page, "End"))).toBe(true);
});

test("a press shows the title before what lies below it, and the keys are heard from then on", async () => {
  const plan = await openPlanUnderTest("planner", db, WIDE);
  const { page, add } = plan;
  const first = await add("goal", { title: "Faster installs" });
  await add("goal", { title: "Fewer returns" });
  await show(plan, `goals?item=goal:${first}`);
  await panel(page).getByLabel("Description").waitFor();
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "detached" });
  const seen = await page.evaluateHandle(watchPanel);
  await page.getByRole("link", { name: "Faster installs", exact: true }).click();
  await panel(page).getByLabel("Description").waitFor();
  expect(await seen.evaluate((each) => each)).toEqual([
    "Faster installs",
    "Fewer returns",
    "Fewer returns, whole",
  ]);
});

/** Runs in the page: what the panel shows each time that it changes, and K as soon as there is one. */
function watchPanel(): string[] {
  const seen: string[] = [];
  const observer = new MutationObserver(() => {
    const title = document.querySelector("[data-side-panel] h2")?.textContent;
    if (title === undefined) return;
    const isWhole = document.querySelector("[data-side-panel] .quiet-rows") !== null;
    const words = isWhole ? `${title}, whole` : title;
    if (seen.at(-1) !== words) seen.push(words);
    if (seen.length === 1)
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "k", bubbles: true }));
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return seen;
}

test("beside it the tabs of the plan end where it begins, and all of them come into view", async () => {
  const plan = await openPlanUnderTest("planner", db, WIDE);
  const { page, add } = plan;
  const goalId = await add("goal", { title: "Faster installs" });
  await show(plan, `goals?item=goal:${goalId}`);
  const edge = (await panel(page).boundingBox())?.x ?? expect.fail("there is no panel");
  const tabs = page.getByRole("navigation", { name: "Plan modules" });
  const ends = async (place: Locator) => {
    const box = (await place.boundingBox()) ?? expect.fail("it is not on the screen");
    return box.x + box.width;
  };
  expect(await ends(tabs)).toBeLessThanOrEqual(edge);
  const last = tabs.getByRole("link").last();
  await last.focus();
  await expect.poll(() => ends(last), SOON).toBeLessThanOrEqual(edge);
  await last.click();
  await panel(page).waitFor({ state: "detached" });
});

test.each([768, 390])("over the list at %i px, and nothing runs sideways", async (width) => {
  const plan = await openPlanUnderTest("account", db, { width, height: 844 });
  const { page, add } = plan;
  const goalId = await add("goal", { title: `Faster ${"installs ".repeat(20)}`.trim() });
  await page.goto(`${plan.base}/goals?item=goal:${goalId}`);
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Description").waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "New goal" }).click();
  await expect.poll(() => isFocused(sheet.getByLabel("Title", { exact: true })), SOON).toBe(true);
});

describe.each(turnsOf(db))("the panel ($way)", ({ openPlan }) => {
  test("an item opens by its link, shows its line of sight, and closes by Escape and by Back", async () => {
    const plan = await openPlan(WIDE);
    const { page, add } = plan;
    const themeId = await add("theme", { name: "Speed" });
    const goalId = await add("goal", { title: "Faster installs", themeId });
    await add("project", { title: "Remote calibration", goalId, progress: 40 });
    await show(plan, `goals?item=goal:${goalId}`);
    const sight = panel(page).getByRole("list", { name: "Line of sight" });
    await sight.getByRole("link", { name: "Speed" }).waitFor();
    await panel(page).getByRole("link", { name: "Remote calibration" }).click();
    await panel(page).getByRole("heading", { name: "Remote calibration" }).waitFor();
    await expectAccessible(page);
    await page.goBack();
    await panel(page).getByRole("heading", { name: "Faster installs" }).waitFor();
    await panel(page).focus();
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
  });

  test("every kind of field is written in place, each saved by itself", async () => {
    const plan = await openPlan(WIDE);
    const { page, add, kept } = plan;
    const goalId = await add("goal", { title: "Faster installs" });
    const themeId = await add("theme", { name: "Speed" });
    const owner = await add("teamMember", { name: "Amara Mensah" });
    const id = await add("epic", { title: "Calibrate", currency: "EUR" });
    await show(plan, `epics?item=epic:${id}`);
    await field(page, "Title").fill("Calibrate from afar");
    await page.keyboard.press("Enter");
    await field(page, "Status").selectOption("In progress");
    await field(page, "Stage").selectOption("Testing");
    await progress(page).fill("35");
    await field(page, "Description").fill("Without a visit.");
    await field(page, "Goal").fill("insta");
    await page.getByRole("option", { name: /Faster installs/ }).click();
    await field(page, "Themes").fill("spe");
    await page.getByRole("option", { name: /Speed/ }).click();
    await field(page, "Owner").fill("amara");
    await page.getByRole("option", { name: /Amara Mensah/ }).click();
    await field(page, "Planned budget").fill("1,250.50");
    await field(page, "Start").fill("2026-01-01");
    await field(page, "End").fill("2026-06-30");
    await field(page, "Business outcomes").fill("Fewer journeys.");
    await field(page, "Health").selectOption("At risk");
    await field(page, "Why you see it differently").fill("Parts are late.");
    await field(page, "Title").focus();
    await expect
      .poll(async () => (await kept()).epics[0], SOON)
      .toMatchObject({
        title: "Calibrate from afar",
        status: "in_progress",
        funnelStatus: "testing",
        progress: 35,
        description: "Without a visit.",
        goalId,
        ownerMemberId: owner,
        themeIds: [themeId],
        plannedBudget: 125_050,
        currency: "EUR",
        startDate: "2026-01-01",
        endDate: "2026-06-30",
        businessOutcomes: "Fewer journeys.",
        healthOverride: "at_risk",
        healthReason: "Parts are late.",
      });
    await page.getByRole("button", { name: "Health: At risk, set by hand" }).click();
    await page.getByRole("dialog").getByText("Parts are late.").waitFor();
  });

  test("what is wrong stands beside its field, and what was typed stays", async () => {
    const plan = await openPlan(WIDE);
    const { page, add, kept } = plan;
    const id = await add("epic", { title: "Calibrate", startDate: "2026-05-01" });
    await show(plan, `epics?item=epic:${id}`);
    const says = (words: string) => panel(page).getByText(words, { exact: true }).waitFor();
    await progress(page).fill("101");
    await field(page, "End").fill("2026-04-30");
    await field(page, "Title").fill("x".repeat(10_000));
    await field(page, "Planned budget").fill("1,5");
    await field(page, "Currency").fill("XYZ");
    await field(page, "Title").focus();
    await says("Enter a number from 0 to 100.");
    await says("The end is before the start.");
    await says("Use at most 200 characters.");
    await says("Choose a currency.");
    await says("Enter an amount such as 125,000.");
    await expect.poll(() => progress(page).inputValue()).toBe("101");
    await expect.poll(() => field(page, "Title").inputValue()).toHaveLength(10_000);
    await expectNoSidewaysScroll(page);
    expect((await kept()).epics[0]).toMatchObject({
      title: "Calibrate",
      progress: 0,
      endDate: null,
    });
    // Closed and opened again, the text is still there.
    await page.getByRole("button", { name: "Close", exact: true }).last().click();
    await panel(page).waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Calibrate", exact: true }).first().click();
    await expect.poll(() => progress(page).inputValue()).toBe("101");
  });

  test("two tabs on one field: both versions, and nothing is lost", async () => {
    const plan = await openPlan({ ...WIDE, expected: [409] });
    const { page, add, write, kept } = plan;
    const id = await add("goal", { title: "Faster installs", description: "As it was" });
    await show(plan, `goals?item=goal:${id}`);
    await field(page, "Description").fill("What I typed");
    const elsewhere = (description: string) =>
      write([{ action: "set", kind: "goal", id, fields: { description } }]);
    await elsewhere("What they typed");
    await field(page, "Title").focus();
    await panel(page).getByText("Someone changed “Description” in the meantime").waitFor();
    await panel(page).getByText("Saved now: What they typed").waitFor();
    expect(await field(page, "Description").inputValue()).toBe("What I typed");
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect.poll(async () => (await kept()).goals[0]?.description, SOON).toBe("What I typed");
    await field(page, "Description").fill("Mine again");
    await elsewhere("And once more");
    await field(page, "Title").focus();
    await page.getByRole("button", { name: "Use theirs" }).click();
    await expect.poll(() => field(page, "Description").inputValue(), SOON).toBe("And once more");
    expect((await kept()).goals[0]?.description).toBe("And once more");
  });

  test("progress is explained down to its parts, and set by hand with a reason", async () => {
    const plan = await openPlan(WIDE);
    const { page, add, kept } = plan;
    const goalId = await add("goal", { title: "Faster installs" });
    await add("project", { title: "Calibration", goalId, progress: 20 });
    await add("project", { title: "Training", goalId, progress: 60 });
    await add("project", { title: "Dropped", goalId, progress: 90, status: "cancelled" });
    await show(plan, `goals?item=goal:${goalId}`);
    await panel(page)
      .getByRole("button", { name: "Progress 40 %, from 2 projects" })
      .first()
      .click();
    const story = page.getByRole("dialog");
    await story.getByText("= 40 %").waitFor();
    await story.getByRole("row", { name: "Calibration 20 % × 50 %" }).waitFor();
    await story.getByText("Left out, because cancelled:").waitFor();
    await page.keyboard.press("Escape");
    await panel(page).getByRole("button", { name: "Set by hand" }).click();
    await field(page, "Number set by hand").fill("75");
    await panel(page).getByRole("button", { name: "Set by hand" }).click();
    await panel(page).getByText("Say why you see it differently.").waitFor();
    await field(page, "Why this number").fill("Pilots count.");
    await panel(page).getByRole("button", { name: "Set by hand" }).click();
    await panel(page).getByText("set by hand: Pilots count.").waitFor();
    await expect.poll(async () => (await kept()).goals[0]?.progress, SOON).toBe(75);
  });

  test("by keyboard alone: a goal, a project below it, the next one, and back", async () => {
    const plan = await openPlan(WIDE);
    const { page, add, kept } = plan;
    await add("goal", { title: "An older goal" });
    await page.goto(`${plan.base}/goals`);
    const more = page.getByRole("button", { name: "New goal" });
    await expect.poll(() => more.isEnabled(), SOON).toBe(true);
    await more.press("Enter");
    await expect.poll(() => isFocused(field(page, "Title")), SOON).toBe(true);
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "detached" });
    expect(await isFocused(more)).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => isFocused(field(page, "Title")), SOON).toBe(true);
    await page.keyboard.type("Faster installs");
    await page.keyboard.press("Enter");
    await panel(page).getByRole("heading", { name: "Faster installs" }).waitFor();
    await panel(page).getByRole("button", { name: "Add project", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Remote calibration");
    await page.keyboard.press("Enter");
    await panel(page).getByRole("link", { name: "Remote calibration" }).waitFor();
    await expect
      .poll(async () => (await kept()).projects[0], SOON)
      .toMatchObject({ title: "Remote calibration" });
    await page.keyboard.press("Escape");
    await expect
      .poll(() => isFocused(panel(page).getByRole("button", { name: "Add project", exact: true })))
      .toBe(true);
    await page.keyboard.press("j");
    await panel(page).getByRole("heading", { name: "An older goal" }).waitFor();
    await page.keyboard.press("Escape");
    await panel(page).waitFor({ state: "detached" });
  });

  test("the form for a new item says what is missing, and keeps open for another", async () => {
    const plan = await openPlan(WIDE);
    const { page, add, kept } = plan;
    const goalId = await add("goal", { title: "Faster installs" });
    await show(plan, `projects?item=project:new&with=goalId%3D${goalId}`);
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await panel(page).getByRole("link", { name: "Enter a title." }).click();
    await page.keyboard.type("Calibration");
    await page.getByRole("button", { name: "Create and add another" }).click();
    await panel(page).getByText("was added.").waitFor();
    await page.keyboard.type("Training");
    await page.keyboard.press("Enter");
    await panel(page).getByRole("heading", { name: "Training" }).waitFor();
    const { projects } = await kept();
    expect(new Set(projects.map(({ title }) => title))).toEqual(
      new Set(["Calibration", "Training"]),
    );
    expect(projects.map((one) => one.goalId)).toEqual([goalId, goalId]);
  });
});
