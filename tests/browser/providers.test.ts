import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { totpFactors } from "../../db/schema/factors.ts";
import { linkedAccounts } from "../../db/schema/providers.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson, signInAs } from "../support/people.ts";

const database = stackDatabase();
const { db } = database;

const LAST_WAY = "This is the only way to sign in. Set up another one first.";

type Who = { email: string; fullName: string };

/** From the sign-in page to the provider, as a person would. */
async function leaveFor(page: Page, provider: "Google" | "LinkedIn", path = "/login") {
  await page.goto(path);
  await page.getByRole("button", { name: `Continue with ${provider}` }).click();
  await arrive(page);
}

async function arrive(page: Page) {
  await page.getByText("This is a local stand-in.").waitFor();
}

async function chooseSomeoneElse(page: Page, { email, fullName }: Who) {
  await page.getByText("Someone else").click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name").fill(fullName);
  await page.getByRole("button", { name: "Continue" }).click();
}

test.for(["Google", "LinkedIn"] as const)(
  "somebody new comes in through %s and begins the onboarding",
  async (provider) => {
    const page = await openPage();
    await leaveFor(page, provider);
    await expectAccessible(page);
    await page.getByRole("button", { name: /Someone new/ }).click();
    await page.waitForURL("**/onboarding?next=%2Fdashboard");
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
);

test("somebody who has an account comes back to the page that they asked for", async () => {
  const person = await makePerson(database);
  const page = await openPage();
  await leaveFor(page, "LinkedIn", "/coach/dashboard");
  await chooseSomeoneElse(page, person);
  await page.waitForURL("**/coach/dashboard");
});

test("the same works without script, from the page to register too", async () => {
  const person = await makePerson(database);
  const page = await openPage({ javaScript: false });
  await leaveFor(page, "Google", "/register");
  await page.locator("summary").click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Name").fill(person.fullName);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/dashboard");
});

test.for([
  ["Google", "Cancel", "You cancelled at the provider"],
  ["LinkedIn", "Cancel", "You cancelled at the provider"],
  ["Google", /not verified/, "The provider has not verified your email address"],
] as const)("whoever comes back from %s by %s reads why", async ([provider, choice, words]) => {
  const page = await openPage();
  await leaveFor(page, provider, "/coach/dashboard");
  await page.getByRole("button", { name: choice }).click();
  await page.getByText(words).waitFor();
  const url = new URL(page.url());
  expect(url.pathname).toBe("/login");
  expect(url.searchParams.get("next")).toBe("/coach/dashboard");
  await expectAccessible(page);
});

test("an address that nobody set out for says that it has expired", async () => {
  const page = await openPage();
  await page.goto("/oauth/callback?code=made-up&state=made-up&error=%3Cb%3E");
  await page.getByText("This request has expired or was already used").waitFor();
});

test("a second factor is asked for after the provider", async () => {
  const person = await makePerson(database);
  const now = Date.now();
  await db.insert(totpFactors).values({
    id: uuidv7(now),
    userId: person.id,
    name: "Phone",
    secret: "closed",
    verifiedAt: now,
    createdAt: now,
  });
  const page = await openPage();
  await leaveFor(page, "Google");
  await chooseSomeoneElse(page, person);
  await page.waitForURL("**/login");
  await page.getByRole("button", { name: /Continue with Google/ }).waitFor({ state: "detached" });
  await page.goto("/dashboard");
  expect(new URL(page.url()).pathname).toBe("/login");
});

test("an account is linked in the settings, seen there, and unlinked", async () => {
  const person = await makePerson(database, { password: "a passphrase for tests" });
  const page = await openPage({ as: person });
  await page.goto("/profile-settings?tab=security");
  await hydrated(page);
  await page.getByRole("button", { name: "Link Google", exact: true }).click();
  await arrive(page);
  await chooseSomeoneElse(page, { email: "private@elsewhere.test", fullName: "Private" });
  await page.waitForURL("**/profile-settings?tab=security&provider=linked");
  await page.getByText("The account is linked").waitFor();
  await page.getByText("private@elsewhere.test").waitFor();
  await expectAccessible(page);
  await hydrated(page);
  await page.getByRole("button", { name: "Unlink Google" }).click();
  await page.getByText("Google was unlinked").first().waitFor();
  await page.getByRole("button", { name: "Link Google", exact: true }).waitFor();
  expect(await db.$count(linkedAccounts, eq(linkedAccounts.userId, person.id))).toBe(0);
});

test("the only way in cannot be unlinked", async () => {
  const person = await makePerson(database);
  await link(person);
  const page = await openPage({ as: person, expected: [409] });
  await page.goto("/profile-settings?tab=security");
  await hydrated(page);
  await page.getByRole("button", { name: "Unlink Google" }).click();
  await page.getByText(LAST_WAY).first().waitFor();
});

test("whoever has nothing but a provider confirms by it who they are", async () => {
  const person = await makePerson(database);
  const page = await openPage();
  await leaveFor(page, "Google");
  await chooseSomeoneElse(page, person);
  await page.waitForURL("**/dashboard");
  const stale = await openPage({
    as: await signInAs(database, person, { provenAt: null }),
    expected: [403],
  });
  await stale.goto("/profile-settings?tab=security");
  await hydrated(stale);
  await stale.getByRole("button", { name: "Link LinkedIn", exact: true }).click();
  await stale.getByRole("button", { name: "Confirm with Google" }).click();
  await arrive(stale);
  await chooseSomeoneElse(stale, person);
  await stale.getByText("Thanks, it's confirmed").waitFor();
  await hydrated(stale);
  await stale.getByRole("button", { name: "Link LinkedIn", exact: true }).click();
  await arrive(stale);
});

async function link(person: { id: string; email: string }) {
  const now = Date.now();
  await db.insert(linkedAccounts).values({
    id: uuidv7(now),
    userId: person.id,
    provider: "google",
    subject: person.id,
    email: person.email,
    createdAt: now,
  });
}
