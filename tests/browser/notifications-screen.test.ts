import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { notificationFeeds, userNotifications } from "../../db/schema/notifications.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { holdScript } from "../support/hold-script.ts";
import { makePerson } from "../support/people.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";

const database = stackDatabase();
const KINDS = ["account", "announcement", "security"] as const;
const MOST_AT_ONCE = 200;
/** For a machine that does other things beside. */
const PATIENCE_MS = 15_000;

/** Somebody with so many, a minute apart; every fourth is read. */
async function makeOwner(count: number) {
  const { db } = database;
  const person = await makePerson(database);
  const start = Date.now() - count * 60_000;
  const rows = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(start + index * 60_000),
    userId: person.id,
    sourceKey: `k${index}`,
    kind: KINDS[index % KINDS.length] ?? "account",
    content: `Words of ${index + 1}.`,
    title: `Number ${index + 1}`,
    addedSeq: index + 1,
    seq: index + 1,
    readAt: index % 4 === 0 ? start : null,
    createdAt: start + index * 60_000,
  }));
  for (let at = 0; at < rows.length; at += MOST_AT_ONCE) {
    await db.insert(userNotifications).values(rows.slice(at, at + MOST_AT_ONCE));
  }
  await db.insert(notificationFeeds).values({ userId: person.id, seq: count });
  return person;
}

async function open(page: Page, search = "") {
  await page.goto(`/notifications${search}`);
  await hydrated(page);
  await page.getByRole("heading", { name: "Notifications", level: 1 }).waitFor();
  return page;
}

const rowsOf = (page: Page) => page.getByRole("list", { name: "Notifications" }).locator("> li");

const expectRows = (page: Page, count: number) =>
  expect.poll(() => rowsOf(page).count(), { timeout: PATIENCE_MS }).toBe(count);

test("the document has all that the screen has, and does not grow when the script comes", async () => {
  const page = await openPage({ as: await makeOwner(3) });
  const letGo = await holdScript(page, "entry.client");
  await page.goto("/notifications", { waitUntil: "commit" });
  await expectRows(page, 3);
  const main = page.getByRole("main");
  // How long ago each came, only a browser knows.
  const read = async () => {
    const text = await main.innerText();
    return [text.replaceAll(/ · .+/g, ""), await main.boundingBox()];
  };
  const before = await read();
  letGo();
  await hydrated(page);
  await expect
    .poll(() => page.getByRole("button", { name: "Mark all as read" }).isEnabled())
    .toBe(true);
  expect(await read()).toEqual(before);
});

test("filters stand in the address and bring the same list back", async () => {
  const page = await open(await openPage({ as: await makeOwner(8) }));
  await expectRows(page, 8);
  await page.getByRole("link", { name: "Unread", exact: true }).click();
  await expectRows(page, 6);
  await page.getByLabel("About").selectOption("announcement");
  await expectRows(page, 2);
  await page.getByLabel("Search notifications").fill("Number 2");
  await expectRows(page, 1);
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ state: "unread", q: "Number 2", kind: "announcement" });
  await page.reload();
  await expectRows(page, 1);
  await page.getByLabel("Search notifications").fill("nothing of the kind");
  await page.getByRole("heading", { name: "Nothing matches" }).waitFor();
  await page.getByRole("link", { name: "Show all notifications" }).click();
  await expectRows(page, 8);
});

test("several are read at once, and deleted after a question", async () => {
  const page = await open(await openPage({ as: await makeOwner(5) }));
  const tick = (title: string) => page.getByRole("checkbox", { name: `Select “${title}”` }).check();
  await tick("Number 2");
  await tick("Number 3");
  await page.getByText("2 selected").waitFor();
  await page.getByRole("button", { name: "Mark as read", exact: true }).click();
  await page.getByRole("button", { name: "Notifications, 1 unread" }).waitFor();
  await tick("Number 2");
  await tick("Number 4");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog", { name: /Delete 2/ }));
  await question.getByRole("button", { name: "Delete" }).click();
  await expectRows(page, 3);
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  await page.reload();
  await expectRows(page, 3);
});

test("the keyboard goes from one to the next, opens it and reads it", async () => {
  const page = await open(await openPage({ as: await makeOwner(3) }));
  await page.getByRole("button", { name: "Notifications, 2 unread" }).waitFor();
  await page.getByRole("link", { name: "Number 3", exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/open=/);
  await page.getByRole("link", { name: "Number 2", exact: true, expanded: true }).waitFor();
  await page.getByRole("button", { name: "Notifications, 1 unread" }).waitFor();
  await page.getByRole("button", { name: "Mark “Number 2” as unread" }).click();
  await page.getByRole("button", { name: "Notifications, 2 unread" }).waitFor();
});

test("a thousand are paged, counted up to 99, and cleared when they were read", async () => {
  const page = await open(await openPage({ as: await makeOwner(1000) }));
  await expectRows(page, 20);
  await page.getByText("1–20 of 1,000").waitFor();
  await page.getByText("99+", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Next page" }).click();
  await page.getByRole("link", { name: "Number 980", exact: true }).waitFor();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
  await page.getByRole("button", { name: "Delete read notifications" }).first().click();
  const cleared = page.waitForResponse((answer) => answer.url().endsWith("/clear-read"));
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog", { name: /Delete all/ }))
    .getByRole("button", { name: "Delete read notifications" })
    .click();
  await expectRows(page, 0);
  // The page shows it before it is done.
  await cleared;
  await page.goto("/notifications");
  await page.getByRole("heading", { name: "No notifications yet" }).waitFor();
});
