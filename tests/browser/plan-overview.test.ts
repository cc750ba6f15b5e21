import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { strategicPlanningEpics, strategicPlanningGoals } from "../../db/schema/plan-items.ts";
import { userStrategicPlanningSettings as settings } from "../../db/schema/plans.ts";
import { expectAccessible } from "../support/accessible.ts";
import { addPlan } from "../support/add-plan.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const { db } = database;

async function open(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
}

/** By their markup: behind the open drawer they have no role. */
const tabs = (page: Page) =>
  page.locator('nav[aria-label="Modules of the plan"] a').allTextContents();
const storedSettings = ({ id }: { id: string }) =>
  db.select().from(settings).where(eq(settings.userId, id)).get();

test("a new person's dashboard shows the line, and its first step", async () => {
  const page = await openPage({ as: await makePerson(database), width: 390 });
  await open(page, "/strategy/dashboard");
  await page.getByRole("heading", { name: "A plan hangs on one line" }).waitFor();
  expect(await page.getByRole("list", { name: "How a plan is built" }).count()).toBe(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add the first theme" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("item")).toBe("theme:new");
});

test("each figure opens as many as it says", async () => {
  const person = await makePerson(database);
  await addPlan(db, person.id, 300);
  const goals = await db
    .select()
    .from(strategicPlanningGoals)
    .where(eq(strategicPlanningGoals.userId, person.id));
  const held = goals.filter(({ status }) => status === "on_hold").length;
  const page = await openPage({ as: person });
  await open(page, "/strategy/dashboard");
  await page.getByRole("heading", { name: "What needs you" }).waitFor();
  await expectAccessible(page);
  const figure = page.getByRole("link", { name: `${held} goals: on hold`, exact: true });
  await figure.click();
  await page.waitForURL((url) => url.pathname === "/strategy/goals");
  expect(new URL(page.url()).searchParams.get("status")).toBe("on_hold");
});

test("a module is switched off and moved by keyboard, and stays so", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person });
  await open(page, "/strategy/dashboard?settings=modules");
  const drawer = page.getByRole("dialog", { name: "Plan settings" });
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
  await expect.poll(async () => (await storedSettings(person))?.modulesOrder).toContain("epics");
  await drawer.getByText("Saved", { exact: true }).waitFor();
  await open(page, "/strategy/dashboard");
  await expect.poll(() => tabs(page)).toEqual(after);
});

test("what cannot be saved is kept on this device, and sent later", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person, faults: /Failed to load|net::ERR/ });
  await open(page, "/strategy/dashboard?settings=money");
  const drawer = page.getByRole("dialog", { name: "Plan settings" });
  const hours = drawer.getByLabel("Hours in a working year");
  await hours.waitFor();
  const operations = "**/api/plans/*/operations";
  await page.route(operations, (route) => route.abort());
  await hours.fill("1800");
  await drawer.getByText("Saved on this device only", { exact: true }).waitFor();
  expect(await storedSettings(person)).toBeUndefined();
  await page.unroute(operations);
  await drawer.getByRole("button", { name: "Send now" }).click();
  await expect.poll(async () => (await storedSettings(person))?.standardWorkHours).toBe(1800);
  await drawer.getByText("Saved", { exact: true }).waitFor();
  await hours.fill("9999");
  await drawer.getByText("A year has fewer hours.", { exact: true }).waitFor();
});

test("a stage that epics stand in does not go, and says which they are", async () => {
  const person = await makePerson(database);
  await addPlan(db, person.id, 60);
  const epics = await db
    .select()
    .from(strategicPlanningEpics)
    .where(eq(strategicPlanningEpics.userId, person.id));
  const [first] = epics;
  const standing = epics.filter(({ funnelStatus }) => funnelStatus === first?.funnelStatus).length;
  const page = await openPage({ as: person });
  await open(page, "/strategy/dashboard?settings=funnel");
  const drawer = page.getByRole("dialog", { name: "Plan settings" });
  const label = (first?.funnelStatus ?? "").replace(/^./, (letter) => letter.toUpperCase());
  await drawer.getByRole("button", { name: `Remove ${label}`, exact: true }).click();
  const are = standing === 1 ? "1 epic stands" : `${standing} epics stand`;
  await drawer.getByText(`${are} in a stage that you removed. Move them first.`).waitFor();
  await expectAccessible(page);
  await drawer.getByRole("link", { name: "Show them" }).click();
  await page.waitForURL((url) => url.pathname === "/strategy/epics");
  expect(new URL(page.url()).searchParams.get("funnelStatus")).toBe(first?.funnelStatus);
  expect(await storedSettings(person)).toBeUndefined();
});
