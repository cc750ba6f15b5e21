import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { FORM_THEMES } from "../../db/values/forms.ts";
import { blankField, blankSettings } from "../../worker/features/forms/rules/blank.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, openPage, stackDatabase } from "../support/browser.ts";
import { makeForm } from "../support/make-form.ts";
import { answerWith, sent } from "./form-page-answers.ts";

const database = stackDatabase();

const is = (fieldId: string, value: string) => ({
  any: false,
  rules: [{ fieldId, test: "is" as const, value }],
});
const NAME = blankField({ id: "name", type: "text", label: "Your name", required: true });
const EMAIL = blankField({ id: "email", type: "email", label: "Your email", required: true });
const TOPIC = blankField({
  id: "topic",
  type: "radio",
  label: "Topic",
  required: true,
  options: ["Strategy", "Something else"],
});
const OTHER = blankField({
  id: "other",
  type: "text",
  label: "What else?",
  required: true,
  condition: is("topic", "something else"),
});
const DETAIL = blankField({
  id: "detail",
  type: "select",
  label: "Which part?",
  options: ["Vision", "Goals"],
  condition: is("topic", "Strategy"),
});
const AGREE = blankField({
  id: "agree",
  type: "checkbox",
  label: "I agree",
  required: true,
  linkText: "Privacy",
  linkUrl: "/privacy",
});
const STEPS = [
  blankField({ id: "first", type: "step", label: "About you" }),
  NAME,
  EMAIL,
  blankField({ id: "second", type: "step", label: "Your request" }),
  TOPIC,
  OTHER,
  DETAIL,
  AGREE,
];

const field = (page: Page, name: string) => page.getByLabel(name, { exact: false });
const send = (page: Page) => page.getByRole("button", { name: "Submit" });

test("a form in steps is checked, walked back and forth, kept over a reload and sent once", async () => {
  const { slug } = await makeForm(database, { fields: STEPS });
  const page = await openPage({ expected: [503], faults: /net::ERR_FAILED/ });
  const tries = await answerWith(page, (route, count) => {
    if (count === 1) return route.abort("failed");
    if (count === 2) {
      return route.fulfill({ status: 503, json: { code: "form_not_stored" } });
    }
    return sent(route);
  });
  await page.goto(`/form/${slug}`);
  await page.getByText("Step 1 of 2").waitFor();
  expect(await page.getByRole("heading", { name: "Your request" }).isVisible()).toBe(false);

  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("alert").getByText("Validation Error").waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("n");
  await page.getByRole("alert").getByRole("link", { name: "Your name is required" }).click();
  await page.keyboard.type("Ada");
  expect(await page.locator("#e-name").count()).toBe(0);
  await field(page, "Your email").fill("nobody");
  await field(page, "Your name").focus();
  await page.locator("#e-email").getByText("Please enter a valid email address").waitFor();
  // What is mended is no longer named above, and with the last of them nothing is said there.
  const named = page.getByRole("alert").getByRole("link");
  await expect.poll(() => named.allTextContents()).toEqual(["Your email is required"]);
  await field(page, "Your email").fill("ada@example.com");
  await field(page, "Your name").focus();
  await page.getByRole("alert").waitFor({ state: "hidden" });
  await page.keyboard.press("Enter");

  await page.getByText("Step 2 of 2").waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Your request");
  await page.goBack();
  await page.getByText("Step 1 of 2").waitFor();
  await page.reload();
  expect(await field(page, "Your name").inputValue()).toBe("Ada");
  await page.getByRole("button", { name: "Next" }).click();
  expect(await field(page, "What else?").isVisible()).toBe(false);
  await field(page, "Something else").check();
  await field(page, "What else?").waitFor();
  expect(await field(page, "Which part?").isVisible()).toBe(false);
  await send(page).click();
  await page.getByRole("link", { name: "What else? is required" }).waitFor();
  await field(page, "What else?").fill("  ");
  await send(page).click();
  await page.getByRole("link", { name: "What else? is required" }).waitFor();
  await field(page, "Strategy").check();
  await field(page, "I agree").check();
  // Nothing came through at first, and then nothing was stored.
  await send(page).dblclick();
  await page.getByText("There was an error submitting the form. Please try again.").waitFor();
  expect(tries.length).toBe(2);
  await send(page).click();
  await page.getByRole("heading", { name: "Thank You!", level: 1 }).waitFor();
  await page.getByText("Your submission has been received successfully.").waitFor();
  expect(new Set(tries.map(({ key }) => key)).size).toBe(1);
  expect(tries[2]?.key).toMatch(/^[\da-f]{32}$/);
  expect(tries[2]?.body).toContain("ada@example.com");
  expect(tries[2]?.body).toContain("form_took");
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("what the server finds wrong stands beside its field, and patterns run only where they end", async () => {
  const free = { minLength: null, maxLength: null, min: "", max: "" };
  const fields = [
    { ...NAME, validation: { ...free, minLength: 3, pattern: "[A-Z].*" } },
    blankField({
      id: "code",
      type: "text",
      label: "Code",
      validation: { ...free, pattern: "(a+)+" },
    }),
  ];
  const { slug } = await makeForm(database, { fields });
  const page = await openPage({ expected: [422] });
  await answerWith(page, (route) =>
    route.fulfill({
      status: 422,
      json: { code: "invalid_input", fields: { code: "Invalid format" } },
    }),
  );
  await page.goto(`/form/${slug}?ignored=1`);
  await field(page, "Your name").fill("Al");
  await field(page, "Code").fill("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!");
  await page.locator("#e-name").getByText("Minimum 3 characters required").waitFor();
  await field(page, "Your name").fill("albert");
  await field(page, "Code").focus();
  await page.locator("#e-name").getByText("Invalid format").waitFor();
  await field(page, "Your name").fill("Albert");
  await send(page).click();
  await page.locator("#e-code").getByText("Invalid format").waitFor();
  expect(await field(page, "Code").getAttribute("aria-describedby")).toBe("e-code");
  await expectAccessible(page);
});

test("without script everything is on one page, choices bring up what belongs to them, and it is sent", async () => {
  const { slug } = await makeForm(database, { fields: STEPS });
  const page = await openPage({ javaScript: false });
  const tries = await answerWith(page, (route) =>
    route.fulfill({ status: 303, headers: { location: `/form/${slug}?sent=1` } }),
  );
  await page.goto(`/form/${slug}`);
  await page.getByRole("heading", { name: "About you" }).waitFor();
  await page.getByRole("heading", { name: "Your request" }).waitFor();
  expect(await field(page, "What else?").isVisible()).toBe(false);
  await field(page, "Something else").check();
  await field(page, "What else?").waitFor();
  await field(page, "Strategy").check();
  await field(page, "Which part?").waitFor();
  expect(await field(page, "What else?").isVisible()).toBe(false);
  await field(page, "Your name").fill("Ada");
  await send(page).click();
  await expect.poll(() => tries.length).toBe(1);
  expect(tries[0]?.body).toContain("name=Ada");
  expect(tries[0]?.body).toContain("form_version=1");
});

test("the address fills in a form, languages are linked, and the one from right to left reads so", async () => {
  const words = { label: "اسمك", hint: "", placeholder: "", linkText: "", options: [] };
  const fields = [{ ...NAME, prefill: "n" }];
  const settings = blankSettings({
    theme: "executive-modern",
    translations: {
      ar: {
        title: "تحدث إلينا",
        description: "",
        submitButtonText: "",
        successMessage: "",
        closedMessage: "",
        fields: { name: words },
      },
    },
  });
  const { slug } = await makeForm(database, { fields, settings });
  const page = await openPage({ width: 390 });
  await answerWith(page, sent);
  await page.goto(`/form/${slug}?n=Ada`);
  expect(await field(page, "Your name").inputValue()).toBe("Ada");
  await page.getByRole("link", { name: "العربية" }).click();
  await page.getByRole("heading", { name: "تحدث إلينا" }).waitFor();
  expect(await page.evaluate(() => document.dir)).toBe("rtl");
  await page.getByRole("button", { name: "إرسال" }).click();
  await page.getByRole("link", { name: "اسمك مطلوب" }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test.each(FORM_THEMES)("%s is accessible by day and by night, with faults too", async (theme) => {
  const fields = [
    ...STEPS.slice(1, 3),
    TOPIC,
    DETAIL,
    AGREE,
    blankField({ id: "cv", type: "file", label: "CV", hint: "As PDF." }),
    blankField({ id: "areas", type: "checkbox", label: "Areas", options: ["One", "Two"] }),
    blankField({ id: "text", type: "text-block", label: "Note", hint: "Words." }),
  ];
  const settings = blankSettings({ theme, canSaveForLater: true });
  const { slug } = await makeForm(database, { fields, settings });
  const page = await openPage({ width: 390 });
  await answerWith(page, sent);
  await page.goto(`/form/${slug}`);
  await field(page, "Strategy").check();
  await send(page).click();
  await page.getByRole("alert").waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, { rules: "of the theme" });
  await expectNoSidewaysScroll(page);
  await page.goto(`/form/${slug}?sent=1`);
  await expectAccessible(page);
});

test("a form is filled in and sent by keyboard alone", async () => {
  const { slug } = await makeForm(database, { fields: [NAME, TOPIC, OTHER, AGREE] });
  const page = await openPage();
  const tries = await answerWith(page, sent);
  await page.goto(`/form/${slug}`);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ada 🙂");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Everything");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  expect(tries[0]?.body).toContain("Everything");
});
