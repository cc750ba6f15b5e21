import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { formSubmissions, formTallies } from "../../db/schema/forms.ts";
import { blankField } from "../../worker/features/forms/rules/blank.ts";
import { leaveAnswers } from "../features/forms/answers/answer-rows.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makeForm } from "../support/make-form.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["member", "admin"] });
const HOSTILE = `<img src=x onerror=alert(1)>\nsecond line ${"w".repeat(300)}`;
const FIELDS = [
  blankField({ id: "name", type: "text", label: "Name" }),
  blankField({ id: "email", type: "email", label: "Email" }),
  blankField({ id: "topic", type: "radio", label: "Topic", options: ["Cost", "Growth"] }),
  blankField({ id: "size", type: "number", label: "Size" }),
  blankField({ id: "note", type: "textarea", label: "Note" }),
];

const form = await makeForm(database, { fields: FIELDS, title: "Answers under test" });
const EMAIL = `ann-${form.id}@visitors.test`;
const PATH = `/admin/forms-manager/${form.id}/answers`;
const [first, , third, fourth] = await leaveAnswers(
  database,
  form.id,
  { data: { name: "Ann", email: EMAIL, topic: "Cost", size: "10" } },
  { data: { name: "Bob", topic: "Growth", size: "25", note: HOSTILE } },
  { data: { name: "Cy", topic: "Growth", size: "40" } },
  { data: { name: "Ann again", email: EMAIL.toUpperCase(), topic: "Growth" } },
);

let page: Page;
const notices = () => page.getByRole("region", { name: "Notifications" });
const table = () => page.getByRole("table", { name: "Answers" });

async function open(address: string) {
  page = await openPage({ as: admin });
  await page.goto(address);
  await hydrated(page);
}

test("filtered by a choice, opened by keyboard, read as plain text, and gone through one by one", async () => {
  await open(PATH);
  await page.getByRole("combobox", { name: "Answered" }).selectOption({ label: "Growth" });
  await page.waitForURL(/choice=topic%3AGrowth/);
  await page.getByText("3 of 3 shown").waitFor();
  await page.getByRole("link", { name: "Remove filter: Topic: Growth" }).waitFor();
  const rows = table().locator("[data-row-target]");
  await rows.nth(0).focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog");
  await drawer.getByText("<img src=x onerror=alert(1)>").waitFor();
  expect(await drawer.locator("img").count()).toBe(0);
  await expectAccessible(page);
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("ArrowDown");
  await drawer.getByText("Cy", { exact: true }).waitFor();
  expect(page.url()).toContain(`open=${third!.id}`);
  await page.keyboard.press("ArrowUp");
  await drawer.getByText("Bob", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Remove filter: Topic: Growth" }).click();
  await page.getByText("4 of 4 shown").waitFor();
});

test("exported is exactly what is shown", async () => {
  await open(`${PATH}?q=ann`);
  await page.getByText("2 of 2 shown").waitFor();
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV", exact: true }).click();
  const file = await readFile(await (await started).path(), "utf8");
  await notices().getByText("2 answers exported").waitFor();
  const ids = file
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",").at(-1));
  expect(ids).toEqual([first!.id, fourth!.id]);
});

test("summarised question by question, and a bar leads to its answers; a funnel names where most leave", async () => {
  const day = { formId: form.id, day: "2026-05-01", formVersion: 1 };
  await db.insert(formTallies).values([
    { ...day, event: "view", count: 30 },
    { ...day, event: "start", count: 12 },
    { ...day, event: "answer", fieldId: "name", count: 11 },
    { ...day, event: "answer", fieldId: "size", count: 5 },
    { ...day, event: "completion", count: 4 },
  ]);
  await open(`${PATH}?tab=funnel`);
  await page.getByText(/Most leave at “Email”: 6 of 12 who began, 50 %/).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Summary", exact: true }).click();
  await page.getByText("4 answers in this summary.").waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("table", { name: "Topic" }).getByRole("link", { name: "Cost" }).click();
  await page.getByText("1 of 1 shown").waitFor();
});

test("a person's answers are counted by name, go for good, and are found no more", async () => {
  const own = await makeForm(database, { fields: FIELDS, title: "One to delete from" });
  const email = `gone-${own.id}@visitors.test`;
  const rows = await leaveAnswers(
    database,
    own.id,
    { data: { name: "Gone", email } },
    { data: { name: "Stays", email: "stays@visitors.test" } },
    { data: { name: "Gone too", email } },
  );
  await open(`/admin/forms-manager/${own.id}/answers?open=${rows[0]!.id}`);
  await page.getByRole("button", { name: "Delete this person’s answers…" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete one person’s answers" });
  await question.getByText(`2 answers of ${email}`).first().waitFor();
  await question.getByText("One to delete from").waitFor();
  await expectAccessible(page);
  await question.getByRole("button", { name: `Delete 2 answers of ${email}` }).click();
  await notices().getByText(`2 answers of ${email} deleted`).waitFor();
  await page.getByText("1 of 1 shown").waitFor();
  await page.getByRole("searchbox", { name: "Search answers" }).fill("gone");
  await page.getByText("Nothing matches").waitFor();
  const left = await db.select().from(formSubmissions).where(eq(formSubmissions.formId, own.id));
  expect(left.map(({ id }) => id)).toEqual([rows[1]!.id]);
});

test("without an answer the link is there to share; what arrives is said, and shown on request", async () => {
  const own = await makeForm(database, { fields: FIELDS, title: "A quiet form" });
  page = await openPage({ as: admin });
  await page.clock.install();
  await page.goto(`/admin/forms-manager/${own.id}/answers`);
  await hydrated(page);
  await page.getByText(`/form/${own.slug}`).waitFor();
  await page.getByRole("button", { name: "Copy link" }).waitFor();
  await leaveAnswers(database, own.id, {
    data: { name: "Just now" },
    createdAt: Date.now() + 5000,
  });
  await page.clock.fastForward(31_000);
  await page.getByText("1 new").waitFor();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await table().getByText("Just now").waitFor();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Delete the selected answers?" });
  await question.getByRole("button", { name: "Cancel" }).click();
});
