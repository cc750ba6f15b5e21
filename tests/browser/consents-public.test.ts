import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { expectAccessible } from "../support/accessible.ts";
import { addConsents } from "../support/add-consents.ts";
import { expectNoSidewaysScroll, openPage, stackDatabase } from "../support/browser.ts";
import { anAddress, consentHands, linkIn, post } from "../support/consent-hands.ts";
import { mailsTo, mailTo } from "../support/mailbox.ts";
import { makeConsentLink } from "../support/make-consent-link.ts";

const database = stackDatabase();
const { origin, give, eventsOf, askFor } = consentHands(database);

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

test("these pages are kept by nobody, told to no other site, and refuse what comes from one", async () => {
  const link = await makeConsentLink(database);
  const [email, stranger] = [anAddress(), anAddress()];
  const consent = await give(link, email);
  const own = linkIn(await askFor(email), "/consents/");
  const answers = await Promise.all(
    [own, `${own}.data`, `${own}/export`, `${own}x`, `${origin}/consents`].map((one) => fetch(one)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 410, 200]);
  for (const { headers, url } of answers.filter(({ status }) => status === 200)) {
    expect([url, headers.get("cache-control")]).toEqual([url, "private, no-store"]);
    expect([url, headers.get("referrer-policy")]).toEqual([url, "same-origin"]);
    expect([url, headers.get("x-robots-tag")]).toEqual([url, "noindex"]);
  }
  expect(answers[0]?.headers.get("set-cookie")).toBeNull();
  const html = await answers[0]?.text();
  expect(html).not.toMatch(/ style="|modulepreload|__reactRouter/);
  expect(answers[2]?.headers.get("content-disposition")).toContain("attachment");

  const evil = { origin: "https://evil.test" };
  for (const [url, fields] of [
    [own, { intent: "withdraw-all" }],
    [own, { intent: "erase" }],
    [`${origin}/consents`, { email }],
  ] as const) {
    expect((await post(url, fields, evil)).status).toBe(403);
  }
  expect((await post(own, { intent: "nonsense" })).status).toBe(400);
  expect((await post(own, { intent: "withdraw" })).status).toBe(400);
  expect((await post(`${own}x`, { intent: "withdraw-all" })).status).toBe(303);
  expect((await post(`${own}x`, { intent: "erase" })).status).toBe(303);
  expect(await eventsOf(consent.id)).toEqual(["given", "receipt_mailed"]);
  const withdraw = { intent: "withdraw", template: link.templateId, purpose: "news" };
  expect((await post(own, withdraw)).headers.get("location")).toContain(`told=${link.templateId}`);
  expect((await post(own, withdraw)).headers.get("location")).toContain("told=nothing");

  // Nobody learns from the answer who consented.
  const [known, unknown] = await Promise.all(
    [email, stranger].map((one) => post(`${origin}/consents`, { email: one })),
  );
  expect(known?.status).toBe(303);
  expect(known?.headers.get("location")).toBe(unknown?.headers.get("location"));
  expect(await mailsTo(stranger)).toEqual([]);
});

test("somebody with very many consents pages through them, and one text agreed to often stays short", async () => {
  const link = await makeConsentLink(database);
  const email = anAddress();
  const first = await give(link, email);
  await addConsents(database, first.id, 49);
  await addConsents(database, first.id, LIMITS.consentTimesShown + 5, { at: link });
  const own = linkIn(await askFor(email), "/consents/");
  const page = await openPage({ width: 390, height: 844 });
  await page.goto(own);
  await page.getByText("50 texts, agreed to 85 times").waitFor();
  const shown = () => page.getByRole("heading", { level: 2, name: /^(Round table|Join)/ }).count();
  expect(await shown()).toBe(LIMITS.consentGroupsShown);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Older" }).click();
  await page.getByText("Page 2 of 5").waitFor();
  await page
    .getByRole("button", { name: /^Withdraw Send me/ })
    .first()
    .click();
  await page.waitForURL(/page=2&told=/);
  await page.getByText("Page 2 of 5").waitFor();
  await page.goto(`${own}?page=99`);
  await page.getByText("Page 5 of 5").waitFor();
  await page.goto(`${own}?page=2`);
  await page.getByText("And 6 earlier times", { exact: false }).waitFor();
});

test("the verifier says of whatever it is handed what is wrong with it, in both themes", async () => {
  const link = await makeConsentLink(database);
  const email = anAddress();
  await give(link, email);
  const mail = await mailTo(email, "Your receipt");
  const json = await (await fetch(`${linkIn(mail, "/consents/receipts/")}/json`)).text();
  const page = await openPage({ expected: [413, 422], theme: "dark" });
  await page.goto("/consents/verify");
  const choose = async (text: string) => {
    const path = join(mkdtempSync(join(tmpdir(), "receipt-")), "receipt.json");
    writeFileSync(path, text);
    await page.getByLabel("Or choose the file").setInputFiles(path);
    await press(page, "Check receipt");
  };
  await choose(json);
  await page.getByText("This receipt is genuine").waitFor();
  await expectAccessible(page);
  await choose(json.slice(0, -9));
  await page.getByText("This is not a complete receipt").waitFor();
  await expectAccessible(page);
  await choose("x".repeat(LIMITS.consentReceiptBytes + 1));
  await page.getByText("too large to be a receipt", { exact: false }).waitFor();
  await choose("x".repeat(30 * 1024 * 1024));
  await page.waitForURL("**/consents/verify?told=too-large");
  await page.getByText("too large to be a receipt", { exact: false }).waitFor();
  await press(page, "Check receipt");
  await page.getByText("Paste a receipt, or choose its file.").waitFor();
  const keys = await page.request.get("/.well-known/consent-keys.json");
  expect(await page.getByRole("link", { name: "/.well-known/consent-keys.json" }).count()).toBe(1);
  expect(keys.status()).toBe(200);
});
