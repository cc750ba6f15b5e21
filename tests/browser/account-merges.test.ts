import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { files } from "../../db/schema/files.ts";
import { tasks } from "../../db/schema/tasks.ts";
import { fileOf, taskOf } from "../features/account-merges/furnish.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const { db } = database;

/** The words of a toast, which stand a second time where screen readers hear of them. */
const told = (page: Page, words: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(words).waitFor();

test("two accounts are merged by keyboard, the closed one leads to the other, and the undo brings it back", async () => {
  const password = "a quiet lighthouse keeper";
  const admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ada Admin" });
  const stamp = Date.now();
  const old = await makePerson(database, {
    fullName: `Mia Former ${stamp}`,
    email: `former.${stamp}@merged.test`,
    password,
  });
  const kept = await makePerson(database, {
    fullName: `Mia Present ${stamp}`,
    email: `present.${stamp}@merged.test`,
  });
  await db.insert(tasks).values([taskOf(old.id), taskOf(old.id)]);
  await db.insert(files).values(fileOf(old.id, "Notes.txt"));
  const theirs = await openPage({ as: old, expected: [403] });
  await theirs.goto("/dashboard");
  await hydrated(theirs);

  const page = await openPage({ as: admin });
  await page.goto(`/admin/users/${kept.id}`);
  await hydrated(page);
  await page.getByText("This account was never merged.").waitFor();
  await page.getByRole("button", { name: "Merge with another account…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Merge ${kept.fullName} with another account` });
  await dialog.getByRole("combobox", { name: "Other account" }).fill(old.email);
  await page.getByRole("option", { name: old.fullName }).waitFor();
  await dialog.getByRole("combobox", { name: "Other account" }).press("Enter");
  await dialog.getByText(`Moves to ${kept.email}`).waitFor();
  for (const words of ["2 tasks", "1 file", "Ways to sign in: 1 session"]) {
    await dialog.getByText(words).first().waitFor();
  }
  await expectAccessible(page);
  // The other way round, and back again.
  await dialog.getByRole("radio", { name: old.fullName }).press("Space");
  await dialog.getByText("Nothing. This account has nothing that can move.").waitFor();
  await dialog.getByRole("radio", { name: kept.fullName }).press("Space");
  await dialog.getByText("2 tasks").waitFor();
  await dialog.getByRole("button", { name: "Merge accounts" }).press("Enter");
  await told(page, `${old.email} is merged into ${kept.email}`);
  await page.getByText("Moved: 2 tasks, 1 file.").waitFor();
  expect(await db.$count(tasks, eq(tasks.ownerId, kept.id))).toBe(2);

  // The open tab is told, and what is left to read is where to sign in.
  await theirs.getByText("Your account was merged with another one.").waitFor();
  await hydrated(theirs);
  await theirs.getByLabel("Email").fill(old.email);
  await theirs.getByLabel("Password", { exact: true }).fill(password);
  await theirs.getByRole("button", { name: "Sign in", exact: true }).first().click();
  await theirs.getByRole("heading", { name: "Account merged" }).waitFor();
  await theirs.getByText("p•••@merged.test").waitFor();
  await expectAccessible(theirs);

  await page.getByRole("link", { name: old.fullName }).click();
  await page.getByText("This account was merged into another one and is closed.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo merge…" }).click();
  await page.getByRole("button", { name: "Undo merge", exact: true }).click();
  await told(page, `The merge is undone. ${old.fullName} can sign in again`);
  await page.getByText(/^Undone/).waitFor();
  expect(await db.$count(tasks, eq(tasks.ownerId, old.id))).toBe(2);
  await theirs.goto("/dashboard");
  await theirs.getByRole("heading", { name: /Mia/ }).waitFor();
});
