import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { formSubmissions } from "../../db/schema/forms.ts";
import { leaveAnswers } from "../features/forms/answers/answer-rows.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makeForm } from "../support/make-form.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ada Admin" });

const answersOf = (formId: string) =>
  db.$count(formSubmissions, eq(formSubmissions.formId, formId));

test("a deleted form returns from the trash with its answers, under another address", async () => {
  const form = await makeForm(database, { title: "Deleted by mistake" });
  await leaveAnswers(database, form.id, { data: { name: "Ann" } }, { data: { name: "Ben" } });
  const page = await openPage({ as: admin, expected: [409] });
  await page.goto("/admin/forms-manager?q=Deleted+by+mistake");
  await hydrated(page);
  await page
    .getByRole("button", { name: /Deleted by mistake/ })
    .last()
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText("You can restore them from the trash").waitFor();
  await question.getByLabel("Type the form’s title to confirm").fill("Deleted by mistake");
  await question.getByRole("button", { name: "Delete form and 2 answers" }).click();
  const notices = page.getByRole("region", { name: "Notifications" });
  await notices.getByText("Deleted by mistake deleted").waitFor();
  expect(await answersOf(form.id)).toBe(0);
  await makeForm(database, { title: "Took its place", slug: form.slug });
  await notices.getByRole("button", { name: "Trash" }).click();
  await page.waitForURL(/\/admin\/trash/);
  await page.getByRole("link", { name: /Deleted by mistake/ }).click();
  const drawer = page.getByRole("dialog", { name: "Deleted by mistake" });
  await drawer.getByText("Its address is taken").waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await drawer.getByRole("button", { name: "Restore" }).click();
  const asked = page.getByRole("dialog", { name: /Restore/ });
  await asked.getByLabel("New address").fill(form.slug);
  await asked.getByRole("button", { name: "Restore" }).click();
  await asked.getByText("is already taken").waitFor();
  await asked.getByLabel("New address").fill(`${form.slug}-again`);
  await asked.getByRole("button", { name: "Restore" }).click();
  await notices.getByText("Deleted by mistake restored").waitFor();
  expect(await answersOf(form.id)).toBe(2);
});
