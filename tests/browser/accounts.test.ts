import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { profiles } from "../../db/schema/users.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { linkIn, mailsTo, mailTo } from "../support/mailbox.ts";
import { makePerson, signInAs } from "../support/people.ts";

const database = stackDatabase();
const OLD = "the old passphrase";
const NEW = "an entirely new passphrase";
const newAddress = () => `${crypto.randomUUID()}@people.test`;

async function fillSignUp(page: Page, email: string, password = NEW) {
  await page.getByLabel("Full name").fill("Jo Lind");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create the account" }).click();
}

/** Follows a mail's link as someone does who opens it in another browser. */
async function followLink(page: Page, email: string, subject: string) {
  await page.goto(linkIn(await mailTo(email, subject)));
}

/** An open tab is told that its session is over, and leads to sign-in by itself. */
const leaves = (page: Page) => page.waitForURL((url) => url.pathname === "/login");

describe("a new account", () => {
  test("signs up, follows the mail in another browser, and stands in the onboarding", async () => {
    const email = newAddress();
    const page = await openPage();
    await page.goto("/register");
    await hydrated(page);
    await fillSignUp(page, email);
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send it again" }).click();
    await page.getByText("We sent it again.").waitFor();

    const other = await openPage({ expected: [422] });
    await followLink(other, email, "Confirm your email address");
    await hydrated(other);
    await expectAccessible(other);
    await other.getByLabel("Password", { exact: true }).fill("not this one");
    await other.getByRole("button", { name: "Open my account" }).click();
    await other.getByRole("link", { name: /not the password that was chosen/ }).waitFor();
    await other.getByLabel("Password", { exact: true }).fill(NEW);
    await other.getByRole("button", { name: "Open my account" }).click();
    await other.waitForURL("**/onboarding*");
  });

  test("does the same without script, and keeps what was typed when something is wrong", async () => {
    const email = newAddress();
    const page = await openPage({ javaScript: false, expected: [422] });
    await page.goto("/register");
    await fillSignUp(page, email, "sunshine1");
    await page.getByRole("link", { name: /passwords that attackers try first/ }).waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe(email);
    await page.getByLabel("Password", { exact: true }).fill(NEW);
    await page.getByRole("button", { name: "Create the account" }).click();
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    await followLink(page, email, "Confirm your email address");
    await page.getByLabel("Password", { exact: true }).fill(NEW);
    await page.getByRole("button", { name: "Open my account" }).click();
    await page.waitForURL("**/onboarding*");
  });

  test("looks the same to whoever tries an address that has one, whose owner is told", async () => {
    const person = await makePerson(database);
    const page = await openPage();
    await page.goto("/register");
    await hydrated(page);
    await fillSignUp(page, person.email);
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    await mailTo(person.email, "You already have an account");
  });

  test("a link that was used offers a new one, and looking at a link changes nothing", async () => {
    const email = newAddress();
    const page = await openPage({ expected: [410] });
    await page.goto("/register");
    await hydrated(page);
    await fillSignUp(page, email);
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    const link = linkIn(await mailTo(email, "Confirm your email address"));
    for (let look = 0; look < 3; look += 1) await page.goto(link);
    const account = await database.db.select().from(profiles).where(eq(profiles.email, email));
    expect(account[0]?.emailVerifiedAt).toBeNull();
    await page.goto(link.slice(0, -8) + "AAAAAAAA");
    await hydrated(page);
    await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send a new link" }).click();
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  });
});

/** Half a megabyte of what others chose before. */
const STRENGTH = /\/assets\/strength-[^/]+\.js$/;

describe("a new password", () => {
  test("is rated while it is typed, in words, and only then is the rating fetched", async () => {
    const page = await openPage();
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await page.goto("/register");
    await hydrated(page);
    await page.getByLabel("Full name").fill("Minna Lind");
    expect(scripts.some((url) => STRENGTH.test(url))).toBe(false);
    const rating = page.locator("#password-strength");
    const field = page.getByLabel("Password", { exact: true });
    for (const [typed, says] of [
      ["heron", "Too short. 3 more characters at least."],
      ["Minna-Lind-7", "mostly your name"],
      ["password1", "attackers try first"],
      ["heron breakfast at seven", "Strong."],
    ] as const) {
      await field.fill(typed);
      await rating.getByText(says).waitFor();
    }
    expect(scripts.some((url) => STRENGTH.test(url))).toBe(true);
    await expectAccessible(page);
    await field.fill("");
    await rating.getByText("At least 8 characters").waitFor();
  });

  test("by mail signs in, and signs every other browser out", async () => {
    const person = await makePerson(database, { password: OLD });
    const before = await openPage({ as: person });
    await before.goto("/dashboard");
    await hydrated(before);
    const page = await openPage();
    await page.goto("/reset-password");
    await hydrated(page);
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    await followLink(page, person.email, "Set a new password");
    expect(page.url()).toContain("force_change=true");
    await hydrated(page);
    await expectAccessible(page);
    await page.getByLabel("New password").fill(NEW);
    await page.getByRole("button", { name: "Save and continue" }).click();
    await page.waitForURL("**/dashboard");
    await leaves(before);
    await mailTo(person.email, "Your password was changed");
    await page.goto(linkIn(await mailTo(person.email, "Set a new password")));
    await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
  });

  test("by mail works without script", async () => {
    const person = await makePerson(database);
    const page = await openPage({ javaScript: false });
    await page.goto("/reset-password");
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    await followLink(page, person.email, "Set a new password");
    await page.getByLabel("New password").fill(NEW);
    await page.getByRole("button", { name: "Save and continue" }).click();
    await page.waitForURL("**/dashboard");
  });

  test("that is required asks for the old one in a session that is no fresh proof", async () => {
    const person = await makePerson(database, { resetRequired: true, password: OLD });
    const session = await signInAs(database, person, { provenAt: null });
    const page = await openPage({ as: session, expected: [422] });
    await page.goto("/dashboard");
    expect(new URL(page.url()).pathname).toBe("/reset-password");
    await hydrated(page);
    await page.getByLabel("New password").fill(NEW);
    await page.getByRole("button", { name: "Save and continue" }).click();
    await page.getByRole("link", { name: "Enter your current password." }).waitFor();
    // The answer is a new page, and nothing keeps a password for it.
    await page.getByLabel("Current password").fill(OLD);
    await page.getByLabel("New password").fill(NEW);
    await page.getByRole("button", { name: "Save and continue" }).click();
    await page.waitForURL("**/dashboard");
  });

  test("in the settings asks who is there, stays in, and signs every other browser out", async () => {
    const person = await makePerson(database, { password: OLD });
    const elsewhere = await openPage({ as: await signInAs(database, person) });
    await elsewhere.goto("/dashboard");
    await hydrated(elsewhere);
    const session = await signInAs(database, person, { provenAt: null });
    const page = await openPage({ as: session, expected: [403, 422] });
    await page.goto("/profile-settings?tab=security");
    await hydrated(page);
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByLabel("New password").fill(NEW);
    await page.getByLabel("Current password").fill("not this one");
    await page.getByRole("button", { name: "Save the password" }).click();
    const question = page.getByRole("dialog");
    await question.getByLabel("Password", { exact: true }).fill(OLD);
    await question.getByRole("button", { name: "Confirm" }).click();
    await page.getByText("This is not your current password.").waitFor();
    await page.getByLabel("Current password").fill(OLD);
    await page.getByRole("button", { name: "Save the password" }).click();
    await page.getByText("Your password was changed", { exact: true }).first().waitFor();
    await page.goto("/dashboard");
    expect(new URL(page.url()).pathname).toBe("/dashboard");
    await leaves(elsewhere);
  });
});

describe("a new address", () => {
  test("is mailed, shown as pending, confirmed in any browser, and ends what was open", async () => {
    const person = await makePerson(database);
    const email = newAddress();
    const page = await openPage({ as: person });
    await page.goto("/profile-settings?tab=security");
    await hydrated(page);
    await page.getByRole("button", { name: "Change address" }).click();
    await page.getByLabel("New address").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByText("Change not confirmed yet").waitFor();
    await expectAccessible(page);
    await mailTo(person.email, "about to change");

    const other = await openPage();
    await followLink(other, email, "Confirm your new email address");
    await hydrated(other);
    await expectAccessible(other);
    await other.getByRole("button", { name: "Use this address" }).click();
    await other.getByRole("heading", { name: "Your address was changed" }).waitFor();
    await mailTo(person.email, "was changed");
    await leaves(page);
  });

  test("that is pending can be cancelled", async () => {
    const person = await makePerson(database);
    const email = newAddress();
    const page = await openPage({ as: person });
    await page.goto("/profile-settings?tab=security");
    await hydrated(page);
    await page.getByRole("button", { name: "Change address" }).click();
    await page.getByLabel("New address").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.getByRole("button", { name: "Cancel the change" }).click();
    await page.getByText("Your address stays as it is").first().waitFor();
    const other = await openPage();
    await followLink(other, email, "Confirm your new email address");
    await other.getByRole("heading", { name: "This link no longer works" }).waitFor();
  });
});

test("a recovery link that arrives at the start or at sign-in leads to the reset screen", async () => {
  const page = await openPage();
  for (const path of ["/", "/login"]) {
    await page.goto(`${path}?type=recovery&token=abc`);
    expect(new URL(page.url()).pathname).toBe("/reset-password");
    await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
  }
});
