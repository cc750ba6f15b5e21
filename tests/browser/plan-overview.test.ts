import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, stackDatabase } from "../support/browser.ts";
import {
  openPlanUnderTest,
  OWN,
  type PlanUnderTest,
  turnsOf,
  waysOf,
} from "../support/plan-under-test.ts";

const { db } = stackDatabase();

async function open({ page, base }: PlanUnderTest, address: string) {
  await page.goto(`${base}/${address}`);
  await hydrated(page);
}

/** By their markup: behind the open drawer they have no role. */
const tabs = async (page: Page) => {
  const [modules] = await page.locator('nav[aria-label="Plan modules"]').all();
  const names = (await modules?.locator("a").allTextContents()) ?? [];
  return names.map((name) => name.replace(/\d+$/, ""));
};
const drawerOf = (page: Page) => page.getByRole("dialog", { name: "Plan settings" });

describe.each(turnsOf(db))("the dashboard ($way)", ({ openPlan }) => {
  test("a new plan's dashboard shows the line, and its first step", async () => {
    const plan = await openPlan({ width: 390 });
    const { page } = plan;
    await open(plan, "dashboard");
    await page.getByRole("heading", { name: "Build your plan" }).waitFor();
    expect(await page.getByRole("list", { name: "How a plan is built" }).count()).toBe(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Add the first theme" }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("item")).toBe("theme:new");
  });

  test("each figure opens as many as it says", async () => {
    const plan = await openPlan();
    const { page, base, add } = plan;
    const late = { startDate: "2026-01-01", endDate: "2026-01-31" };
    await add("goal", { title: "Faster installs", status: "in_progress", ...late });
    await add("goal", { title: "Fewer journeys", status: "on_hold" });
    await add("goal", { title: "No second visit", status: "on_hold" });
    await open(plan, "dashboard");
    await page.getByRole("heading", { name: "Needs attention" }).waitFor();
    await page.getByText("1 item is overdue or off track").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "2 goals: on hold", exact: true }).click();
    await page.waitForURL((url) => url.pathname === `${base}/goals`);
    expect(new URL(page.url()).searchParams.get("status")).toBe("on_hold");
    await page.getByText("2 of 3 goals").waitFor();
  });
});

describe.each(waysOf(db, OWN))("the settings of a plan ($way)", ({ openPlan }) => {
  test("a module is switched off and moved by keyboard, and stays so", async () => {
    const plan = await openPlan();
    const { page, kept } = plan;
    await open(plan, "dashboard?settings=modules");
    const drawer = drawerOf(page);
    await expect
      .poll(() => drawer.getByRole("switch", { name: "Dashboard" }).isDisabled())
      .toBe(true);
    await expect.poll(() => tabs(page)).toContain("Squads");
    const after = (await tabs(page)).filter((name) => name !== "Squads");
    const at = after.indexOf("Epics");
    after.splice(at - 1, 2, "Epics", after[at - 1] ?? expect.fail("nothing stands before it"));
    await drawer.getByRole("switch", { name: "Squads" }).click();
    await drawer.getByRole("button", { name: "Move Epics" }).focus();
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => tabs(page)).toEqual(after);
    await expect.poll(async () => (await kept()).settings?.modulesOrder).toContain("epics");
    await drawer.getByText("Saved", { exact: true }).waitFor();
    await open(plan, "dashboard");
    await expect.poll(() => tabs(page)).toEqual(after);
  });

  test("a stage that epics stand in does not go, and says which they are", async () => {
    const plan = await openPlan();
    const { page, base, add, kept } = plan;
    await add("epic", { title: "Sensor", funnelStatus: "testing" });
    await add("epic", { title: "Clip", funnelStatus: "testing" });
    await open(plan, "dashboard?settings=funnel");
    const drawer = drawerOf(page);
    await drawer.getByRole("button", { name: "Remove Testing", exact: true }).click();
    await drawer.getByText("2 epics are in a stage that you removed. Move them first.").waitFor();
    await expectAccessible(page);
    await drawer.getByRole("link", { name: "Show epics" }).click();
    await page.waitForURL((url) => url.pathname === `${base}/epics`);
    expect(new URL(page.url()).searchParams.get("funnelStatus")).toBe("testing");
    expect((await kept()).settings).toBeNull();
  });
});

// Where a server is asked that may be away: without an account none is.
test("what cannot be saved is kept on this device, and sent later", async () => {
  const plan = await openPlanUnderTest("account", db, { faults: /Failed to load|net::ERR/ });
  const { page, kept } = plan;
  await open(plan, "dashboard?settings=money");
  const drawer = drawerOf(page);
  const hours = drawer.getByLabel("Hours in a working year");
  await hours.waitFor();
  const operations = "**/api/plans/*/operations";
  await page.route(operations, (route) => route.abort());
  await hours.fill("1800");
  await drawer.getByText("Saved on this device only", { exact: true }).waitFor();
  expect((await kept()).settings).toBeNull();
  await page.unroute(operations);
  await drawer.getByRole("button", { name: "Send now" }).click();
  await expect.poll(async () => (await kept()).settings?.standardWorkHours).toBe(1800);
  await drawer.getByText("Saved", { exact: true }).waitFor();
  await hours.fill("9999");
  await drawer.getByText("Enter at most 8784 hours.", { exact: true }).waitFor();
});
