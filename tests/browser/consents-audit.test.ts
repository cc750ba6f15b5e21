import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import * as v from "valibot";
import { expect, test } from "vitest";
import { consentPeople, consentReceipts, consents } from "../../db/schema/consents.ts";
import { sessions } from "../../db/schema/sessions.ts";
import { CONSENT_PATHS, ConsentKeyList } from "../../worker/features/consents/contract.ts";
import { askedText } from "../../worker/features/consents/rules/evidence.ts";
import { verifyExport } from "../../worker/features/consents/rules/verify-export.ts";
import { verifyReceipt } from "../../worker/features/consents/rules/verify-receipt.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage } from "../support/browser.ts";
import { makeConsentLink, type TestConsentLink } from "../support/make-consent-link.ts";
import { startOwnStack } from "../support/own-stack.ts";
import { makePerson } from "../support/people.ts";
import { PICTURES } from "../support/pictures.ts";

const { db, url: at } = await startOwnStack();
const password = "A long enough passphrase";
const admin = await makePerson({ db }, { roles: ["member", "admin"], password });
const [ADA, BOB, EVE] = ["ada@people.test", "bob@people.test", "eve@people.test"];

async function consent(link: TestConsentLink, email: string, purposes: string[], rest = {}) {
  const answer = await fetch(new URL("/api/consents", at), {
    method: "POST",
    headers: { "content-type": "application/json", origin: new URL(at).origin },
    body: JSON.stringify({ slug: link.slug, answers: { email }, purposes, ...rest }),
  });
  expect(answer.status).toBe(200);
}

const rows = (page: Page) => page.getByRole("table", { name: "Consents" }).locator("tbody tr");
const keysNow = async () =>
  v.parse(ConsentKeyList, await (await fetch(new URL(CONSENT_PATHS.keys, at))).json());

async function saved(page: Page, press: () => Promise<void>) {
  const started = page.waitForEvent("download");
  await press();
  const file = await started;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

/** What fades in is as pale as it is on its way. */
async function atRest(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().every((one) => one.playState === "finished")),
    )
    .toBe(true);
  await expectAccessible(page);
}

const wordsOf = async (sheet: Locator) => (await sheet.innerText()).replaceAll(/\s+/g, " ");

test("consents are found, looked at, exported and checked, and a person is erased", async () => {
  const page = await openPage({ at, as: admin, expected: [403] });
  await page.goto("/admin/consent/records");
  await hydrated(page);
  await page.getByRole("heading", { name: "No consents yet" }).waitFor();
  await atRest(page);

  const letter = await makeConsentLink({ db }, { settings: { offersScreenshot: true } });
  const other = [{ id: "calls", label: "Call me", text: "", required: false }];
  const calls = await makeConsentLink({ db }, { definition: { purposes: other } });
  const screenshot = `data:image/png;base64,${btoa(String.fromCharCode(...PICTURES.png))}`;
  await consent(letter, ADA, ["news", "terms"], { screenshot });
  await consent(letter, BOB, ["terms"]);
  await consent(calls, EVE, ["calls"]);
  await expect.poll(async () => (await db.select().from(consentReceipts)).length).toBe(3);
  const [ofAda] = await db
    .select({ id: consents.id, textHash: consents.textHash })
    .from(consents)
    .innerJoin(consentPeople, eq(consentPeople.id, consents.personId))
    .where(eq(consentPeople.email, ADA));

  await page.reload();
  await hydrated(page);
  await expect.poll(() => rows(page).count()).toBe(3);
  await atRest(page);
  const found = async (...emails: string[]) => {
    await expect.poll(() => rows(page).count()).toBe(emails.length);
    for (const email of emails) await rows(page).filter({ hasText: email }).waitFor();
  };
  const by = async (label: string, choice: string, emails: string[]) => {
    const field = page.getByRole("search").getByLabel(label, { exact: true });
    await field.selectOption(choice);
    await found(...emails);
    await field.selectOption("");
    await found(ADA, BOB, EVE);
  };
  await by("Purpose given", "news", [ADA]);
  await by("Link", calls.id, [EVE]);
  const states = page.getByRole("navigation", { name: "State" });
  await states.getByRole("link", { name: "Withdrawn" }).click();
  await found();
  await states.getByRole("link", { name: "All" }).click();
  await found(ADA, BOB, EVE);
  const text = page.getByRole("search").getByLabel("Text", { exact: true });
  await text.selectOption(letter.templateId);
  await found(ADA, BOB);
  const version = page.getByRole("search").getByLabel("Version", { exact: true });
  await version.selectOption("1");
  await page.waitForURL(/version=1/);
  await text.selectOption("");
  await found(ADA, BOB, EVE);
  expect(page.url()).not.toContain("version=1");
  const typed = async (label: string, words: string, emails: string[]) => {
    const field = page.getByRole("search").getByLabel(label, { exact: true });
    await field.fill(words);
    await found(...emails);
    await field.fill("");
    await found(ADA, BOB, EVE);
  };
  await typed("Search by email address", BOB, [BOB]);
  await typed("Search by email address", "bob", []);
  await typed("Text hash", ofAda?.textHash ?? "", [ADA, BOB]);
  await typed("To", "2020-01-01", []);

  await page.getByRole("link", { name: "Given", exact: true }).press("Enter");
  await page.waitForURL(/sort=oldest/);
  await expect.poll(() => rows(page).first().innerText()).toContain(ADA);
  await rows(page).first().getByRole("link", { name: ADA }).press("Enter");
  await page.getByRole("heading", { name: ADA }).waitFor();

  const sheet = page.getByRole("article", { name: "The text as it was shown" });
  const shown = await askedText(letter.definition, "en");
  expect(shown.textHash).toBe(ofAda?.textHash);
  const { title, description, fields, purposes, disclaimer, policyUrl, button } = shown.text;
  const sheetWords = await wordsOf(sheet);
  for (const words of [title, description, disclaimer, policyUrl, button]) {
    expect(sheetWords).toContain(words);
  }
  for (const { label } of [...fields, ...purposes]) expect(sheetWords).toContain(label);
  await page.getByText("Matches its hash").waitFor();
  await page.getByRole("link", { name: shown.textHash }).waitFor();
  // It is sealed at the drainer's next alarm, which may have been by now.
  await page.getByText(/^(Unchanged since it was stored|Everything fits; )/).waitFor();
  const picture = page.getByRole("img", { name: `What ${ADA} saw, as they sent it` });
  await picture.scrollIntoViewIfNeeded();
  const width = () =>
    picture.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0));
  await expect.poll(width).toBeGreaterThan(0);
  await atRest(page);
  const receipt = await saved(page, () =>
    page.getByRole("button", { name: "Download receipt" }).press("Enter"),
  );
  expect(await verifyReceipt(receipt.text, await keysNow(), Date.now())).toMatchObject({
    isGenuine: true,
    isKeyRetired: false,
    receipt: { textHash: shown.textHash, person: { email: ADA } },
  });

  await db.update(sessions).set({ provenAt: null }).where(eq(sessions.id, admin.sessionId));
  await page.goto("/admin/consent/keys");
  await hydrated(page);
  await page.getByRole("button", { name: "Renew the key …" }).press("Enter");
  const renewal = page.getByRole("alertdialog", { name: "Sign with a new key?" });
  await renewal.getByRole("button", { name: "Renew the key" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Confirm that it is you" });
  await question.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.getByText("Retired", { exact: true }).last().waitFor();
  await expect.poll(async () => (await keysNow()).keys.length).toBe(2);
  await atRest(page);
  expect(await verifyReceipt(receipt.text, await keysNow(), Date.now())).toMatchObject({
    isGenuine: true,
    isKeyRetired: true,
  });

  await page.goto(`/admin/consent/records/${ofAda?.id}`);
  await hydrated(page);
  await page.getByText("Its key is retired now, but was in use when it signed.").waitFor();
  await page.getByRole("button", { name: "Erase …" }).press("Enter");
  const erasure = page.getByRole("alertdialog", { name: `Erase ${ADA}?` });
  await erasure.getByText("Which text was shown, what was ticked, and when").waitFor();
  await atRest(page);
  await erasure.getByRole("button", { name: "Erase person" }).press("Enter");
  await page.getByRole("heading", { name: "An erased person" }).waitFor();
  await page.getByText("Matches its hash").waitFor();
  await page.getByText("Its words were erased with the person").waitFor();
  expect(await page.locator("main").innerText()).not.toContain(ADA);
  await atRest(page);

  await page.goto("/admin/consent/records");
  await hydrated(page);
  await expect.poll(() => rows(page).count()).toBe(3);
  const exported = (name: string) =>
    saved(page, async () => {
      await page.getByRole("button", { name: "Export", exact: true }).click();
      await page.getByRole("menuitem", { name, exact: true }).click();
    });
  const lines = await exported("As JSON lines, for checking offline");
  expect(lines.name).toMatch(/^consents-\d{4}-\d\d-\d\d\.jsonl$/);
  expect(await verifyExport(lines.text, await keysNow())).toMatchObject({
    faults: [],
    counts: { consents: 3, texts: 2, receipts: 3, erased: 1 },
  });
  const sheetFile = await exported("CSV");
  expect(sheetFile.text).toContain(BOB);
  expect(sheetFile.text).not.toContain(ADA);
});

test("figures count what happened, and everything fits a phone", async () => {
  // Showing who one is gave the other a new session.
  const another = await makePerson({ db }, { roles: ["member", "admin"] });
  const page = await openPage({ at, as: another, width: 390, theme: "dark" });
  await page.goto("/admin/consent/figures");
  await hydrated(page);
  const chart = page.getByRole("table", { name: "Given and withdrawn" });
  expect(await chart.getByRole("row").last().innerText()).toContain("3");
  const ticked = page.getByRole("table", { name: "How many of those asked ticked each purpose" });
  await ticked.getByText("1 of 2").waitFor();
  await atRest(page);
  await page.getByRole("link", { name: "90 days" }).click();
  await page.waitForURL(/from=/);
  await page.getByText("Show as table").click();
  await page.getByRole("region", { name: "Every day" }).waitFor();
  await page.getByLabel("Purpose given").selectOption("calls");
  await ticked.getByRole("link", { name: "Call me" }).waitFor();
  await expect.poll(() => ticked.getByRole("row").count()).toBe(2);
  await expectNoSidewaysScroll(page);
  await ticked.getByRole("link", { name: "Call me" }).press("Enter");
  await page.getByText(EVE).waitFor();
  await expectNoSidewaysScroll(page);
  await atRest(page);
  await page.getByRole("link", { name: EVE }).press("Enter");
  await page.getByRole("heading", { name: EVE }).waitFor();
  await expectNoSidewaysScroll(page);
  await atRest(page);
});
