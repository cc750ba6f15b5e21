import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { notificationSends, userNotifications } from "../../db/schema/notifications.ts";
import { outbox } from "../../db/schema/outbox.ts";
import { toWallTime } from "../../worker/kernel/pure/zoned-time.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage } from "../support/browser.ts";
import { startOwnStack } from "../support/own-stack.ts";
import { makePerson, type TestPerson } from "../support/people.ts";

const { db, url: at } = await startOwnStack();
const DAY = 24 * 3_600_000;
let admin: TestPerson;
let member: TestPerson;

beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(notificationSends);
  admin = await makePerson({ db }, { roles: ["member", "admin"], fullName: "Ines Roth" });
  member = await makePerson({ db }, { roles: ["vendor"], fullName: "Noor Haddad" });
});

async function open(page: Page, path = "/admin/notifications") {
  await page.goto(path);
  await hydrated(page);
}

async function write(page: Page, title: string) {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Content").fill("From six to seven.");
}

const sends = () => db.select().from(notificationSends);
const dialog = (page: Page) => page.getByRole("alertdialog");

test("one is written to a person, reaches them, and the figures move when they read it", async () => {
  const page = await openPage({ at, as: admin });
  await open(page);
  await page.getByRole("heading", { name: "Nothing sent yet" }).waitFor();
  await page.getByRole("link", { name: "Write a notification" }).first().click();

  await page.getByRole("button", { name: "Send …" }).click();
  await page.getByRole("link", { name: "Choose a person." }).waitFor();
  await page.getByRole("combobox", { name: "Person" }).fill("Haddad");
  await page.getByRole("option", { name: new RegExp(member.email) }).click();
  await page.getByText("Goes to 1 person now.").waitFor();
  await write(page, "Your listing is live");
  await page.getByRole("combobox", { name: /^Link/ }).fill("/guide");
  await page.keyboard.press("Tab");
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText("Your listing is live").first().waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send …" }).click();
  await dialog(page).getByText("Send ‘Your listing is live’ to Noor Haddad?").waitFor();
  await dialog(page).getByRole("button", { name: "Send to Noor Haddad" }).dblclick();

  await page.waitForURL(/\/admin\/notifications\/[0-9a-f-]{36}$/);
  const [send, ...others] = await sends();
  expect(others).toEqual([]);
  await expect
    .poll(async () => (await sends())[0], { timeout: 10_000 })
    .toMatchObject({ state: "sent", delivered: 1 });
  const isOfSend = eq(userNotifications.sendId, send!.id);
  expect(await db.select().from(userNotifications).where(isOfSend)).toMatchObject([
    { userId: member.id, title: "Your listing is live", actionPath: "/guide", isInApp: true },
  ]);
  const read = page.getByText("100 %", { exact: true });
  await page.getByText("Sent", { exact: true }).waitFor({ timeout: 10_000 });
  expect(await read.count()).toBe(0);
  await db.update(userNotifications).set({ readAt: Date.now() }).where(isOfSend);
  await page.reload();
  await read.waitFor();
  await page.getByText("Within an hour").waitFor();
  await expectAccessible(page);
});

test("one is scheduled, changed, cancelled and written again", async () => {
  const page = await openPage({ at, as: admin });
  await open(page, "/admin/notifications/new");
  await page.getByRole("radio", { name: "Everybody with a role" }).check();
  await page.getByLabel("Role", { exact: true }).selectOption("vendor");
  await write(page, "New rules");
  await page.getByRole("radio", { name: "At a date and time" }).check();
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await page.getByLabel("Date and time", { exact: true }).fill(toWallTime(Date.now() - DAY, zone));
  await page.getByRole("button", { name: "Schedule …" }).click();
  await page.getByText("Choose a time in the future.").waitFor();
  const wanted = Math.floor((Date.now() + 2 * DAY) / 60_000) * 60_000;
  await page.getByLabel("Date and time", { exact: true }).fill(toWallTime(wanted, zone));
  await page.getByRole("button", { name: "Schedule …" }).click();
  await dialog(page).getByRole("button", { name: "Schedule" }).click();
  await page.getByText("Not sent yet").waitFor();
  expect(await sends()).toMatchObject([
    { state: "scheduled", sendAt: wanted, audienceRole: "vendor", title: "New rules" },
  ]);

  await page.getByRole("link", { name: "Change" }).click();
  await page.getByLabel("Title").fill("Newer rules");
  await page.getByRole("button", { name: "Save …" }).click();
  await dialog(page).getByRole("button", { name: "Schedule" }).click();
  await page.getByRole("heading", { name: "Newer rules", exact: true }).waitFor();
  expect(await sends()).toMatchObject([{ title: "Newer rules", version: 2, sendAt: wanted }]);

  await page.getByRole("button", { name: "Cancel notification" }).click();
  await page.getByText("Cancelled before sending").waitFor();
  expect(await sends()).toMatchObject([{ state: "cancelled" }]);
  expect(await db.$count(outbox, eq(outbox.state, "pending"))).toBe(0);

  await page.getByRole("link", { name: "Duplicate notification" }).click();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Newer rules");
  expect(await page.getByRole("radio", { name: "Now", exact: true }).isChecked()).toBe(true);
});

test("nothing typed is lost: on failure, on leaving, and when another admin was quicker", async () => {
  const page = await openPage({ at, as: admin, expected: [409, 503] });
  await open(page, "/admin/notifications/new");
  await page.getByRole("radio", { name: "Everyone" }).check();
  await write(page, "Kept");
  await page.route("**/api/notification-sends", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await page.getByRole("button", { name: "Send …" }).click();
  await dialog(page)
    .getByRole("button", { name: /^Send to/ })
    .click();
  await dialog(page).getByText("This was not sent").waitFor();
  await page.unroute("**/api/notification-sends");
  await dialog(page).getByRole("button", { name: "Keep editing" }).click();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Kept");

  await page.getByRole("link", { name: "All notifications" }).click();
  await dialog(page).getByRole("button", { name: "Stay here" }).click();
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Kept");
  expect(await sends()).toEqual([]);

  await page.getByRole("radio", { name: "At a date and time" }).check();
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await page.getByLabel("Date and time", { exact: true }).fill(toWallTime(Date.now() + DAY, zone));
  await page.getByRole("button", { name: "Schedule …" }).click();
  await dialog(page).getByRole("button", { name: "Schedule" }).click();
  await page.getByRole("link", { name: "Change" }).click();
  await page.getByLabel("Title").fill("Mine");
  await db.update(notificationSends).set({ version: 7, title: "Theirs" });
  await page.getByRole("button", { name: "Save …" }).click();
  await dialog(page).getByRole("button", { name: "Schedule" }).click();
  await page.getByText("Another admin changed this meanwhile").waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("Mine");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await page.getByRole("heading", { name: "Mine" }).waitFor();
  expect(await sends()).toMatchObject([{ title: "Mine", version: 8 }]);
});

test("the list is filtered from its address, and the other name of the screen leads to it", async () => {
  const now = Date.now();
  const base = { kind: "announcement" as const, content: "x", createdAt: now, updatedAt: now };
  await db.insert(notificationSends).values([
    {
      ...base,
      id: "a",
      submissionKey: "a",
      title: "Alpha",
      audience: "everyone",
      sendAt: now,
      state: "sent",
      delivered: 4,
      audienceSize: 4,
    },
    {
      ...base,
      id: "b",
      submissionKey: "b",
      title: "Beta",
      audience: "role",
      audienceRole: "coach",
      sendAt: now + DAY,
    },
  ]);
  const page = await openPage({ at, as: admin });
  await open(page, "/admin/notification-center");
  expect(new URL(page.url()).pathname).toBe("/admin/notifications");
  await page.getByRole("link", { name: /Alpha/ }).waitFor();
  await page.getByRole("link", { name: "Scheduled 1" }).click();
  await page.getByRole("link", { name: /Alpha/ }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: /Beta/ }).waitFor();
  await open(page, "/admin/notifications?q=alp");
  await page.getByRole("link", { name: /Alpha/ }).waitFor();
  await page.getByLabel("Audience").selectOption("role");
  await page.getByRole("heading", { name: "Nothing matches" }).waitFor();
  expect(new URL(page.url()).searchParams.get("audience")).toBe("role");
});
