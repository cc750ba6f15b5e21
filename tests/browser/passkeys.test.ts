import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sessions } from "../../db/schema/sessions.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson, type TestPerson } from "../support/people.ts";
import { expectStyled } from "../support/styled.ts";
import { plugInAuthenticator } from "../support/virtual-authenticator.ts";

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

const toastSays = (page: Page, words: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(words, { exact: true }).waitFor();

async function leaveThisDevice(page: Page) {
  await page.goto("/logout");
  await page.getByRole("button", { name: "Sign out on this device only" }).click();
  await page.waitForURL("**/login");
}

async function offersNothingByItself(page: Page) {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

test("a passkey is made, opens the account by itself, and is the second factor after a password", async () => {
  const person = await makePerson(database, { password: PASSWORD });
  const page = await openPage({ as: person, expected: [401] });
  await plugInAuthenticator(page);
  await page.goto("/profile-settings?tab=security");
  await hydrated(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await page.getByRole("list", { name: "Second factors" }).getByText("Passkey").waitFor();
  await expectAccessible(page);

  // Whoever is there would be let in by what the page offers by itself, before any press.
  await offersNothingByItself(page);
  await leaveThisDevice(page);
  await hydrated(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL("**/dashboard");

  await leaveThisDevice(page);
  await typePassword(page, person);
  await page.getByLabel("Trust this device for 30 days").uncheck();
  await page.getByRole("link", { name: "Passkey" }).click();
  await page.getByRole("button", { name: "Use a passkey" }).waitFor();
  await expectStyled(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("**/dashboard");
  await toastSays(page, "MFA verification successful");
});

test("a passkey is the first factor of whoever must have one, and its recovery codes are shown once", async () => {
  const admin = await makePerson(database, { password: PASSWORD, roles: ["member", "admin"] });
  const page = await openPage({ expected: [401, 422] });
  const authenticator = await plugInAuthenticator(page);
  await offersNothingByItself(page);
  await typePassword(page, admin);
  await authenticator.setPresent(false);
  const create = page.getByRole("button", { name: "Create a passkey" });
  await hydrated(page);
  // What is no answer of a browser is refused beside the button.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("form:has([name=passkey])");
    const field = form?.elements.namedItem("passkey");
    if (field instanceof HTMLInputElement) field.value = "{}";
    form?.submit();
  });
  await page.getByRole("alert").getByText("This passkey could not be verified.").waitFor();
  await authenticator.setPresent(true);
  await hydrated(page);
  await create.click();
  await page.getByRole("heading", { name: "Keep these recovery codes" }).waitFor();
  await expectAccessible(page);
  await expectStyled(page);
  expect(
    await page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").count(),
  ).toBe(10);
  await page.getByRole("link", { name: "I have kept them, go on" }).click();
  await page.waitForURL("**/dashboard");
});

test("the email field offers a passkey by itself", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person });
  const authenticator = await plugInAuthenticator(page);
  await page.goto("/profile-settings?tab=security");
  await hydrated(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await authenticator.setPresent(false);
  await leaveThisDevice(page);
  await hydrated(page);
  expect(await page.getByLabel("Email").getAttribute("autocomplete")).toBe("username webauthn");
  // Asked anew while somebody is there: a question that waits already need not notice them come.
  await authenticator.setPresent(true);
  await page.reload();
  await page.waitForURL("**/dashboard");
});

test("a proof by passkey, over the dialog of the action that needs it", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person, expected: [403] });
  await plugInAuthenticator(page);
  await page.goto("/profile-settings?tab=security");
  await hydrated(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await db.update(sessions).set({ provenAt: null }).where(eq(sessions.userId, person.id));
  await page.getByRole("button", { name: "Make new codes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make new codes" }).click();
  const question = page.getByRole("dialog", { name: "Confirm that it is you" });
  await question.getByText("Passkey", { exact: true }).click();
  await question.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByRole("heading", { name: "Keep these recovery codes" }).waitFor();
});
