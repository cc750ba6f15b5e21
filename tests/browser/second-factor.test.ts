import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as v from "valibot";
import { totpFactors } from "../../db/schema/factors.ts";
import { sessions } from "../../db/schema/sessions.ts";
import { userCredentials } from "../../db/schema/users.ts";
import { TotpEnrolment } from "../../worker/features/factors/contract.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { codeAt } from "../support/authenticator.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson, signInAs, type TestPerson } from "../support/people.ts";

const database = stackDatabase();
const { db } = database;
const PASSWORD = "a passphrase for tests";

/** Typed by the person, sent by the page; what comes back is where the account leads. */
async function typePassword(page: Page, person: TestPerson, path = "/login") {
  await page.goto(path);
  await hydrated(page);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).first().click();
}

/** An authenticator enrolled through the API, and its codes; each call gives one that was never used. */
async function enrol(person: TestPerson) {
  const page = await openPage({ as: person });
  // A page without the frame: nothing of it holds on to the session that is about to be replaced.
  await page.goto("/privacy-transparency");
  const send = (path: string, body: object) =>
    page.evaluate(
      async ([to, json]) => {
        const init = {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: json,
        };
        const answer: unknown = await (await fetch(to, init)).json();
        return answer;
      },
      [path, JSON.stringify(body)] as const,
    );
  const begun = v.parse(TotpEnrolment, await send("/api/factors/totp", { name: "Phone" }));
  const code = codeAt(begun.secret, Date.now());
  const added = await send(`/api/factors/totp/${begun.id}/confirm`, { code });
  const { recoveryCodes } = v.parse(v.object({ recoveryCodes: v.array(v.string()) }), added);
  await page.goto("about:blank");
  const freshCode = async () => {
    await db.update(totpFactors).set({ lastStep: 0 }).where(eq(totpFactors.id, begun.id));
    return codeAt(begun.secret, Date.now());
  };
  return { freshCode, recoveryCodes, secret: begun.secret };
}

async function verify(page: Page, code: string) {
  await page.getByLabel("Six-digit code").fill(code);
  await page.getByRole("button", { name: "Verify" }).click();
}

const toastSays = (page: Page, words: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(words, { exact: true }).waitFor();

async function leaveThisDevice(page: Page) {
  await page.goto("/logout");
  await page.getByRole("button", { name: "Sign out on this device only" }).click();
  await page.waitForURL("**/login");
}

test("a first admin sets up a factor right there, keeps the codes, and comes to the page they asked for", async () => {
  const admin = await makePerson(database, { password: PASSWORD, roles: ["member", "admin"] });
  const page = await openPage();
  await typePassword(page, admin, "/admin/users");
  await page.getByText("MFA is required but no verified factor is set up").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await page.getByText("Type it in instead").click();
  const secret = await page.locator("code").innerText();
  await page.getByLabel("Six-digit code").fill(codeAt(secret, Date.now()));
  await page.getByRole("button", { name: "Verify and finish" }).click();
  await page.getByRole("heading", { name: "Keep these recovery codes" }).waitFor();
  await expectAccessible(page);
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  expect(await codes.count()).toBe(LIMITS.recoveryCodes);
  await page.getByRole("link", { name: "I have kept them, go on" }).click();
  await page.waitForURL("**/admin/users");
});

test("a code opens the account with the specified toast; a trusted device then skips it", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  const { freshCode } = await enrol(person);
  const page = await openPage();
  await typePassword(page, person, "/coach/dashboard");
  await page.getByRole("heading", { name: "Verify that it is you" }).waitFor();
  await expectAccessible(page);
  expect(await page.getByLabel("Trust this device for 30 days").isChecked()).toBe(true);
  await verify(page, await freshCode());
  await page.waitForURL("**/coach/dashboard");
  await toastSays(page, "Success");
  await toastSays(page, "MFA verification successful");
  await page.reload();
  await hydrated(page);
  expect(await page.getByText("MFA verification successful").count()).toBe(0);

  await leaveThisDevice(page);
  await typePassword(page, person);
  await page.waitForURL("**/dashboard");
});

test("a device that is not to be trusted is asked again, and Cancel signs out", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  const { freshCode } = await enrol(person);
  const page = await openPage();
  await typePassword(page, person);
  await page.getByLabel("Trust this device for 30 days").uncheck();
  await verify(page, await freshCode());
  await page.waitForURL("**/dashboard");
  await leaveThisDevice(page);
  await typePassword(page, person);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByLabel("Email").waitFor();
  await page.goto("/dashboard");
  expect(new URL(page.url()).pathname).toBe("/login");
  await page.getByLabel("Email").waitFor();
});

test("whoever has only the password cannot end the owner's sessions, nor set another password", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  await enrol(person);
  const own = await db.select().from(sessions).where(eq(sessions.userId, person.id));
  const mustRenew = { resetRequired: true };
  await db.update(userCredentials).set(mustRenew).where(eq(userCredentials.userId, person.id));
  const half = await signInAs(database, person, { secondFactor: "pending" });
  const page = await openPage({ as: half });
  for (const path of ["/reset-password", "/dashboard"]) await page.goto(path);
  await page.waitForURL("**/login*");
  await page.goto("/logout");
  await page.getByRole("button", { name: "Sign out on this device only" }).waitFor();
  expect(await page.getByRole("button", { name: "Sign out everywhere" }).count()).toBe(0);
  const headers = { origin: new URL(page.url()).origin };
  const typed = { password: "an entirely new passphrase", currentPassword: PASSWORD };
  await page.request.post("/reset-password", { form: { intent: "required", ...typed }, headers });
  await page.request.post("/logout", { form: { scope: "everywhere" }, headers });
  const left = await db.select().from(sessions).where(eq(sessions.userId, person.id));
  expect(left).toEqual(own);
});

test("five wrong codes lock the challenge, a new one opens it; a recovery code stands in for the app", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  const { freshCode, recoveryCodes } = await enrol(person);
  const page = await openPage({ expected: [401, 429] });
  await typePassword(page, person);
  const right = await freshCode();
  const wrong = right === "000000" ? "111111" : "000000";
  for (let count = 1; count < LIMITS.challengeWrongAnswers; count += 1) {
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await verify(page, wrong);
    await answered;
    await page.getByText("This code is wrong.").waitFor();
  }
  await verify(page, wrong);
  await page.getByText("Too many wrong answers").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Get a new challenge" }).click();
  await page.getByRole("link", { name: "Recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recoveryCodes[0]?.toLowerCase() ?? "");
  await page.getByRole("button", { name: "Verify" }).click();
  await page.waitForURL("**/dashboard");
});

test("all of it works without script", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  const { freshCode } = await enrol(person);
  const page = await openPage({ javaScript: false, expected: [401] });
  await page.goto("/login?next=%2Flogout");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).first().click();
  await verify(page, "000000");
  await page.getByText("This code is wrong.").waitFor();
  await verify(page, await freshCode());
  await page.waitForURL("**/logout");

  const admin = await makePerson(database, { password: PASSWORD, roles: ["admin"] });
  const other = await openPage({ javaScript: false, expected: [401] });
  await other.goto("/login");
  await other.getByLabel("Email").fill(admin.email);
  await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await other.getByRole("button", { name: "Sign in", exact: true }).first().click();
  await other.getByRole("button", { name: "Set up an authenticator app" }).waitFor();
  // What needs script is not there.
  expect(await other.getByText("Create a passkey").isVisible()).toBe(false);
  await other.getByRole("button", { name: "Set up an authenticator app" }).click();
  await other.getByText("Type it in instead").click();
  expect(await other.getByText("Copy the key").isVisible()).toBe(false);
  const secret = await other.locator("code").innerText();
  await other.getByLabel("Six-digit code").fill("000000");
  await other.getByRole("button", { name: "Verify and finish" }).click();
  await other.getByText("This code is wrong.").waitFor();
  await other.getByLabel("Six-digit code").fill(codeAt(secret, Date.now()));
  await other.getByRole("button", { name: "Verify and finish" }).click();
  await other.getByRole("heading", { name: "Keep these recovery codes" }).waitFor();
  await other.getByRole("link", { name: "I have kept them, go on" }).click();
  await other.waitForURL("**/dashboard");
});

test("in the settings an old proof is asked for first, and the action is then done", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  const stale = await signInAs(database, person, { provenAt: null });
  const page = await openPage({ as: stale, expected: [403, 401] });
  await page.goto("/profile-settings?tab=security");
  await hydrated(page);
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  const question = page.getByRole("dialog", { name: "Confirm that it is you" });
  await question.getByLabel("Password", { exact: true }).fill("wrong");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Confirm" }).click();
  await question.getByText("This password is wrong.").waitFor();
  await question.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await question.getByRole("button", { name: "Confirm" }).click();
  const setup = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await setup.getByText("Type it in instead").click();
  const secret = await setup.locator("code").innerText();
  await expectAccessible(page);
  await setup.getByLabel("Six-digit code").fill(codeAt(secret, Date.now()));
  await setup.getByRole("button", { name: "Verify and add" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  const factors = page.getByRole("list", { name: "Second factors" });
  await factors.getByText("Authenticator app", { exact: true }).waitFor();
  await page.getByText("10 of 10 left").waitFor();

  await page.getByRole("button", { name: "Rename Authenticator app" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Phone in the drawer");
  await page.getByRole("button", { name: "Save name" }).click();
  await page.getByRole("button", { name: "Remove Phone in the drawer" }).click();
  await page.getByRole("heading", { name: "Remove “Phone in the drawer”?" }).waitFor();
  await page.getByRole("button", { name: "Remove factor" }).click();
  await toastSays(page, "Phone in the drawer was removed");
  await page.getByText("None yet.").waitFor();
});

test("a closed question leaves everything as it was, without a word", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  const stale = await signInAs(database, person, { provenAt: null });
  const page = await openPage({ as: stale, expected: [403] });
  await page.goto("/profile-settings?tab=security");
  await hydrated(page);
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  const question = page.getByRole("dialog", { name: "Confirm that it is you" });
  await question.getByLabel("Password", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await page.getByText("That did not work").count()).toBe(0);
});
