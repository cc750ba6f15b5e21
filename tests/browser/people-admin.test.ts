import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { profiles, userLabels, userRoles } from "../../db/schema/users.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { linkIn, mailTo } from "../support/mailbox.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const { db } = database;

/** One for each test: a session is spent by acting as someone. */
const makeAdmin = () => makePerson(database, { roles: ["member", "admin"], fullName: "Ines Roth" });

/** The words of a toast, which stand a second time where screen readers hear of them. */
const told = (page: Page, words: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(words).waitFor();

async function rolesOf(id: string) {
  const rows = await db.select().from(userRoles).where(eq(userRoles.userId, id));
  return rows.map(({ role }) => role).sort();
}

test("someone is invited, follows the mail, chooses a password and is in", async () => {
  const admin = await makeAdmin();
  const page = await openPage({ as: admin });
  await page.goto("/admin/users");
  await hydrated(page);
  await page.getByRole("link", { name: "Invite people" }).click();
  const email = `ada.${Date.now()}@invited.test`;
  await page.getByLabel("Who").fill(`Ada Adler <${email}>\n${admin.email}\nno address`);
  await page.getByText("Already has an account").waitFor();
  await page.getByText("There is no email address in this line.").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Coach").check();
  await page.getByRole("button", { name: "Invite 1 person" }).click();
  await told(page, "1 person invited");

  const link = linkIn(await mailTo(email));
  const theirs = await openPage();
  await theirs.goto(new URL(link).pathname + new URL(link).search);
  await hydrated(theirs);
  await theirs
    .getByLabel(/password/i)
    .first()
    .fill("correct meadow lantern 47");
  await theirs.locator("form").getByRole("button").last().click();
  await theirs.waitForURL(/onboarding|dashboard|login/);
  const account = await db.select().from(profiles).where(eq(profiles.email, email)).get();
  expect(account?.emailVerifiedAt).not.toBeNull();
  expect(await rolesOf(account?.id ?? "")).toEqual(["coach", "member"]);
});

test("a suspension signs the person out; signed in again they read why and until when, and restoring ends it", async () => {
  const password = "a quiet lighthouse keeper";
  const person = await makePerson(database, { fullName: "Sol Suspended", password });
  const theirs = await openPage({ as: person, expected: [403] });
  await theirs.goto("/dashboard");
  await hydrated(theirs);
  const page = await openPage({ as: await makeAdmin() });
  await page.goto(`/admin/users/${person.id}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Suspend…" }).click();
  const dialog = page.getByRole("dialog", { name: "Suspend Sol Suspended?" });
  await dialog.getByRole("button", { name: "Suspend account" }).click();
  await dialog.getByText("Enter a reason. The person reads it when they sign in.").waitFor();
  await dialog.getByLabel("Reason").fill("Asked for by their company");
  const year = new Date().getUTCFullYear() + 1;
  await dialog.getByLabel("Suspended until").fill(`${year}-03-04`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Suspend account" }).click();
  await told(page, "Sol Suspended is suspended");
  await page.locator("#main").getByText("Asked for by their company").waitFor();

  // The open tab is told, and leads to the sign-in.
  await theirs.getByText("Your account was suspended. Sign in to read why.").waitFor();
  await hydrated(theirs);
  await theirs.getByLabel("Email").fill(person.email);
  await theirs.getByLabel("Password", { exact: true }).fill(password);
  await theirs.getByRole("button", { name: "Sign in", exact: true }).first().click();
  await theirs.getByRole("heading", { name: "Account Suspended" }).waitFor();
  for (const words of [
    "Asked for by their company",
    "Your account has been temporarily suspended. You cannot access platform features at this time.",
    "If you believe this is an error, please contact our support team for assistance.",
  ]) {
    await theirs.getByText(words, { exact: true }).waitFor();
  }
  await theirs.locator(`time[datetime^="${year}-03-0"]`).waitFor();
  await page.getByRole("button", { name: "Change suspension…" }).click();
  const change = page.getByRole("dialog", { name: "Change the suspension of Sol Suspended?" });
  await expect.poll(() => change.getByLabel("Suspended until").inputValue()).toBe(`${year}-03-04`);
  await change.getByLabel("Suspended until").fill("");
  await change.getByRole("button", { name: "Save suspension" }).click();
  await told(page, "The suspension of Sol Suspended is changed");
  await page.locator("main").getByText("No end.").waitFor();
  await page.getByRole("button", { name: "Restore…" }).click();
  await page.getByRole("button", { name: "Restore account" }).click();
  await told(page, "Sol Suspended is restored");
  await theirs.goto("/dashboard");
  await theirs.getByRole("heading", { name: /Sol/ }).waitFor();
});

test("notes are written, edited and deleted, and labels lead back to the person", async () => {
  const label = `pilot ${Date.now()}`;
  const before = await makePerson(database, { fullName: "Bea Before" });
  await db.insert(userLabels).values({ userId: before.id, label, createdAt: 1 });
  const person = await makePerson(database, { fullName: "Nora Noted" });
  const page = await openPage({ as: await makeAdmin() });
  await page.goto(`/admin/users/${person.id}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByText("Enter a note.").waitFor();
  await page.getByLabel("New note").fill("Prefers calls.");
  await page.getByRole("button", { name: "Add note" }).click();
  await told(page, "Note added");
  await page.getByText("Prefers calls.").waitFor();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Note", { exact: true }).fill("Prefers emails.");
  await page.getByRole("button", { name: "Save note" }).click();
  await page.getByText("Prefers emails.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete note" }).click();
  await told(page, "Note deleted");
  await expect.poll(() => page.getByText("Prefers emails.").count()).toBe(0);

  await page.getByRole("button", { name: "Edit labels…" }).click();
  const dialog = page.getByRole("dialog", { name: "Labels of Nora Noted" });
  await expect.poll(() => dialog.locator(`option[value="${label}"]`).count()).toBe(1);
  await dialog.getByLabel("New label").fill(label);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add label" }).click();
  await dialog.getByLabel("New label").fill("Board");
  await dialog.getByRole("button", { name: "Save labels" }).click();
  await told(page, "The labels of Nora Noted are saved");
  await page.getByRole("listitem").getByText("board", { exact: true }).first().waitFor();
  await page.goto("/admin/users");
  await hydrated(page);
  await page.getByLabel("Label", { exact: true }).selectOption(label);
  await page.waitForURL(/label=pilot/);
  await page.getByText("2 of 2 shown").waitFor();
});

test("a name is corrected at once, an address once the person confirms it", async () => {
  const person = await makePerson(database, { fullName: "Mira Mistyped" });
  const newEmail = `mira-${Date.now()}@people.test`;
  const page = await openPage({ as: await makeAdmin() });
  await page.goto(`/admin/users/${person.id}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Correct name…" }).click();
  const name = page.getByRole("dialog", { name: "Correct the name of Mira Mistyped" });
  await name.getByLabel("Name").fill("Mira Written");
  await expectAccessible(page);
  await name.getByRole("button", { name: "Save name" }).click();
  await page.getByRole("heading", { name: "Mira Written", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Change address…" }).click();
  const address = page.getByRole("dialog", { name: "Change the email address of Mira Written" });
  await address.getByLabel("New address").fill(newEmail);
  await address.getByRole("button", { name: "Send the link" }).click();
  await page.getByText("New address not confirmed yet").waitFor();
  await expectAccessible(page);
  const stored = () => db.select().from(profiles).where(eq(profiles.id, person.id)).get();
  expect(await stored()).toMatchObject({ fullName: "Mira Written", email: person.email });
  await page.getByRole("button", { name: "Cancel the change" }).click();
  await told(page, "The address stays as it is");
});

test("roles are given and taken by keyboard, each question naming the person", async () => {
  const person = await makePerson(database, { fullName: "Rae Roles" });
  const page = await openPage({ as: await makeAdmin() });
  await page.goto(`/admin/users/${person.id}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Assign Coach" }).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Assign the role Coach to Rae Roles?" });
  await dialog.getByRole("button", { name: "Assign Coach" }).press("Enter");
  await told(page, "Rae Roles is coach now");
  await expect.poll(() => rolesOf(person.id)).toEqual(["coach", "member"]);
  await page.getByRole("button", { name: "Remove Member" }).press("Enter");
  await page.getByRole("button", { name: "Remove Member" }).last().press("Enter");
  await expect.poll(() => rolesOf(person.id)).toEqual(["coach"]);
});

test("someone was faster: the screen shows how the person is now and does nothing", async () => {
  const person = await makePerson(database, { fullName: "Vera Version" });
  const page = await openPage({ as: await makeAdmin(), expected: [409] });
  await page.goto(`/admin/users/${person.id}`);
  await hydrated(page);
  await db
    .update(profiles)
    .set({ version: 9, jobTitle: "Changed" })
    .where(eq(profiles.id, person.id));
  await page.getByRole("button", { name: "Assign Vendor" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Assign Vendor" }).click();
  await told(page, "Someone changed this person meanwhile");
  await page
    .getByText(/Changed/)
    .first()
    .waitFor();
  expect(await rolesOf(person.id)).toEqual(["member"]);
});

test("several people are changed at once, after a preview that says who is left out", async () => {
  const company = `Bulk ${Date.now()}`;
  const [open, shut] = [
    await makePerson(database, { fullName: "Olga Open", companyName: company }),
    await makePerson(database, { fullName: "Sasha Shut", companyName: company, suspended: true }),
  ];
  const page = await openPage({ as: await makeAdmin() });
  await page.goto(`/admin/users?q=${encodeURIComponent(company)}`);
  await hydrated(page);
  await page.getByLabel("Select all on this page").check();
  await page.getByText("2 selected").waitFor();
  await page.getByRole("button", { name: "Suspend", exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("Skipped: 1").click();
  await dialog.getByText("Sasha Shut: nothing to change").waitFor();
  await dialog.getByLabel("Reason").fill("The company left");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Suspend 1 person" }).click();
  await told(page, "1 person suspended");
  for (const { id } of [open, shut]) {
    const stored = await db.select().from(profiles).where(eq(profiles.id, id)).get();
    expect(stored?.aiSuspended).toBe(true);
  }
});

test("one person's menu in the list leads to the same question", async () => {
  const person = await makePerson(database, { fullName: `Menu ${Date.now()}` });
  const page = await openPage({ as: await makeAdmin(), width: 390 });
  await page.goto(`/admin/users?q=${encodeURIComponent(person.fullName)}`);
  await hydrated(page);
  await page.getByRole("button", { name: `Actions for ${person.fullName}` }).click();
  await page.getByRole("menuitem", { name: "Sign out everywhere…" }).click();
  await page.getByRole("button", { name: "Sign out 1 person" }).click();
  await told(page, "1 person signed out");
});

// Vendors alone: what other tests do at the same time does not need one.
test("a setting warns whom it reaches, is saved, and says who did it", async () => {
  const page = await openPage({ as: await makeAdmin() });
  await page.goto("/admin/settings");
  await hydrated(page);
  await page.getByRole("switch", { name: "New accounts" }).waitFor();
  await page.getByLabel("Vendor").check();
  await page.getByText(/must set up a second factor at their next request/).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await told(page, "Setting saved");
  await page
    .getByText(/by Ines Roth/)
    .first()
    .waitFor();
  await page.getByLabel("Coach").check();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => page.getByLabel("Coach").isChecked()).toBe(false);
  await page.getByLabel("Vendor").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Save" }).waitFor({ state: "detached" });
});

test("a person who is not there is told of as such, inside the frame", async () => {
  const page = await openPage({ as: await makeAdmin(), expected: [404] });
  await page.goto("/admin/users/0190d3a0-0000-7fff-8000-000000000000");
  await page.getByText("Page Not Found").waitFor();
  await page.getByRole("navigation", { name: "Admin" }).waitFor();
});
