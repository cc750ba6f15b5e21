import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makeKind } from "../support/cast.ts";
import { makePerson, signInAs } from "../support/people.ts";
import { notifyLive, notifySilently } from "../support/notify-live.ts";

const database = stackDatabase();
const OPENED = /topic\.opened.*notifications/;

const bell = (page: Page, unread: number) =>
  page.getByRole("button", {
    name: unread === 0 ? "Notifications" : `Notifications, ${unread} unread`,
    exact: true,
  });

const toastOf = (page: Page, title: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(title, { exact: true });

/** A signed-in tab that listens. */
async function listening(page: Page, path = "/dashboard"): Promise<Page> {
  const opened = page
    .waitForEvent("websocket")
    .then((socket) =>
      socket.waitForEvent("framereceived", ({ payload }) => OPENED.test(String(payload))),
    );
  const listed = page.waitForResponse(/\/api\/notifications(\?|$)/);
  await page.goto(path);
  await hydrated(page);
  await opened;
  await listed;
  return page;
}

async function openPanel(page: Page, unread: number) {
  await bell(page, unread).click();
  return page.getByRole("dialog", { name: "Notifications" });
}

/** Two tabs of one browser, and another device. */
async function threeTabs() {
  const person = await makePerson(database);
  const here = await listening(await openPage({ as: person }));
  const second = await listening(await here.context().newPage());
  const there = await listening(await openPage({ as: await signInAs(database, person) }));
  return { person, tabs: [here, second, there] as const };
}

test.each([
  [1440, 900, "light"],
  [390, 844, "dark"],
] as const)(
  "at %i px a long toast covers no title: %i px high, %s",
  async (width, height, theme) => {
    const person = await makePerson(database);
    const page = await listening(await openPage({ as: person, width, height, theme }));
    const title = "You were named as the owner of an objective";
    const content = "Ines Rauch gave you ‘Guided set-up in eleven languages’. It is due on Friday.";
    await notifyLive(database, person, { title, content });
    await toastOf(page, title).waitFor();
    const { top, heading } = await page.evaluate(() => {
      const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect();
      const { top } = boxOf('section[aria-label="Notifications"] > *') ?? new DOMRect();
      return {
        top,
        heading: boxOf("h1")?.bottom ?? 0,
      };
    });
    // At the foot: the way here, the search and the title stay in sight.
    expect(top).toBeGreaterThan(Math.max(heading, height / 2));
  },
);

test("what is sent comes to every tab and device, as a toast and in the count", async () => {
  const { person, tabs } = await threeTabs();
  await notifyLive(database, person, {
    title: "You are a coach now",
    content: "Your panel is open.",
  });
  const since = Date.now();
  for (const tab of tabs) {
    await toastOf(tab, "You are a coach now").waitFor();
    await toastOf(tab, "Your panel is open.").waitFor();
    await bell(tab, 1).waitFor();
  }
  console.log(`in all tabs after ${Date.now() - since} ms`);
});

test("what is read and deleted in one tab is so in the others, and stays", async () => {
  const { person, tabs } = await threeTabs();
  const [here, second, there] = tabs;
  await notifyLive(database, person, { title: "First" });
  await notifyLive(database, person, { title: "Second" });
  for (const tab of tabs) await bell(tab, 2).waitFor();
  const panel = await openPanel(here, 2);
  await panel.getByRole("button", { name: "Mark “First” as read" }).click();
  for (const tab of tabs) await bell(tab, 1).waitFor();
  const elsewhere = await openPanel(second, 1);
  await elsewhere.getByRole("button", { name: "Mark “First” as unread" }).waitFor();
  await panel.getByRole("button", { name: "Delete “Second”" }).click();
  for (const tab of tabs) await bell(tab, 0).waitFor();
  await elsewhere.getByRole("link", { name: "Second", exact: true }).waitFor({ state: "detached" });
  await there.reload();
  const after = await openPanel(there, 0);
  await after.getByRole("link", { name: "First", exact: true }).waitFor();
  expect(await after.getByRole("link", { name: "Second", exact: true }).count()).toBe(0);
});

test("the bell's list is drawn while it is open, and not for what comes meanwhile", async () => {
  const person = await makePerson(database);
  await notifySilently(database, person, { title: "First" });
  const page = await listening(await openPage({ as: person }));
  const panel = await openPanel(page, 1);
  await panel.getByRole("link", { name: "First", exact: true }).waitFor();
  const rows = page.locator("#notifications li");
  await page.keyboard.press("Escape");
  await rows.waitFor({ state: "detached" });
  expect(await bell(page, 1).evaluate((button) => button === document.activeElement)).toBe(true);
  await notifyLive(database, person, { title: "Second" });
  await bell(page, 2).waitFor();
  expect(await rows.count()).toBe(0);
  await page.keyboard.press("Enter");
  await panel.getByRole("link", { name: "Second", exact: true }).waitFor();
});

test("a change that fails is taken back, and says so", async () => {
  const person = await makePerson(database);
  for (const title of ["First", "Second"]) await notifySilently(database, person, { title });
  const page = await listening(await openPage({ as: person, expected: [503] }));
  await page.route("**/api/notifications/*", (route) =>
    route.request().method() === "GET" ? route.continue() : route.fulfill({ status: 503 }),
  );
  const panel = await openPanel(page, 2);
  await panel.getByRole("button", { name: "Mark “First” as read" }).click();
  await toastOf(page, "Failed to mark notification as read").waitFor();
  await bell(page, 2).waitFor();
  await panel.getByRole("button", { name: "Mark all read" }).click();
  await toastOf(page, "Failed to mark all notifications as read").waitFor();
  await bell(page, 2).waitFor();
  await panel.getByRole("button", { name: "Delete “First”" }).click();
  await toastOf(page, "Failed to delete notification").waitFor();
  await panel.getByRole("link", { name: "First", exact: true }).waitFor();
});

test("without a socket the list is polled, and it returns to live with nothing twice", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person });
  let isRefused = true;
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    if (isRefused) void socket.close();
    else socket.connectToServer();
  });
  await page.clock.install();
  const listed = page.waitForResponse(/\/api\/notifications(\?|$)/);
  await page.goto("/dashboard");
  await hydrated(page);
  await page.clock.runFor(LIMITS.socketRetryMs * 5);
  await listed;
  await bell(page, 0).waitFor();
  await notifySilently(database, person, { title: "While it was away" });
  const panel = await openPanel(page, 0);
  await panel.getByText("Live updates are interrupted.").waitFor();
  const polled = page.waitForResponse(/\/api\/notifications\/changes/);
  await page.clock.runFor(LIMITS.notificationPollMs);
  await polled;
  await toastOf(page, "While it was away").waitFor();
  await bell(page, 1).waitFor();

  isRefused = false;
  const asked = page.waitForResponse(/\/api\/notifications\/changes/);
  await expect
    .poll(
      async () => {
        await page.clock.runFor(LIMITS.socketRetryMs * 5);
        return panel.getByText("Live updates are interrupted.").count();
      },
      { timeout: 20_000 },
    )
    .toBe(0);
  await asked;
  await notifyLive(database, person, { title: "Live again" });
  await toastOf(page, "Live again").waitFor();
  await bell(page, 2).waitFor();
  await panel.getByRole("link", { name: "Live again", exact: true }).waitFor();
  expect(await panel.getByRole("link", { name: "While it was away", exact: true }).count()).toBe(1);
});

test("an admin who acts as the person sees them and changes nothing", async () => {
  const visited = (await makeKind(database, "admin acting as a member")) ?? expect.fail("nobody");
  await notifySilently(database, visited, { title: "For their eyes" });
  const page = await openPage({ as: visited });
  await page.goto("/notifications");
  await hydrated(page);
  await page.getByText("Can't be changed while you act as someone else").waitFor();
  const panel = await openPanel(page, 1);
  await panel.getByRole("link", { name: "For their eyes", exact: true }).click();
  await expect.poll(() => page.getByRole("button", { name: /“For their eyes”/ }).count()).toBe(0);
  await page.reload();
  await bell(page, 1).waitFor();
});
