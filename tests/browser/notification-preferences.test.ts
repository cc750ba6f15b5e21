import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { mails } from "../../db/schema/mails.ts";
import { notificationPreferences, notificationSettings } from "../../db/schema/notifications.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson, type TestPerson } from "../support/people.ts";

const database = stackDatabase();
const { db } = database;

async function open(page: Page) {
  await page.goto("/profile-settings?tab=notifications");
  await hydrated(page);
}

const box = (page: Page, kind: string, channel: string) =>
  page.getByRole("group", { name: kind }).getByRole("checkbox", { name: channel });

/** What it shows is what is kept of it, which changes a moment after the press. */
async function choose(page: Page, kind: string, channel: string, isOn: boolean) {
  await box(page, kind, channel).click();
  await expect.poll(() => box(page, kind, channel).isChecked()).toBe(isOn);
}

const channels = ({ id }: TestPerson) =>
  db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, id));
const times = ({ id }: TestPerson) =>
  db.select().from(notificationSettings).where(eq(notificationSettings.userId, id)).get();

describe("the tab", () => {
  test("saves each choice at once, and shows it again after a reload", async () => {
    const person = await makePerson(database);
    const page = await openPage({ as: person });
    await open(page);
    await choose(page, "Announcements", "Email at once", true);
    await expect.poll(() => box(page, "Announcements", "Digest").isDisabled()).toBe(true);
    expect(await box(page, "Announcements", "Digest").isChecked()).toBe(false);
    await choose(page, "Your feedback", "In the app", false);
    await choose(page, "Your feedback", "Digest", false);
    await page.getByText("You won't get these.").waitFor();
    await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
    await expect.poll(() => channels(person), { timeout: 20_000 }).toHaveLength(2);
    await expectAccessible(page);
    await page.reload();
    await hydrated(page);
    expect(await box(page, "Announcements", "Email at once").isChecked()).toBe(true);
    expect(await box(page, "Your feedback", "Digest").isChecked()).toBe(false);
    expect(await box(page, "Security", "In the app").isDisabled()).toBe(true);
    expect(await page.getByRole("group", { name: "Operations" }).count()).toBe(0);
  });

  test("keeps quiet hours and the digest's hour by the browser's clock, on a phone, by keyboard", async () => {
    const person = await makePerson(database);
    const page = await openPage({ as: person, width: 390, height: 844 });
    await open(page);
    await page.getByRole("switch", { name: "Quiet hours" }).focus();
    await page.keyboard.press("Space");
    await page.getByRole("combobox", { name: "From" }).selectOption("1260");
    await page.getByRole("combobox", { name: "Until" }).selectOption("390");
    await page.getByRole("combobox", { name: "Digest" }).selectOption("week");
    await expect
      .poll(() => times(person), { timeout: 20_000 })
      .toMatchObject({ isQuietOn: true, quietFrom: 1260, quietTo: 390, digestRhythm: "week" });
    const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(await times(person)).toMatchObject({ timeZone: zone });
    await page.getByText("On the next day.").waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test("puts a choice back that was not saved, and says why", async () => {
    const person = await makePerson(database);
    const page = await openPage({ as: person, expected: [503] });
    await open(page);
    await page.route("**/api/notification-preferences/**", (route) =>
      route.fulfill({
        status: 503,
        contentType: "application/problem+json",
        body: JSON.stringify({ code: "database_unavailable", detail: "The database is away." }),
      }),
    );
    await box(page, "Your account", "Email at once").click();
    await page
      .getByRole("region", { name: "Notifications" })
      .getByText("Your choice was not saved", { exact: true })
      .waitFor();
    await expect
      .poll(() => box(page, "Your account", "Email at once").isChecked(), { timeout: 20_000 })
      .toBe(true);
    expect(await channels(person)).toEqual([]);
  });
});

/** Somebody who was told of something by mail, and where that mail is ended. */
async function makeMailed() {
  const person = await makePerson(database);
  const admin = await makePerson(database, { roles: ["member", "admin"] });
  const page = await openPage({ as: admin });
  const origin = new URL((await page.goto("/privacy"))?.url() ?? "").origin;
  const answer = await page.request.put(`/api/users/${person.id}/roles/coach`, {
    headers: { origin, "if-match": '"1"' },
  });
  expect(answer.status()).toBe(200);
  const mailed = () => db.select().from(mails).where(eq(mails.userId, person.id)).get();
  await expect.poll(mailed, { timeout: 20_000 }).toMatchObject({
    template: "notification",
    subject: "You are now a coach",
  });
  return { person, url: (await mailed())?.unsubscribeUrl ?? "" };
}

describe("a link in an email", () => {
  test("ends such mails without script and without a sign-in, and takes that back", async () => {
    const { person, url } = await makeMailed();
    const page = await openPage({ javaScript: false, width: 390, height: 844 });
    await page.goto(url);
    await page.getByRole("heading", { name: "Stop emails about your account?" }).waitFor();
    expect(await page.content()).not.toContain(person.email);
    expect(await channels(person)).toEqual([]);
    await page.getByRole("button", { name: "Stop these emails" }).click();
    await page.getByRole("heading", { name: "Stopped" }).waitFor();
    expect(await channels(person)).toMatchObject([{ kind: "account", mail: false, inApp: true }]);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("heading", { name: "Turned on again" }).waitFor();
    expect(await channels(person)).toMatchObject([{ kind: "account", mail: true, inApp: true }]);
  });

  test("takes a mail program's one click, twice, and nobody's who has no token", async () => {
    const { person, url } = await makeMailed();
    const click = (to: string, headers: Record<string, string> = {}) =>
      fetch(to, {
        method: "POST",
        body: "List-Unsubscribe=One-Click",
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      });
    expect((await click(`${url}x`)).status).toBe(410);
    expect((await click(url, { origin: "https://evil.test" })).status).toBe(403);
    expect((await click(url, { cookie: person.cookie })).status).toBe(403);
    expect((await fetch(url, { method: "HEAD" })).status).toBe(200);
    expect(await channels(person)).toEqual([]);
    expect((await click(url)).status).toBe(200);
    expect((await click(url)).status).toBe(200);
    expect(await channels(person)).toMatchObject([{ kind: "account", mail: false, inApp: true }]);
  });

  test("that was cut short says so, changes nothing and leads on", async () => {
    const page = await openPage({});
    await page.goto("/notifications/unsubscribe?token=abc");
    await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Open my settings" }).click();
    await page.waitForURL(/\/login\?next=/);
  });
});
