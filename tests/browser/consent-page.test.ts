import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { consentLinks, consents, consentTemplates } from "../../db/schema/consents.ts";
import { contentVersions } from "../../db/schema/contents.ts";
import { FORM_THEMES } from "../../db/values/forms.ts";
import { blankField } from "../../worker/features/forms/rules/blank.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, openPage, stackDatabase } from "../support/browser.ts";
import { makeConsentLink, type TestConsentLink } from "../support/make-consent-link.ts";
import { PICTURES } from "../support/pictures.ts";

const database = stackDatabase();
const { db } = database;

const anAddress = () => `${uuidv7(Date.now())}@people.test`;
const rowsOf = ({ id }: TestConsentLink) =>
  db.select().from(consents).where(eq(consents.linkId, id));
const go = (page: Page) => page.getByRole("button", { name: "Continue" });
const email = (page: Page) => page.getByRole("textbox", { name: "Your email" });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

const NAME = blankField({ id: "name", type: "text", label: "Your name", required: true });
const MAIL = blankField({ id: "email", type: "email", label: "Your email", required: true });

/** A file to be chosen, of this many bytes that begin so. */
function fileOf(start: Uint8Array, length = start.length): string {
  const folder = mkdtempSync(join(tmpdir(), "consent-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "picture.png");
  const bytes = new Uint8Array(length);
  bytes.set(start);
  writeFileSync(path, bytes);
  return path;
}

/** More than a request may bring along, and more than a picture may weigh. */
const heaviestPicture = () => fileOf(PICTURES.png, 30 * 2 ** 20);
const heavyPicture = () => fileOf(PICTURES.png, LIMITS.consentScreenshotBytes + 1);

test("by keyboard: checked at once, a lost connection loses nothing, and one consent is stored", async () => {
  const link = await makeConsentLink(database, {
    definition: { fields: [NAME, MAIL] },
    redirectUrl: "/privacy",
  });
  const page = await openPage({ expected: [503], faults: /net::ERR_FAILED/ });
  const keys: (string | undefined)[] = [];
  await page.route("**/consent/**", async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    keys.push(request.headers()["idempotency-key"]);
    if (keys.length === 1) return route.abort("failed");
    if (keys.length === 2) return route.fulfill({ status: 503, json: { code: "internal" } });
    return route.continue();
  });
  await page.goto(`/consent/${link.slug}`);
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0);

  await page.keyboard.press("Tab");
  await page.keyboard.type("  ");
  await page.keyboard.press("Enter");
  const told = page.getByRole("alert");
  await told.getByRole("heading", { name: "Missing information" }).waitFor();
  await told.getByText("Please fill in the required field: Your name").waitFor();
  expect(await focused(page)).toBe("f-name");
  await page.keyboard.type("Ada");
  expect(await told.isVisible()).toBe(false);
  expect(await page.locator("#e-name").count()).toBe(0);

  await page.keyboard.press("Tab");
  await page.keyboard.type("ada");
  await page.keyboard.press("Tab");
  await page.locator("#e-email").getByText("Please enter a valid email address").waitFor();
  await page.keyboard.press("Enter");
  await told.getByRole("heading", { name: "Invalid email" }).waitFor();
  expect(await focused(page)).toBe("f-email");
  const address = anAddress();
  await email(page).fill(address);
  await page.keyboard.press("Enter");
  await told.getByText("Please fill in the required field: Keep my details").waitFor();
  expect(await focused(page)).toBe("f-terms");
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");

  // What was typed comes back after a reload; a box is ticked by hand each time.
  await page.reload();
  expect(await email(page).inputValue()).toBe(address);
  expect(await page.getByRole("checkbox", { checked: true }).count()).toBe(0);
  await box(page, "Keep my details").check();
  await go(page).dblclick();
  await told.getByText("Something went wrong. Please try again.").waitFor();
  await told.getByRole("heading", { name: "Submission failed" }).waitFor();
  await go(page).click();
  await page.getByRole("heading", { name: "Thank you!", level: 1 }).waitFor();
  await page.getByText("Your consent has been recorded successfully.").waitFor();
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(3);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  const rows = await rowsOf(link);
  expect(rows.map(({ purposes }) => purposes)).toEqual([
    [
      { id: "news", isGiven: false },
      { id: "terms", isGiven: true },
    ],
  ]);
  await page.waitForURL("**/privacy");
});

test("without script: what is wrong comes back with all that was typed, and a picture may come along", async () => {
  const link = await makeConsentLink(database, {
    definition: { fields: [NAME, MAIL] },
    settings: { offersScreenshot: true, isDoubleOptIn: true },
  });
  const page = await openPage({ javaScript: false, width: 390, expected: [413, 422] });
  await page.goto(`/consent/${link.slug}`);
  await page.getByLabel("Your name").fill("Ada");
  await email(page).fill("ada");
  await box(page, "Send me the newsletter").check();
  await go(page).click();
  const told = page.getByRole("alert");
  await told.getByRole("heading", { name: "Invalid email" }).waitFor();
  expect(await page.getByLabel("Your name").inputValue()).toBe("Ada");
  expect(await box(page, "Send me the newsletter").isChecked()).toBe(true);
  expect(await box(page, "Keep my details").isChecked()).toBe(false);
  await told.getByRole("link", { name: "Please enter a valid email address" }).click();
  expect(page.url()).toContain("#f-email");
  const address = anAddress();
  await email(page).fill(address);
  await box(page, "Keep my details").check();
  const picture = page.getByLabel("A picture of what you see");
  await picture.setInputFiles(heaviestPicture());
  await go(page).click();
  await told.getByRole("link", { name: "A picture may be at most 5 MB." }).waitFor();
  await email(page).fill(address);
  await page.getByLabel("Your name").fill("Ada");
  await box(page, "Keep my details").check();
  await picture.setInputFiles(fileOf(PICTURES.png));
  await go(page).click();
  await page.getByRole("heading", { name: "One more step", level: 1 }).waitFor();
  await page.getByText("until then your consent does not count").waitFor();
  const [row, ...others] = await rowsOf(link);
  expect(others).toEqual([]);
  expect(row?.screenshotHash).not.toBe("");
});

test("a picture is shown before it goes, drawn anew however heavy it was, and left out again", async () => {
  const link = await makeConsentLink(database, { settings: { offersScreenshot: true } });
  const page = await openPage({ width: 390 });
  await page.goto(`/consent/${link.slug}`);
  const input = page.getByLabel("A picture of what you see");
  await input.setInputFiles(fileOf(new TextEncoder().encode("no")));
  await page.locator("#e-form_screenshot").waitFor();
  await input.setInputFiles(heavyPicture());
  const shown = page.getByRole("img", { name: "The picture that is sent along" });
  await shown.waitFor();
  expect(await page.locator("#e-form_screenshot").count()).toBe(0);
  await page.getByRole("button", { name: "Leave it out" }).click();
  expect(await shown.count()).toBe(0);
  expect(await input.inputValue()).toBe("");
  await input.setInputFiles(heavyPicture());
  await shown.waitFor();
  await expectAccessible(page);
  await email(page).fill(anAddress());
  await box(page, "Keep my details").check();
  const answer = page.waitForResponse(
    (one) => one.request().method() === "POST" && one.url().includes("/consent/"),
  );
  await go(page).click();
  expect((await answer).status()).toBe(200);
  await page.getByRole("heading", { name: "Thank you!" }).waitFor();
  expect((await rowsOf(link))[0]?.screenshotHash).toMatch(/^[\da-f]{64}$/);
});

test("a text that changes while it is read, and a link that is taken down", async () => {
  const link = await makeConsentLink(database, { settings: { title: "As it was" } });
  const page = await openPage({ expected: [404] });
  await page.goto(`/consent/${link.slug}`);
  const document = {
    ...link.definition,
    settings: { ...link.definition.settings, title: "As it is now" },
  };
  await db.batch([
    db.insert(contentVersions).values({
      kind: "consent",
      contentId: link.templateId,
      number: 2,
      document,
      hash: "2",
      createdAt: Date.now(),
    }),
    db
      .update(consentTemplates)
      .set({ publishedNumber: 2 })
      .where(eq(consentTemplates.id, link.templateId)),
  ]);
  await email(page).fill(anAddress());
  await box(page, "Keep my details").check();
  await go(page).click();
  await page.getByRole("heading", { name: "Thank you!" }).waitFor();
  expect((await rowsOf(link)).map(({ templateVersion }) => templateVersion)).toEqual([1]);

  const other = await makeConsentLink(database);
  await page.goto(`/consent/${other.slug}`);
  await page.route("**/consent/**", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 404, json: { code: "not_found" } })
      : route.continue(),
  );
  await email(page).fill(anAddress());
  await box(page, "Keep my details").check();
  await go(page).click();
  await page.getByText("This consent form is no longer open.").waitFor();
  await db.update(consentLinks).set({ isActive: false }).where(eq(consentLinks.id, other.id));
});

test.each(FORM_THEMES)("%s is accessible by day and by night, with faults too", async (theme) => {
  const words = { label: "بريدك", hint: "", placeholder: "", linkText: "", options: [] };
  const ar = {
    title: "انضم إلينا",
    description: "مرة في الشهر",
    submitButtonText: "موافق",
    disclaimerText: "يُسجَّل الوقت",
    successTitle: "",
    successText: "",
    purposes: { terms: { label: "احفظوا بياناتي", text: "" } },
    fields: { email: words },
  };
  const link = await makeConsentLink(database, {
    definition: {
      fields: [MAIL, { ...NAME, id: "role", type: "radio", options: ["One", "Two"] }],
      controller: { name: "Meridian", address: "Quay 1", email: "privacy@meridian.test" },
      translations: { ar },
    },
    settings: { theme, offersScreenshot: true },
  });
  const page = await openPage({ width: 390 });
  await page.goto(`/consent/${link.slug}`);
  await box(page, "Send me the newsletter").check();
  await go(page).click();
  await page.getByRole("alert").waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, { rules: "of the theme" });
  await expectNoSidewaysScroll(page);
  await page.goto(`/consent/${link.slug}?sent=1`);
  await expectAccessible(page);
  await page.goto(`/consent/${link.slug}`);
  await page.getByRole("link", { name: "العربية" }).click();
  await page.getByRole("heading", { name: "انضم إلينا" }).waitFor();
  expect(await page.evaluate(() => document.dir)).toBe("rtl");
  await page.getByRole("button", { name: "موافق" }).click();
  await page.getByRole("alert").getByText("يرجى ملء الحقل المطلوب: بريدك").waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
