import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formSubmissions, formUploads } from "../../db/schema/forms.ts";
import { blankField, blankSettings } from "../../worker/features/forms/rules/blank.ts";
import { openPage, stackDatabase } from "../support/browser.ts";
import { addFormVersion } from "../support/add-form-version.ts";
import { makeForm, type TestForm } from "../support/make-form.ts";
import { PICTURES } from "../support/pictures.ts";

const database = stackDatabase();
const { db } = database;

const stored = async ({ id }: TestForm) =>
  db.select().from(formSubmissions).where(eq(formSubmissions.formId, id));
const dataOf = async (form: TestForm) => (await stored(form)).map(({ data }) => data);
const field = (page: Page, name: string) => page.getByLabel(name, { exact: false });
const send = (page: Page) => page.getByRole("button", { name: "Submit" });
const thanked = (page: Page) => page.getByRole("heading", { name: "Thank You!" }).waitFor();

async function fill(page: Page, email = "ada@example.com") {
  await field(page, "Your name").fill("Ada 👩‍💻 שלום");
  await field(page, "Your email").fill(email);
}
const ADA = { name: "Ada 👩‍💻 שלום", email: "ada@example.com" };

test("with script an answer is stored once, however often it is pressed", async () => {
  const form = await makeForm(database);
  const page = await openPage();
  await page.goto(`/form/${form.slug}`);
  await fill(page);
  await send(page).dblclick();
  await thanked(page);
  expect(await dataOf(form)).toEqual([expect.objectContaining(ADA)]);
  await page.goto(`/form/${form.id}?sent=1`);
  await thanked(page);
});

test("without script faults come back with all that was typed, and sending twice stores once", async () => {
  const form = await makeForm(database);
  const page = await openPage({ javaScript: false, expected: [422] });
  await page.goto(`/form/${form.slug}`);
  await fill(page, "nobody@");
  await field(page, "What is it about?").fill("Two\nlines");
  // The browser's own check would not let it out.
  await page.locator("form").evaluate((part) => part.setAttribute("novalidate", ""));
  await send(page).click();
  await page.getByText("Validation Error").waitFor();
  await page.getByRole("link", { name: "Please enter a valid email address" }).waitFor();
  expect(await field(page, "Your name").inputValue()).toBe(ADA.name);
  expect(await field(page, "What is it about?").inputValue()).toBe("Two\nlines");
  expect(await stored(form)).toEqual([]);
  for (let round = 0; round < 2; round += 1) {
    await page.goto(`/form/${form.slug}`);
    await fill(page);
    await send(page).click();
    await thanked(page);
  }
  expect(await dataOf(form)).toEqual([expect.objectContaining(ADA)]);
});

test("a file is sent along, and a lying one is refused beside its question", async () => {
  const cv = blankField({ id: "cv", type: "file", label: "Your picture", required: true });
  const upload = { kinds: ["image" as const], most: 1 };
  const form = await makeForm(database, { fields: [{ ...cv, upload }] });
  const page = await openPage({ expected: [415, 422] });
  await page.goto(`/form/${form.slug}`);
  const choose = async (bytes: Uint8Array | string) => {
    const path = join(mkdtempSync(join(tmpdir(), "form-visit-")), "me.png");
    writeFileSync(path, bytes);
    await page.locator("input[type=file]").setInputFiles(path);
  };
  await choose("<svg onload=alert(1)>");
  await send(page).click();
  await page.getByRole("alert").getByText("not of a kind that is accepted").waitFor();
  await choose(PICTURES.png);
  await send(page).click();
  await thanked(page);
  const [submission] = await stored(form);
  const uploads = await db.select().from(formUploads).where(eq(formUploads.formId, form.id));
  const kept = uploads.filter(({ submissionId }) => submissionId === submission?.id);
  expect(kept.map(({ fileName, type }) => [fileName, type])).toEqual([["me.png", "image/png"]]);
});

test.each([true, false])(
  "what is saved is continued by its link, with script: %s",
  async (javaScript) => {
    const settings = blankSettings({ canSaveForLater: true });
    const form = await makeForm(database, { settings });
    const page = await openPage({ javaScript });
    await page.goto(`/form/${form.slug}`);
    await field(page, "Your name").fill("Ada");
    await page.getByRole("button", { name: "Save and continue later" }).click();
    const link = await page.getByRole("textbox", { name: "Your answers are saved" }).inputValue();
    expect(new URL(link).searchParams.get("continue")).toMatch(/^[\w-]{20,}$/);

    const other = await openPage({ javaScript });
    await other.goto(link);
    expect(await field(other, "Your name").inputValue()).toBe("Ada");
    await fill(other);
    await send(other).click();
    await thanked(other);
    expect(await dataOf(form)).toEqual([expect.objectContaining(ADA)]);
    await page.goto(link);
    await page.getByText("This link has expired").waitFor();
  },
);

test("who answers the version before is taken at what they saw", async () => {
  const form = await makeForm(database);
  const page = await openPage();
  await page.goto(`/form/${form.slug}`);
  await fill(page);
  const more = blankField({ id: "more", type: "text", label: "More", required: true });
  await addFormVersion(database, form, { fields: [...form.definition.fields, more] });
  await send(page).click();
  await thanked(page);
  expect((await stored(form)).map(({ formVersion }) => formVersion)).toEqual([1]);
});
