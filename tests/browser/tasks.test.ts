import { and, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { tasks } from "../../db/schema/tasks.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { openPlanUnderTest } from "../support/plan-under-test.ts";
import { makePerson } from "../support/people.ts";
import { sharePlan } from "../support/share-plan.ts";

const database = stackDatabase();
const { db } = database;

async function open(page: Page, path = "/tasks") {
  await page.goto(path);
  await hydrated(page);
}

const line = (page: Page) => page.getByRole("textbox", { name: "Add a task" });
const titles = (page: Page) => page.locator("[data-task] h2").allInnerTexts();
const said = (page: Page, words: string) =>
  page
    .getByRole("region", { name: "Notifications" })
    .getByText(words, { exact: true })
    .first()
    .waitFor();
const view = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "View" })
    .getByRole("link", { name: new RegExp(`^${name}`) });

test("a week of tasks is run by keyboard", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person });
  await open(page);
  await page.keyboard.press("n");
  for (const words of ["Board paper", "Call the bank", "Stand-up every weekday"]) {
    await page.keyboard.type(words);
    await page.keyboard.press("Enter");
    await expect.poll(() => line(page).inputValue()).toBe("");
  }
  await page.keyboard.type("Trade fair next month");
  await page.keyboard.press("Enter");
  await said(page, "Added to Upcoming");
  await expect
    .poll(async () => (await titles(page)).slice(0, 2))
    .toEqual(["Board paper", "Call the bank"]);

  await page.keyboard.press("Tab");
  await page.locator("[data-row-target]").first().focus();
  await page.keyboard.press("d");
  await said(page, "Done");
  await expect.poll(() => titles(page)).not.toContain("Board paper");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => titles(page)).toContain("Board paper");

  await page.locator("[data-row-target]").first().focus();
  await page.keyboard.press("s");
  await said(page, "Snoozed until tomorrow");
  await expect.poll(() => titles(page)).not.toContain("Board paper");

  await page.locator("[data-row-target]").first().focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Task" });
  await panel.getByRole("textbox", { name: /^Note/ }).fill("Ask for the new rate.");
  await panel.getByRole("button", { name: "Save changes" }).click();
  await said(page, "The task is saved");
  const isIt = and(eq(tasks.ownerId, person.id), eq(tasks.title, "Call the bank"));
  const [row] = await db.select().from(tasks).where(isIt);
  expect(row?.note).toBe("Ask for the new rate.");
  await expectAccessible(page);
});

test("what is understood of a line stands below it, can be kept as text, and fits a phone", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person, width: 390, height: 844 });
  await open(page);
  await line(page).fill("Read Tomorrow every last Thursday at 9");
  await page.getByText("Every last Thursday of the month", { exact: false }).waitFor();
  await page.getByText("Tomorrow", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Keep “Tomorrow” as text" }).click();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Enter");
  await view(page, "All").click();
  await expect.poll(() => titles(page)).toEqual(["Read Tomorrow"]);
  await expectAccessible(page);
});

test("a task is made of a plan item, and leads back to it", async () => {
  const plan = await openPlanUnderTest("account", db, { width: 1440, height: 900 });
  const { page } = plan;
  const id = await plan.add("goal", { title: "Call Ben every Monday" });
  await open(page, `${plan.base}/goals?item=goal:${id}`);
  await page.getByRole("button", { name: "Actions for this goal" }).click();
  await page.getByRole("menuitem", { name: "Make a task" }).click();
  await page.getByText("Serves Call Ben every Monday").waitFor();
  expect(await line(page).inputValue()).toBe("Call Ben every Monday");
  expect(await db.select().from(tasks).where(eq(tasks.servesId, id))).toEqual([]);
  await expectAccessible(page);
  await line(page).press("Enter");
  await expect.poll(() => titles(page)).toEqual(["Call Ben every Monday"]);
  await expect.poll(() => new URL(page.url()).search).toBe("?new=1");
  const [row] = await db.select().from(tasks).where(eq(tasks.servesId, id));
  expect(row).toMatchObject({ sourceKind: "goal", sourceId: id, recurrence: "" });
  await page.locator("[data-row-target]").first().click();
  const panel = page.getByRole("dialog", { name: "Task" });
  const sight = panel.getByRole("list", { name: "What it serves" });
  await sight.getByRole("link", { name: "Call Ben every Monday" }).waitFor();
  await expectAccessible(page);
  await panel.getByText("Made from").getByRole("link", { name: "Call Ben every Monday" }).click();
  await page.getByRole("complementary", { name: "goal: Call Ben every Monday" }).waitFor();
});

test("tasks that are done together come back with Undo, and email has an address", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person });
  await open(page);
  for (const words of ["Board paper", "Call the bank"]) {
    await line(page).fill(words);
    await line(page).press("Enter");
    await expect.poll(() => titles(page)).toContain(words);
  }
  for (const words of ["Board paper", "Call the bank"]) {
    await page.getByRole("checkbox", { name: `Select “${words}”` }).check();
  }
  await page.getByRole("button", { name: "Done", exact: true }).last().click();
  await said(page, "2 tasks changed");
  await expect.poll(() => titles(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => titles(page)).toEqual(["Board paper", "Call the bank"]);

  await page.getByRole("button", { name: "Tasks by email" }).click();
  const dialog = page.getByRole("dialog", { name: "Tasks by email" });
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const address = dialog.getByText(/^task-[0-9a-f]{20}@tasks\.test$/);
  const first = await address.innerText();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Get a new address" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Get a new address" }).click();
  await question.waitFor({ state: "detached" });
  expect(await address.innerText()).not.toBe(first);
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await question.getByRole("button", { name: "Turn off" }).click();
  await dialog.getByText("You have no address yet.").waitFor();
});

test("on a phone several are selected by the menu of the first, and done together", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person, width: 390, height: 844 });
  await open(page);
  const all = ["Board paper", "Call the bank", "Read the draft"];
  for (const words of all) {
    await line(page).fill(words);
    await line(page).press("Enter");
    await expect.poll(() => titles(page)).toContain(words);
  }
  const tick = (words: string) => page.getByRole("checkbox", { name: `Select “${words}”` });
  expect(await tick("Board paper").isVisible()).toBe(false);
  await page.getByRole("button", { name: "Actions for Board paper" }).click();
  await page.getByRole("menuitem", { name: "Select", exact: true }).click();
  await tick("Call the bank").check();
  await page.getByText("2 selected").waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const bar = page.getByRole("group", { name: "Actions for selected items" });
  await bar.getByRole("button", { name: "Done" }).click();
  await said(page, "2 tasks changed");
  await expect.poll(() => titles(page)).toEqual(["Read the draft"]);
  expect(await tick("Read the draft").isVisible()).toBe(false);
});

test("a task is made of a comment, and of a notification", async () => {
  const plan = await openPlanUnderTest("account", db, { width: 1440, height: 900 });
  const { page, planId } = plan;
  const goalId = await plan.add("goal", { title: "Faster installs" });
  const other = await makePerson(database, { fullName: "Tom Reed" });
  await sharePlan(database, { id: planId }, other, { permission: "edit" });
  const theirs = await openPage({ as: other });
  const { origin } = new URL(inject("stack").url);
  const body = `@{${planId}}, ask for the offer tomorrow`;
  const comment = { id: crypto.randomUUID(), kind: "goal", itemId: goalId, body };
  const answer = await theirs.request.post(`/api/plans/${planId}/comments`, {
    data: comment,
    headers: { origin },
  });
  expect(answer.ok()).toBe(true);

  await open(page, `${plan.base}/goals?item=goal:${goalId}`);
  const said = page.getByRole("list", { name: "Comments" }).getByRole("listitem");
  await said.getByRole("link", { name: "Make a task" }).click();
  await page.getByText("From a comment").waitFor();
  await page.getByText("Serves Faster installs").waitFor();
  // Nobody typed it to say when.
  expect(await line(page).inputValue()).toMatch(/ask for the offer tomorrow$/);
  await line(page).press("Enter");
  await expect.poll(async () => (await madeOf("comment")).at(0)?.sourceId).toBe(comment.id);
  expect(await madeOf("comment")).toMatchObject([{ ownerId: planId, servesId: goalId }]);

  await open(page, "/notifications");
  const news = "Tom Reed mentioned you in “Faster installs”";
  await page
    .getByRole("main")
    .getByRole("link", { name: `Make a task of “${news}”` })
    .click();
  await page.getByText("From a notification").waitFor();
  expect(await line(page).inputValue()).toBe(news);
  await line(page).press("Enter");
  await expect.poll(async () => (await madeOf("notification")).length).toBe(1);
  expect(await madeOf("notification")).toMatchObject([{ ownerId: planId, title: news }]);
});

const madeOf = (sourceKind: string) =>
  db.select().from(tasks).where(eq(tasks.sourceKind, sourceKind));
