import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { tasks } from "../../db/schema/tasks.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { addDays } from "../../worker/kernel/pure/days.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson, type TestPerson } from "../support/people.ts";
import { card, cards, column, drag, gripOf } from "../support/plan-board-hands.ts";

const database = stackDatabase();
const { db } = database;
const today = new Date().toISOString().slice(0, 10);

async function addTask({ id: ownerId }: TestPerson, title: string, values: object = {}) {
  const now = Date.now();
  const id = uuidv7(now);
  await db.insert(tasks).values({ id, ownerId, title, createdAt: now, updatedAt: now, ...values });
  return id;
}

const due = (day: string) => ({ dueDay: day, timeZone: "UTC", dueAt: Date.parse(`${day}T23:59Z`) });
const rowOf = (id: string) => db.select().from(tasks).where(eq(tasks.id, id)).get();
const said = (page: Page, words: string) =>
  page
    .getByRole("region", { name: "Notifications" })
    .getByText(words, { exact: true })
    .first()
    .waitFor();

async function openBoard(person: TestPerson, size: object = {}) {
  const page = await openPage({ as: person, ...size });
  await page.goto("/tasks");
  await hydrated(page);
  await page
    .getByRole("navigation", { name: "Show as" })
    .getByRole("link", { name: "Board" })
    .click();
  await page.getByRole("group", { name: "Board of tasks" }).waitFor();
  return page;
}

test("a card that is dragged means what its new column says, and Undo takes it back", async () => {
  const person = await makePerson(database);
  const [paper, bank] = [
    await addTask(person, "Board paper", due(today)),
    await addTask(person, "Call the bank", due(addDays(today, 3))),
  ];
  const page = await openBoard(person);
  await drag(page, "Board paper", "Upcoming");
  await said(page, "Due tomorrow");
  expect(await cards(page, "Upcoming")).toEqual(["Board paper", "Call the bank"]);
  expect(await cards(page, "Today")).toEqual([]);
  await expect.poll(async () => (await rowOf(paper))?.dueDay).toBe(addDays(today, 1));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => cards(page, "Today")).toEqual(["Board paper"]);
  await expect.poll(async () => (await rowOf(paper))?.dueDay).toBe(today);

  await drag(page, "Call the bank", "Waiting");
  await expect.poll(async () => (await rowOf(bank))?.state).toBe("waiting");
  expect(await cards(page, "Waiting")).toEqual(["Call the bank"]);

  // Nobody does it but its owner: Delegated takes no card, and says so while one is held.
  const from = await gripOf(card(page, "Board paper"));
  const closed = page.getByRole("region", { name: /^Delegated/ });
  const end = (await closed.boundingBox()) ?? expect.fail("there is no such column");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 4, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + 200, { steps: 6 });
  await expect.poll(() => closed.getAttribute("data-column")).toBeNull();
  await page.mouse.up();
  await expect.poll(() => cards(page, "Today")).toEqual(["Board paper"]);
  expect(await rowOf(paper)).toMatchObject({ dueDay: today, state: "open", assigneeId: null });
  await expectAccessible(page);
});

test("the board is run by keyboard, and by a menu", async () => {
  const person = await makePerson(database);
  const id = await addTask(person, "Board paper", due(today));
  await addTask(person, "Call the bank", due(today));
  const page = await openBoard(person);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole("link", { name: "Board paper" }).focus();
  await page.keyboard.press("j");
  expect(await focused()).toBe("Call the bank");
  await page.keyboard.press("k");
  await page.keyboard.press("Control+Shift+ArrowRight");
  await said(page, "Due tomorrow");
  await expect.poll(() => cards(page, "Upcoming")).toEqual(["Board paper"]);
  await expect.poll(focused).toBe("Board paper");
  // Past Delegated, which does not take it.
  await page.keyboard.press("Control+Shift+ArrowRight");
  await expect.poll(() => cards(page, "Waiting")).toEqual(["Board paper"]);
  await expect.poll(focused).toBe("Board paper");
  await expect.poll(async () => (await rowOf(id))?.state).toBe("waiting");
  await page.keyboard.press("ArrowLeft");
  expect(await focused()).toBe("Call the bank");

  await page.getByRole("button", { name: "Actions for Board paper" }).click();
  const entry = (name: string) => page.getByRole("menuitemradio", { name });
  expect(await entry("Delegated").getAttribute("aria-disabled")).toBe("true");
  await entry("Someday").click();
  await said(page, "Kept for someday");
  await expect.poll(async () => (await rowOf(id))?.state).toBe("someday");
  // Without the toasts of before: of more than three the last waits.
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: "Done: Call the bank" }).click();
  await expect.poll(() => cards(page, "Done")).toEqual(["Call the bank"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => cards(page, "Today")).toEqual(["Call the bank"]);
});

test("a card that is moved again before the board was read again is no conflict", async () => {
  const person = await makePerson(database);
  const id = await addTask(person, "Board paper", due(today));
  const page = await openBoard(person);
  const released = Promise.withResolvers<void>();
  await page.route(/\/api\/tasks\/board/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Board paper" }).focus();
  await page.keyboard.press("Control+Shift+ArrowRight");
  await said(page, "Due tomorrow");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe("Board paper");
  await page.keyboard.press("Control+Shift+ArrowRight");
  await expect.poll(async () => (await rowOf(id))?.state).toBe("waiting");
  released.resolve();
  await expect.poll(() => cards(page, "Waiting")).toEqual(["Board paper"]);
});

test("the board is there again when one comes back, and fits a phone", async () => {
  const person = await makePerson(database);
  const id = await addTask(person, "Board paper", due(today));
  const page = await openBoard(person, { width: 390, height: 844 });
  expect(new URL(page.url()).search).toBe("?look=board");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const { width = 0 } = (await column(page, "Today").boundingBox()) ?? {};
  expect(width).toBeGreaterThan(280);
  await page.getByRole("link", { name: "Board paper" }).click();
  const panel = page.getByRole("dialog", { name: "Task" });
  await panel.getByRole("textbox", { name: /^Title/ }).waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await page.goto("/dashboard");
  await hydrated(page);
  await page.goto("/tasks");
  await hydrated(page);
  await expect.poll(() => new URL(page.url()).search).toBe("?look=board");
  await column(page, "Today").waitFor();

  await page.getByRole("button", { name: "Actions for Board paper" }).click();
  await page.getByRole("menuitemradio", { name: "Waiting" }).click();
  await expect.poll(async () => (await rowOf(id))?.state).toBe("waiting");
});

test("what changes in one tab is shown in another, in the list, on the board and on Today", async () => {
  const person = await makePerson(database);
  const board = await openBoard(person);
  const list = await openPage({ as: person });
  await list.goto("/tasks");
  await hydrated(list);
  const day = await openPage({ as: person });
  const isLive = listening(day);
  await day.goto("/dashboard");
  await hydrated(day);
  await isLive;
  const soon = { timeout: LIVE_MS };
  const line = list.getByRole("textbox", { name: "Add a task" });
  await line.fill("Board paper");
  await line.press("Enter");
  await list.getByRole("link", { name: "Board paper" }).waitFor();
  await expect.poll(() => cards(board, "Today"), soon).toEqual(["Board paper"]);
  await day.getByRole("link", { name: "Board paper" }).waitFor(soon);
  await board.getByRole("link", { name: "Board paper" }).focus();
  await board.keyboard.press("Control+Shift+ArrowRight");
  await list.getByText("Nothing left for today").waitFor(soon);

  // What comes meanwhile waits until the card that is held is let go.
  await addCard(list, "Second tomorrow");
  await expect.poll(() => cards(board, "Upcoming"), soon).toHaveLength(2);
  const from = await gripOf(card(board, "Board paper"));
  await board.mouse.move(from.x, from.y);
  await board.mouse.down();
  await board.mouse.move(from.x + 12, from.y + 4, { steps: 3 });
  const heard = board.waitForResponse((answer) => answer.url().includes("/api/tasks/board"));
  await addCard(list, "Third tomorrow");
  await heard;
  expect(await cards(board, "Upcoming")).toHaveLength(2);
  await board.mouse.up();
  await expect.poll(() => cards(board, "Upcoming"), soon).toHaveLength(3);
});

test("what changes between the reading of Today and its first live word is there", async () => {
  const person = await makePerson(database);
  await addTask(person, "Board paper", due(today));
  const page = await openPage({ as: person });
  const opened = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/api\/live/, async (socket) => {
    await opened.promise;
    socket.connectToServer();
  });
  await page.goto("/dashboard");
  await hydrated(page);
  await page.getByRole("link", { name: "Board paper" }).waitFor();
  await addTask(person, "Call the bank", due(today));
  opened.resolve();
  await page.getByRole("link", { name: "Call the bank" }).waitFor({ timeout: LIVE_MS });
});

test("in the list, nothing moves under the pointer or the focus because of somebody else", async () => {
  const person = await makePerson(database);
  await addTask(person, "Board paper", due(addDays(today, -2)));
  await addTask(person, "Call the bank", due(addDays(today, -1)));
  const page = await openPage({ as: person });
  const isLive = listening(page);
  await page.goto("/tasks");
  await hydrated(page);
  await isLive;
  const other = await openPage({ as: person });
  await other.goto("/tasks");
  await hydrated(other);
  const titles = () => page.locator("[data-task] h2").allInnerTexts();
  const row = (title: string) => page.getByRole("link", { name: title, exact: true });
  const finish = (on: Page, title: string) =>
    on.getByRole("button", { name: `Done: ${title}` }).click();

  await row("Call the bank").hover();
  const place = await row("Call the bank").boundingBox();
  await finish(other, "Board paper");
  await addCard(other, "Third");
  await row("Third").waitFor({ timeout: LIVE_MS });
  expect(await titles()).toEqual(["Board paper", "Call the bank", "Third"]);
  expect(await row("Call the bank").boundingBox()).toEqual(place);
  await page.mouse.move(1, 1);
  await expect.poll(titles).toEqual(["Call the bank", "Third"]);

  await row("Third").focus();
  await finish(other, "Call the bank");
  await addCard(other, "Fourth");
  await row("Fourth").waitFor({ timeout: LIVE_MS });
  expect(await titles()).toEqual(["Call the bank", "Third", "Fourth"]);
  await page.getByRole("textbox", { name: "Add a task" }).focus();
  await expect.poll(titles).toEqual(["Third", "Fourth"]);

  await page.getByRole("button", { name: "Actions for Fourth" }).click();
  await finish(other, "Third");
  await addCard(other, "Fifth");
  await row("Fifth").waitFor({ state: "attached", timeout: LIVE_MS });
  expect(await titles()).toEqual(["Third", "Fourth", "Fifth"]);
  await page.keyboard.press("Escape");

  // What one does oneself is seen at once.
  await finish(page, "Fourth");
  await expect.poll(titles).toEqual(["Fifth"]);
});

async function listening(page: Page) {
  const socket = await page.waitForEvent("websocket");
  const opened = '"topic.opened","topic":"tasks"';
  await socket.waitForEvent("framereceived", ({ payload }) => String(payload).includes(opened));
}

/** Far below the time after which a tab would ask by itself. */
const LIVE_MS = 5000;

async function addCard(page: Page, words: string) {
  const line = page.getByRole("textbox", { name: "Add a task" });
  await line.fill(words);
  await line.press("Enter");
  await expect.poll(() => line.inputValue()).toBe("");
}
