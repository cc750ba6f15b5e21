import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";
import { openPlanUnderTest, type PlanUnderTest, waysOf } from "../support/plan-under-test.ts";
import { sharePlan } from "../support/share-plan.ts";

const { db } = stackDatabase();
const REVIEW = "dashboard?part=review";

async function open({ page, base }: Pick<PlanUnderTest, "page" | "base">, address = REVIEW) {
  await page.goto(`${base}/${address}`);
  await hydrated(page);
}

const focusWithin = (at: Locator) => at.evaluate((node) => node === document.activeElement);

/** A goal that nothing serves, and a project that should be over. */
async function addFindings({ add }: Pick<PlanUnderTest, "add">) {
  await add("goal", { title: "Faster installs" });
  await add("project", { title: "Calibration", endDate: "2026-01-31", status: "in_progress" });
}

describe.each(waysOf(db))("the review of a plan ($way)", ({ way, openPlan }) => {
  test("is found from the dashboard, and fixes in one press what undo brings back", async () => {
    const plan = await openPlan();
    const { page, kept } = plan;
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/") && pathname !== "/api/client-logs") asked.push(pathname);
    });
    await addFindings(plan);
    asked.length = 0;
    await open(plan, "dashboard?part=overview");
    await page
      .getByRole("navigation", { name: "Parts of the dashboard" })
      .getByRole("link", { name: "Plan review" })
      .click();
    await page.getByText("3 things to fix.").waitFor();
    await expectAccessible(page);
    const fix = page.getByRole("button", { name: "Mark completed: Calibration" });
    await fix.press("Enter");
    await page.getByText("1 thing to fix.").waitFor();
    // The rows stay where they are, and whoever works by keyboard goes on from the one that is done.
    const done = page.getByRole("listitem").filter({ hasText: "“Calibration” is completed" });
    await expect.poll(() => focusWithin(done.last())).toBe(true);
    await expectAccessible(page);
    await expect.poll(async () => (await kept()).projects[0]?.status).toBe("completed");
    await page
      .getByRole("region", { name: "Notifications" })
      .getByText("“Calibration” is completed")
      .waitFor();
    await page.getByRole("button", { name: "Undo: Calibration" }).click();
    await page.getByText("3 things to fix.").waitFor();
    await expect.poll(async () => (await kept()).projects[0]?.status).toBe("in_progress");
    if (way === "planner") expect(asked).toEqual([]);
  });

  test("a finding has an owner and a day, or is muted with a reason, and stays so", async () => {
    const plan = await openPlan({ width: 390 });
    const { page, add } = plan;
    await addFindings(plan);
    await add("teamMember", { name: "Jakub Wrona" });
    await open(plan);
    await page.getByText("3 things to fix.").waitFor();
    await expectNoSidewaysScroll(page);
    const more = page.getByRole("button", { name: "More for Faster installs" });
    await more.click();
    await page.getByRole("menuitem", { name: "Set owner and due date" }).click();
    await page.getByRole("combobox", { name: "Owner" }).fill("Jakub");
    await page.getByRole("option", { name: "Jakub Wrona" }).click();
    await page.getByRole("textbox", { name: "Due date" }).fill("2031-05-01");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Due May 1, 2031").waitFor();
    await more.click();
    const hasTasks = way === "account" ? 1 : 0;
    expect(await page.getByRole("menuitem", { name: "Make a task" }).count()).toBe(hasTasks);
    await page.getByRole("menuitem", { name: "Mute" }).click();
    const dialog = page.getByRole("dialog", { name: "Mute finding" });
    await dialog.getByRole("button", { name: "Mute" }).click();
    await dialog.getByText("Give a reason.").waitFor();
    await dialog.getByLabel("Reason").fill("The board knows.");
    await dialog.getByRole("button", { name: "Mute" }).click();
    await page.getByText("2 things to fix.").waitFor();
    await open(plan, `${REVIEW}&show=muted`);
    await page.getByText("The board knows.").waitFor();
    await page.getByText("Jakub Wrona").waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "More for Faster installs" }).click();
    await page.getByRole("menuitem", { name: "Stop muting" }).click();
    await page.getByText("Nothing muted").waitFor();
    await page.getByText("3 things to fix.").waitFor();
  });
});

test.each(waysOf(db))(
  "what counts as a finding is the plan's own ($way)",
  async ({ way, openPlan }) => {
    const plan = await openPlan();
    const { page, add, kept } = plan;
    for (const [name, plannedBudget] of [
      ["Reach", 70_00],
      ["Care", 30_00],
    ] as const) {
      const themeId = await add("theme", { name });
      const goalId = await add("goal", { title: `More ${name}`, themeId });
      await add("epic", { title: `For ${name}`, goalId, plannedBudget, currency: "EUR" });
    }
    await open(plan);
    const group = page.getByRole("heading", { name: "Most of the money on one theme" });
    await group.waitFor();
    const limit = page.getByRole("button", { name: "Change this limit: Most of the money" });
    if (way === "shared") return expect(await limit.count()).toBe(0);
    await limit.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Plan settings" });
    const share = drawer.getByLabel("Most of the money on one theme");
    await share.fill("0");
    await share.blur();
    await drawer.getByText("Enter a whole number from 1 to 100.").waitFor();
    await expectAccessible(page);
    await share.fill("70");
    await group.waitFor({ state: "detached" });
    await expect.poll(async () => (await kept()).settings?.review.themeShare).toBe(70);
    await drawer.getByRole("button", { name: "Reset to defaults" }).click();
    await expect.poll(async () => (await kept()).settings?.review.themeShare).toBe(60);
    await drawer.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await kept()).settings?.review.themeShare).toBe(70);
  },
);

test("what was fixed is listed as resolved, by the words that it is searched for", async () => {
  const plan = await openPlanUnderTest("account", db);
  const { page } = plan;
  await addFindings(plan);
  await open(plan);
  const noted = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith("/findings") && answer.request().method() === "POST",
    );
  const first = noted();
  await page.getByText("3 things to fix.").waitFor();
  await first;
  const second = noted();
  await page.getByRole("button", { name: "Mark completed: Calibration" }).click();
  await second;
  await open(plan, `${REVIEW}&show=resolved`);
  await page.getByText("Past the end and not done").waitFor();
  await page.getByRole("searchbox", { name: "Search findings" }).fill("zebra");
  await page.getByText("No findings match").waitFor();
  await page.getByRole("button", { name: "Clear search" }).click();
  await page.getByText("Past the end and not done").waitFor();
});

test.each([1440, 390])(
  "a double click fixes one finding, and no row moves, at %i px",
  async (width) => {
    const plan = await openPlanUnderTest("account", db, { width });
    const { page, add, kept } = plan;
    const goalId = await add("goal", { title: "Faster installs" });
    for (const title of ["One", "Two", "Three"]) {
      await add("project", { title, goalId, endDate: "2026-01-31", status: "in_progress" });
    }
    await open(plan);
    await page.getByText("3 things to fix.").waitFor();
    const rows = page.getByRole("list", { name: /Past the end/ }).getByRole("listitem");
    const places = () =>
      rows.evaluateAll((all) =>
        all.map((row) => {
          const { y, height } = row.getBoundingClientRect();
          return { y: y + window.scrollY, height };
        }),
      );
    const before = await places();
    const first = rows.first();
    const title = await first.getByRole("link").innerText();
    await page.getByRole("button", { name: `Mark completed: ${title}` }).dblclick();
    await page.getByText("2 things to fix.").waitFor();
    expect(await places()).toEqual(before);
    const completed = async () =>
      (await kept()).projects.filter(({ status }) => status === "completed").length;
    await expect.poll(completed).toBe(1);
    await page.getByRole("button", { name: "Mark completed: Two" }).click();
    await page.getByText("1 thing to fix.").waitFor();
    expect(await places()).toEqual(before);
    await page.getByRole("button", { name: "Clear done" }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await expect.poll(completed).toBe(2);
  },
);

test("who may only read sees the findings, and changes nothing", async () => {
  const plan = await openPlanUnderTest("account", db);
  await addFindings(plan);
  const reader = await makePerson({ db });
  await sharePlan({ db }, { id: plan.planId }, reader, { permission: "read" });
  const page = await openPage({ as: reader });
  await open({ page, base: `/strategy/shared/${plan.planId}` });
  await page.getByText("3 things to fix.").waitFor();
  await page.getByText("You can view this plan but not change it.").waitFor();
  expect(await page.getByRole("button", { name: /Calibration|Faster installs/ }).count()).toBe(0);
  await expectAccessible(page);
});

test("a plan with nothing in it, one in order, and one whose owners and mutes cannot be read", async () => {
  const plan = await openPlanUnderTest("account", db, { faults: /500|Failed to load/ });
  const { page, add } = plan;
  await open(plan);
  await page.getByRole("heading", { name: "Nothing to review yet" }).waitFor();
  await expectAccessible(page);
  const goalId = await add("goal", { title: "Faster installs" });
  await add("project", { title: "Calibration", goalId });
  await open(plan);
  await page.getByRole("heading", { name: "Nothing to fix" }).waitFor();
  await add("goal", { title: "Fewer journeys" });
  await page.route("**/findings?*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.route("**/findings", (route) => route.fulfill({ status: 500, body: "{}" }));
  await open(plan);
  await page.getByText("Owners, due dates and mutes could not be loaded").waitFor();
  await page.getByRole("button", { name: "Add a project: Fewer journeys" }).waitFor();
  await page.unroute("**/findings?*");
  await page.unroute("**/findings");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Owners, due dates and mutes could not be loaded").waitFor({
    state: "detached",
  });
  await page.getByText("1 thing to fix.").waitFor();
});

test("hundreds of findings are shown some at a time", async () => {
  const plan = await openPlanUnderTest("account", db);
  const { page, write } = plan;
  const changes = Array.from({ length: 400 }, (_, at) => ({
    action: "add" as const,
    kind: "goal" as const,
    id: crypto.randomUUID(),
    fields: { title: `Goal ${at}` },
  }));
  await write(changes);
  await open(plan);
  await page.getByText("400 things to fix.").waitFor();
  const rows = page.getByRole("list", { name: /Goal that nothing serves/ }).getByRole("listitem");
  expect(await rows.count()).toBe(10);
  await page.getByRole("button", { name: "Show 50 more of 390" }).click();
  await expect.poll(() => rows.count()).toBe(60);
});
