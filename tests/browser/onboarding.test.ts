import { and, eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { auditEvents } from "../../db/schema/audit.ts";
import {
  privacyPolicyConfirmations,
  userOnboardingCompletions,
} from "../../db/schema/onboarding.ts";
import { profiles } from "../../db/schema/users.ts";
import { PRIVACY_CONFIRMATION_TYPE } from "../../db/values/onboarding.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const { db } = database;
const PASSWORD = "a passphrase of a first day";

/** Everything mandatory is done and nothing recorded. */
async function makeReady() {
  const coach = { roles: ["member", "coach"], companyName: "Kestrel" } as const;
  const person = await makePerson(database, { ...coach, onboarded: false });
  await db
    .update(profiles)
    .set({ jobTitle: "CIO", companyUrl: "https://kestrel.example" })
    .where(eq(profiles.id, person.id));
  await db.insert(privacyPolicyConfirmations).values({
    id: uuidv7(Date.now()),
    userId: person.id,
    policyVersion: "1.0",
    confirmationType: PRIVACY_CONFIRMATION_TYPE,
    confirmedAt: Date.now(),
  });
  return person;
}

const stored = async ({ id }: { id: string }) =>
  (await db.select().from(profiles).where(eq(profiles.id, id)).get()) ?? expect.fail("nobody");

/** Tab after Tab, as somebody without a mouse gets there. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  expect.fail("the keyboard does not get there");
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

test("a newcomer walks from sign-in to the dashboard by keyboard alone", async () => {
  const person = await makePerson(database, { onboarded: false, password: PASSWORD });
  const page = await openPage();
  await page.goto("/dashboard");
  await hydrated(page);
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");

  await page.waitForURL(/\/onboarding\?next=%2Fdashboard$/);
  await page.getByText("0 of 3 done").waitFor();
  await press(page, page.getByRole("link", { name: /^Start with/ }));

  await page.getByText("Step 1 of 3").waitFor();
  await press(page, page.getByRole("button", { name: "I have read this" }));

  await page.getByText("Step 2 of 3").waitFor();
  await tabTo(page, page.getByLabel("Job title"));
  await page.keyboard.type("Chief information officer");
  await page.keyboard.press("Tab");
  await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
  expect((await stored(person)).jobTitle).toBe("Chief information officer");
  await press(page, page.getByRole("button", { name: "Save and continue" }));

  await page.getByText("Step 3 of 3").waitFor();
  await tabTo(page, page.getByLabel("Company name"));
  await page.keyboard.type("Kestrel");
  await page.keyboard.press("Tab");
  await page.keyboard.type("kestrel.example");
  await page.keyboard.press("Enter");

  await page.getByRole("heading", { name: "What to do first" }).waitFor();
  await press(page, page.getByRole("button", { name: "Finish and open the dashboard" }));
  await page.waitForURL(/\/dashboard$/);
  expect(await stored(person)).toMatchObject({
    companyName: "Kestrel",
    companyUrl: "https://kestrel.example",
  });
  const record = await db
    .select()
    .from(userOnboardingCompletions)
    .where(eq(userOnboardingCompletions.userId, person.id));
  expect(record).toMatchObject([{ completedByUser: true, notes: null }]);
});

describe("a save that fails", () => {
  test("loses nothing: the text is kept here over a reload, and goes when it is tried again", async () => {
    const person = await makePerson(database, { onboarded: false });
    const page = await openPage({ as: person, expected: [503] });
    await page.goto("/onboarding/company");
    await hydrated(page);
    let isDown = true;
    await page.route("**/api/profiles/own", (route) =>
      isDown ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
    );
    await page.getByLabel("Company name").fill("Kestrel");
    await page.getByLabel("Web address").focus();
    const notice = page.getByRole("alert").getByText("Not saved yet");
    await notice.waitFor();
    await expectAccessible(page);
    await page.reload();
    await hydrated(page);
    await notice.waitFor();
    expect(await page.getByLabel("Company name").inputValue()).toBe("Kestrel");
    isDown = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await notice.waitFor({ state: "detached" });
    await expect.poll(async () => (await stored(person)).companyName).toBe("Kestrel");
  });

  test("over another device's words shows both, and keeps the chosen ones", async () => {
    const person = await makePerson(database, { onboarded: false });
    const page = await openPage({ as: person, expected: [409] });
    await page.goto("/onboarding/profile-setup");
    await hydrated(page);
    await page.getByLabel("Job title").fill("From here");
    await db
      .update(profiles)
      .set({ jobTitle: "From there", fullName: "Ines from there", version: 2 })
      .where(eq(profiles.id, person.id));
    await page.getByRole("button", { name: "Save and continue" }).click();
    await page.getByText("From there", { exact: true }).waitFor();
    expect(await page.getByLabel("Full name").inputValue()).toBe("Ines from there");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Keep mine: Job title" }).click();
    await expect.poll(async () => (await stored(person)).jobTitle).toBe("From here");
  });
});

test("a version raised while someone reads is shown where they are, and asked for again", async () => {
  const person = await makePerson(database, { onboarded: false });
  const page = await openPage({ as: person, expected: [409] });
  await page.goto("/privacy-transparency");
  await hydrated(page);
  // The server has 1.0 in force: whoever was shown another one is refused by it, and asked anew.
  await page.locator("[name=policyVersion]").evaluate((field: HTMLInputElement) => {
    field.value = "0.9";
  });
  const confirm = page.getByRole("button", { name: "I have read this" });
  await confirm.click();
  await page
    .getByRole("status")
    .getByText("Version 1.0 was published while you were reading")
    .waitFor();
  const hasFocus = () => confirm.evaluate((element) => element === document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expectAccessible(page);
  await confirm.click();
  await page.waitForURL("**/onboarding/profile-setup");
});

describe("several tabs", () => {
  test("finishing at once both end on the dashboard, with one record and one event", async () => {
    const person = await makeReady();
    const one = await openPage({ as: person });
    const other = await one.context().newPage();
    for (const page of [one, other]) {
      await page.goto("/onboarding/finish?next=%2Fcoach%2Fdashboard");
      await hydrated(page);
    }
    await expectAccessible(one);
    await Promise.all([
      one.getByRole("button", { name: "Finish and open the dashboard" }).click(),
      other.getByRole("button", { name: "Finish and go on to Coach overview" }).click(),
    ]);
    await one.waitForURL(/\/dashboard$/);
    await other.waitForURL("**/coach/dashboard");
    const events = await db
      .select()
      .from(auditEvents)
      .where(
        and(eq(auditEvents.userId, person.id), eq(auditEvents.eventType, "onboarding_completed")),
      );
    expect(events).toHaveLength(1);
  });

  test("learn within five minutes that a step is needed again", async () => {
    const person = await makeReady();
    const page = await openPage({ as: person });
    await page.clock.install();
    await page.goto("/dashboard");
    await hydrated(page);
    // The guard's part that watches loads after the frame; the five minutes begin with it.
    const key = `person:onboarding:${person.id}`;
    await expect.poll(() => page.evaluate((of) => localStorage.getItem(of), key)).not.toBeNull();
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
    await db.update(profiles).set({ jobTitle: "" }).where(eq(profiles.id, person.id));
    await page.clock.fastForward("04:50");
    expect(asked).not.toContain("/api/onboarding/status");
    expect(page.url()).toMatch(/\/dashboard$/);
    await page.clock.fastForward("00:15");
    await page.waitForURL("**/onboarding?next=%2Fdashboard");
    await page.getByText("2 of 3 done").waitFor();
  });

  test("learn at once from another one that the last step is done", async () => {
    const person = await makeReady();
    await db.update(profiles).set({ jobTitle: "" }).where(eq(profiles.id, person.id));
    const page = await openPage({ as: person });
    await page.goto("/coach/dashboard");
    await hydrated(page);
    await page.getByText("2 of 3 done").waitFor();
    const other = await page.context().newPage();
    await other.goto("/onboarding/profile-setup");
    await hydrated(other);
    await other.getByLabel("Job title").fill("CIO");
    await other.getByLabel("Full name").focus();
    await page.waitForURL("**/coach/dashboard");
  });

  test("show a new privacy text to people who are in, until another tab confirmed it", async () => {
    const person = await makePerson(database);
    const page = await openPage({ as: person });
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto("/profile");
      await hydrated(tab);
    }
    const tell = (news: { version: string; changes: string } | null) =>
      other.evaluate(
        ([key, value]) => localStorage.setItem(key, JSON.stringify({ value, savedAt: Date.now() })),
        [`person:onboarding:${person.id}`, { isComplete: true, news }] as const,
      );
    const banner = page.getByRole("region", { name: "A new privacy text" });
    // The guard's part comes after the first paint, and hears from then on.
    await expect
      .poll(async () => {
        await tell({ version: "1.1", changes: "Feedback may carry a screenshot." });
        return banner.count();
      })
      .toBe(1);
    await banner.getByText("Feedback may carry a screenshot.").waitFor();
    await expectAccessible(page);
    expect(await banner.getByRole("link").getAttribute("href")).toBe(
      "/privacy-transparency?next=%2Fprofile",
    );
    await tell(null);
    await banner.waitFor({ state: "detached" });
  });
});
