import { expect, test } from "vitest";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const PASSWORD = "a passphrase for tests";

test("a guarded page sends to sign-in and brings back, with keyboard alone", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  const page = await openPage();
  await page.goto("/profile-settings?tab=devices");
  expect(new URL(page.url()).pathname).toBe("/login");
  await hydrated(page);
  await page.getByLabel("Email").focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/profile-settings?tab=devices");
  await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
});

test("the same works without script", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  const page = await openPage({ javaScript: false });
  await page.goto("/dashboard");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).first().click();
  await page.waitForURL("**/dashboard");
  await page.goto("/logout");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.waitForURL("**/login");
  await page.goto("/dashboard");
  expect(new URL(page.url()).pathname).toBe("/login");
});

test("a wrong password says so, keeps what was typed, and says the same of an unknown address", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  const page = await openPage({ expected: [401] });
  for (const email of [person.email, "nobody@people.test"]) {
    await page.goto("/login");
    await hydrated(page);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("wrong");
    await page.getByRole("button", { name: "Sign in", exact: true }).first().click();
    await page.getByText("The email or password is wrong.").waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe(email);
  }
});

test("without script a wrong password keeps the address too, and every way on stands on the page", async () => {
  const page = await openPage({ javaScript: false, expected: [401] });
  await page.goto("/login");
  await page.getByLabel("Email").fill("nobody@people.test");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Sign in", exact: true }).first().click();
  await page.getByText("The email or password is wrong.").waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe("nobody@people.test");
  const leadsTo = (name: string) => page.getByRole("link", { name }).getAttribute("href");
  expect(await leadsTo("Forgot your password?")).toBe("/reset-password");
  expect(await leadsTo("Create an account")).toBe("/register");
});

test("an address that was never confirmed is told no more, and its link can be sent again", async () => {
  const person = await makePerson(database, { password: PASSWORD, unverified: true });
  const page = await openPage({ expected: [401] });
  await page.goto("/login");
  await hydrated(page);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).first().click();
  await page.getByText("Open the link in your email first.").waitFor();
  await page.getByRole("button", { name: "Send the link again" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
});

test("someone suspended whose sign-in is half done sees the notice, not the form again", async () => {
  const person = await makePerson(database, { suspended: true, secondFactor: "pending" });
  const page = await openPage({ as: person, expected: [403] });
  await page.goto("/login");
  await page.getByRole("heading", { name: "Account Suspended" }).waitFor();
});

test("empty fields are named in a summary that leads to them", async () => {
  const page = await openPage({ expected: [422] });
  await page.goto("/login");
  await hydrated(page);
  await page.getByRole("button", { name: "Sign in", exact: true }).first().click();
  await page.getByRole("link", { name: "Enter your password." }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("password");
});

test("a newcomer is led through three steps to the page that they asked for", async () => {
  const person = await makePerson(database, { onboarded: false, roles: ["member", "coach"] });
  const page = await openPage({ as: person });
  await page.goto("/coach/dashboard");
  expect(page.url()).toContain("/onboarding?next=%2Fcoach%2Fdashboard");
  await hydrated(page);
  await page.getByRole("link", { name: "Start with Privacy & Transparency" }).click();
  await page.getByRole("button", { name: "I have read this" }).click();
  await page.getByLabel("Job title").fill("Chief information officer");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByLabel("Company name").fill("Kestrel");
  await page.getByLabel("Web address").fill("kestrel.example");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("button", { name: "Finish and go on to Coach overview" }).click();
  await page.waitForURL("**/coach/dashboard");
});

test("a suspended person sees the notice in place of the content, and can leave", async () => {
  const person = await makePerson(database, { suspended: true });
  const page = await openPage({ as: person, expected: [403] });
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Account Suspended" }).waitFor();
  await page
    .getByText(
      "Your account has been temporarily suspended. You cannot access platform features at this time.",
    )
    .waitFor();
  const support = page.getByRole("link", { name: "Contact Support" });
  expect(await support.getAttribute("href")).toMatch(/^mailto:[^@?]+@[^@?]+\?/);
});

test("someone who must set a new password can do nothing else, and then everything", async () => {
  const person = await makePerson(database, { resetRequired: true });
  const page = await openPage({ as: person });
  await page.goto("/dashboard");
  expect(new URL(page.url()).pathname).toBe("/reset-password");
  await hydrated(page);
  await page.getByLabel("New password").fill("an entirely new passphrase");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.waitForURL("**/dashboard");
});

test("a second factor that is owed stops at sign-in with the specified words", async () => {
  const person = await makePerson(database, { secondFactor: "pending" });
  const page = await openPage({ as: person });
  await page.goto("/dashboard");
  await page.getByText("MFA is required but no verified factor is set up").waitFor();
});

test("roles decide: an admin screen sends a member to the dashboard, coach screens tell how to become one", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person });
  await page.goto("/admin/users");
  await page.waitForURL("**/dashboard");
  await page.goto("/coach");
  await page.getByRole("heading", { name: "You are not a coach here yet" }).waitFor();
});
