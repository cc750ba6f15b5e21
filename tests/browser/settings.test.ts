import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { sessions } from "../../db/schema/sessions.ts";
import { profiles } from "../../db/schema/users.ts";
import { AccountExport } from "../support/account-export.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makeDevice } from "../support/devices.ts";
import { makePerson, signInAs } from "../support/people.ts";

const database = stackDatabase();
const PASSWORD = "a passphrase for tests";
const CHROME = "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0";

async function open(page: Page, tab: string) {
  await page.goto(`/profile-settings?tab=${tab}`);
  await hydrated(page);
}

const told = (page: Page, words: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(words, { exact: true }).waitFor();

const sessionsOf = ({ id }: { id: string }) =>
  database.db.select().from(sessions).where(eq(sessions.userId, id));
const stored = async ({ id }: { id: string }) =>
  (await database.db.select().from(profiles).where(eq(profiles.id, id)).get()) ??
  expect.fail("nobody");

describe("preferences", () => {
  test("are searched by keyboard, previewed, saved, and the whole product follows", async () => {
    const person = await makePerson(database, { createdAt: Date.UTC(2026, 0, 1, 3, 30) });
    const page = await openPage({ as: person });
    await open(page, "preferences");
    await page.getByRole("combobox", { name: "Dates and numbers" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("combobox", { name: "Search a language or a country" }).waitFor();
    await page.keyboard.type("german (ger");
    await page.getByRole("option", { name: "German (Germany)" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByText("1.234.567,89").waitFor();
    await page.getByRole("combobox", { name: "Time zone" }).click();
    await page.keyboard.type("new york");
    await page.getByRole("option", { name: "America/New York" }).click();
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
    expect(await stored(person)).toMatchObject({ locale: "de-DE", timeZone: "America/New_York" });
    const answer = await page.request.get("/profile");
    expect(await answer.text()).toContain("31. Dez. 2025");
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
  });
});

const sure = (page: Page) =>
  page.getByRole("alertdialog").getByRole("button", { name: "Sign out", exact: true }).click();

describe("devices and sessions", () => {
  test("another session is ended at once, and this one stays", async () => {
    const person = await makePerson(database);
    await signInAs(database, person);
    const page = await openPage({ as: person });
    await open(page, "devices");
    await page.getByRole("button", { name: /^Sign out (?!everywhere)/ }).click();
    await sure(page);
    await told(page, "Device signed out");
    await page
      .getByRole("button", { name: /^Sign out (?!everywhere)/ })
      .waitFor({ state: "detached" });
    expect(await sessionsOf(person)).toHaveLength(1);
    await expectAccessible(page);
  });

  test("a refusal puts everything back and says why", async () => {
    const person = await makePerson(database);
    await signInAs(database, person);
    const page = await openPage({ as: person, expected: [503] });
    await page.route("**/api/sessions/*", (route) =>
      route.fulfill({
        status: 503,
        contentType: "application/problem+json",
        body: JSON.stringify({ code: "database_unavailable", detail: "The database is away." }),
      }),
    );
    await open(page, "devices");
    const end = page.getByRole("button", { name: /^Sign out (?!everywhere)/ });
    await end.click();
    await sure(page);
    await told(page, "Device not signed out");
    await end.waitFor();
    expect(await sessionsOf(person)).toHaveLength(2);
  });

  test("fifty of them keep the page short, and all others end with one press", async () => {
    const person = await makePerson(database);
    for (let made = 1; made < 50; made += 1) await signInAs(database, person);
    const page = await openPage({ as: person, width: 390 });
    await open(page, "devices");
    const ends = page.getByRole("button", { name: /^Sign out (?!everywhere)/ });
    await expect.poll(() => ends.count()).toBe(7);
    await page.getByRole("button", { name: "Show all 50 sessions" }).click();
    await expect.poll(() => ends.count()).toBe(49);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Sign out everywhere else" })
      .click();
    await told(page, "Signed out everywhere else");
    await expect.poll(() => sessionsOf(person)).toHaveLength(1);
  });

  test("the device that one sits at is removed, and one is signed out", async () => {
    const person = await makePerson(database);
    await makeDevice(database, person, { userAgent: CHROME, sessionId: person.sessionId });
    await makeDevice(database, person, {
      userAgent: "Mozilla/5.0 (iPhone) Safari/1",
      trustedUntil: Date.now() + 1_000_000,
    });
    const page = await openPage({ as: person, expected: [401] });
    await open(page, "devices");
    await page.getByRole("button", { name: "Stop trusting Safari on iPhone" }).click();
    await told(page, "The device is no longer trusted");
    await page.getByRole("button", { name: "Remove Chrome on Windows" }).click();
    await page.getByText("This signs you out here at once").waitFor();
    const loads: string[] = [];
    page.on("request", (sent) => {
      if (sent.isNavigationRequest()) loads.push(new URL(sent.url()).pathname);
    });
    await page.getByRole("button", { name: "Remove device" }).click();
    await page.waitForURL("**/login**");
    // The answer and the live line both say that the session is over.
    expect(loads).toEqual(["/login"]);
    expect(await sessionsOf(person)).toEqual([]);
  });
});

describe("one's data", () => {
  test("is downloaded as one file, after a proof when the last one is old", async () => {
    const person = await makePerson(database, { password: PASSWORD });
    const old = await signInAs(database, person, { provenAt: null });
    const page = await openPage({ as: old, expected: [403] });
    await open(page, "data");
    await page.getByRole("button", { name: "Make my data file" }).click();
    const question = page.getByRole("dialog");
    await question.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download file" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("executive-advisor-account.json");
    const file = v.parse(AccountExport, JSON.parse(await readFile(await download.path(), "utf8")));
    expect(file.profile.email).toBe(person.email);
    await page.getByText("Saved as executive-advisor-account.json").waitFor();
  });

  test("is deleted after the address was typed; the banner offers the way back", async () => {
    const person = await makePerson(database);
    const page = await openPage({ as: person, expected: [401, 422] });
    await open(page, "data");
    await page.getByRole("button", { name: "Delete my account" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete your account?" });
    await question.getByRole("textbox").fill("someone@else.test");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await question.getByText(`Type ${person.email} to confirm.`).waitFor();
    await question.getByRole("textbox").fill(person.email);
    await page.keyboard.press("Enter");
    const over = page.getByRole("dialog", { name: "You are signed out" });
    await over.waitFor();
    expect(await sessionsOf(person)).toEqual([]);
    await over.getByRole("button", { name: "To the sign-in page" }).click();
    await page.waitForURL("**/login");

    const back = await openPage({ as: await signInAs(database, person), width: 390 });
    await back.goto("/dashboard");
    await hydrated(back);
    const banner = back.getByRole("region", { name: "Account deletion" });
    await banner.waitFor();
    await expectAccessible(back);
    await expectNoSidewaysScroll(back);
    await banner.getByRole("button", { name: "Keep my account" }).click();
    await banner.waitFor({ state: "detached" });
    expect((await stored(person)).deletionDueAt).toBeNull();
  });
});
