import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { consentEvents, consentPeople, consents } from "../../db/schema/consents.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { expectAccessible } from "../support/accessible.ts";
import { addConsents } from "../support/add-consents.ts";
import { expectNoSidewaysScroll, openPage, stackDatabase } from "../support/browser.ts";
import { mailsTo, mailTo } from "../support/mailbox.ts";
import { makeConsentLink, type TestConsentLink } from "../support/make-consent-link.ts";

const database = stackDatabase();
const { db } = database;
const { url: ORIGIN } = inject("stack");

async function give(link: TestConsentLink, email: string) {
  const answer = await fetch(`${ORIGIN}/api/consents`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ slug: link.slug, email, answers: { email }, purposes: ["news", "terms"] },
      key: crypto.randomUUID(),
    }),
  });
  expect(answer.status).toBe(200);
  return storedOf(email);
}

const anAddress = () => `${uuidv7(Date.now())}@people.test`;
const storedOf = async (email: string) => {
  const rows = await db
    .select()
    .from(consents)
    .innerJoin(consentPeople, eq(consentPeople.id, consents.personId))
    .where(eq(consentPeople.email, email));
  return rows.at(-1)?.consents ?? expect.fail("nothing was stored");
};
const eventsOf = async (consentId: string) =>
  (await db.select().from(consentEvents).where(eq(consentEvents.consentId, consentId)))
    .map(({ kind, purposes }) => [kind, ...purposes].join(" "))
    .toSorted();

const linkIn = (mail: { text: string }, path: string) =>
  new RegExp(`https?://\\S+${path}[\\w.-]+`).exec(mail.text)?.[0] ?? expect.fail(`no ${path}`);
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();

/** As mail programs and scripts post: without cookies, and without naming an origin. */
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(url, {
    ...{ method: "POST", redirect: "manual", headers },
    body: new URLSearchParams(fields),
  });

test.each([true, false])(
  "asked for, mailed, read, withdrawn, taken along, proved and erased, with script: %s",
  async (javaScript) => {
    const link = await makeConsentLink(database, { settings: { title: "The monthly letter" } });
    const email = anAddress();
    const consent = await give(link, email);
    const receiptMail = await mailTo(email, "Your receipt");
    const page = await openPage({ javaScript, width: 390, height: 844, expected: [410, 422] });

    await page.goto("/consents");
    await press(page, "Mail me the link");
    await page
      .getByText(/address/i, { exact: false })
      .first()
      .waitFor();
    expect(await page.getByLabel("Your email address").getAttribute("aria-invalid")).toBe("true");
    await expectAccessible(page);
    await page.getByLabel("Your email address").fill(email);
    await press(page, "Mail me the link");
    await heading(page, "Check your mail");
    expect(page.url()).not.toContain("people.test");
    const own = linkIn(await mailTo(email, "What you agreed to"), "/consents/");

    await page.goto(own);
    await heading(page, "The monthly letter");
    await page.getByText("Agreed", { exact: false }).last().click();
    await page.getByText("A receipt was mailed to you").waitFor();
    await page.getByText("For as long as I stay.").last().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(await eventsOf(consent.id)).toEqual(["given", "receipt_mailed"]);

    const download = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name }).click(),
      ]);
      return readFile(await file.path(), "utf8");
    };
    const exported: unknown = JSON.parse(await download("Take it along (JSON)"));
    expect(exported).toMatchObject({ email, consents: [{ id: consent.id, answers: { email } }] });

    await press(page, "Withdraw Send me the newsletter");
    await page.getByText("It counts no more from this moment.", { exact: false }).waitFor();
    expect(await eventsOf(consent.id)).toEqual(["given", "receipt_mailed", "withdrawn news"]);
    expect(await page.getByRole("button", { name: /^Withdraw Send me/ }).count()).toBe(0);
    await press(page, "Withdraw everything");
    await page.getByText("Everything is withdrawn").waitFor();
    await expectAccessible(page);
    expect(await eventsOf(consent.id)).toContain("withdrawn terms");
    expect(await page.getByRole("button", { name: /^Withdraw/ }).count()).toBe(0);

    await page.goto(linkIn(receiptMail, "/consents/receipts/"));
    await page.getByText("This receipt is genuine").waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const receipt = await download("Save it (JSON)");
    await press(page, "Check it as anyone would");
    await page.waitForURL("**/consents/verify");
    await page.getByText("This receipt is genuine").waitFor();
    await page.getByText("Its key is the current one", { exact: false }).waitFor();
    await heading(page, "What it says");
    await expectAccessible(page);
    await page.getByLabel("Paste the receipt").fill(receipt.replace("monthly", "weekly"));
    await press(page, "Check the receipt");
    await page.getByText("This receipt was changed").waitFor();
    await expectAccessible(page);

    await page.goto(own);
    await page.getByRole("link", { name: "Erase me…" }).click();
    await heading(page, "What stays, without you");
    await expectAccessible(page);
    expect(await eventsOf(consent.id)).not.toContain("erased");
    await press(page, "Erase me for good");
    await page.getByText("You are erased").waitFor();
    expect(await eventsOf(consent.id)).toContain("erased");
    for (const gone of [own, linkIn(receiptMail, "/consents/receipts/")]) {
      expect((await page.goto(gone))?.status()).toBe(410);
      await page.getByRole("button", { name: "Mail me the link" }).waitFor();
    }
    await expectAccessible(page);
    // What was saved still proves itself.
    await page.goto("/consents/verify");
    await page.getByLabel("Paste the receipt").fill(receipt);
    await press(page, "Check the receipt");
    await page.getByText("This receipt is genuine").waitFor();
  },
);

test("a consent counts once its person presses the button, and looking at the link confirms nothing", async () => {
  const link = await makeConsentLink(database, { settings: { isDoubleOptIn: true } });
  const email = anAddress();
  const consent = await give(link, email);
  const url = linkIn(await mailTo(email, "Please confirm"), "/consents/confirm/");
  for (const method of ["GET", "HEAD", "GET"]) {
    expect((await fetch(url, { method })).status).toBe(200);
  }
  expect(await eventsOf(consent.id)).toEqual(["given"]);

  const page = await openPage({ javaScript: false, expected: [410] });
  await page.goto(url);
  await page.getByText("Send me the newsletter").waitFor();
  await expectAccessible(page);
  await press(page, "Confirm my consent");
  await heading(page, "Confirmed, thank you");
  await page.goto(url);
  await heading(page, "This is confirmed already");
  await expectAccessible(page);
  expect((await post(url, {})).headers.get("location")).toContain("?told=confirmed");
  expect(await eventsOf(consent.id)).toEqual(
    expect.arrayContaining(["confirmed", "given"]) as string[],
  );
  expect((await eventsOf(consent.id)).filter((event) => event === "confirmed")).toHaveLength(1);
  await page.goto(`${url}x`);
  await heading(page, "This link confirms nothing any more");
  await expectAccessible(page);
});

test("a mail names where one click withdraws what it rests on; programs and people both find it", async () => {
  const link = await makeConsentLink(database);
  const email = anAddress();
  const consent = await give(link, email);
  const { headers } = await mailTo(email, "Your receipt");
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const url = /<(.+)>/.exec(header("list-unsubscribe")?.replaceAll(/\s/g, "") ?? "")?.[1] ?? "";
  expect(url).toContain("/consents/unsubscribe?token=");
  const click = { "List-Unsubscribe": "One-Click" };

  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(url, { method: "HEAD" })).status).toBe(200);
  expect((await post(url, {})).status).toBe(422);
  expect((await post(`${url}x`, click)).status).toBe(410);
  expect((await post(url, click, { origin: "https://evil.test" })).status).toBe(403);
  expect(await eventsOf(consent.id)).toEqual(["given", "receipt_mailed"]);
  expect((await post(url, click)).status).toBe(200);
  expect((await post(url, click)).status).toBe(200);
  expect(await eventsOf(consent.id)).toEqual(["given", "receipt_mailed", "withdrawn news,terms"]);

  const again = await give(link, email);
  const page = await openPage({ javaScript: false, width: 390, height: 844 });
  await page.goto(url);
  await heading(page, "Withdraw your consent?");
  await expectAccessible(page);
  await press(page, "Withdraw it");
  await page.getByRole("heading", { name: "Withdrawn", exact: true }).waitFor();
  await expectAccessible(page);
  expect(await eventsOf(again.id)).toContain("withdrawn news,terms");
});

test("these pages are kept by nobody, told to no other site, and refuse what comes from one", async () => {
  const link = await makeConsentLink(database);
  const [email, stranger] = [anAddress(), anAddress()];
  const consent = await give(link, email);
  const own = linkIn(await askFor(email), "/consents/");
  const answers = await Promise.all(
    [own, `${own}.data`, `${own}/export`, `${own}x`, `${ORIGIN}/consents`].map((one) => fetch(one)),
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
    [`${ORIGIN}/consents`, { email }],
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
    [email, stranger].map((one) => post(`${ORIGIN}/consents`, { email: one })),
  );
  expect(known?.status).toBe(303);
  expect(known?.headers.get("location")).toBe(unknown?.headers.get("location"));
  expect(await mailsTo(stranger)).toEqual([]);
});

async function askFor(email: string) {
  expect((await post(`${ORIGIN}/consents`, { email })).status).toBe(303);
  return mailTo(email, "What you agreed to");
}

test("somebody with very many consents pages through them, and one text agreed to often stays short", async () => {
  const link = await makeConsentLink(database);
  const email = anAddress();
  const first = await give(link, email);
  await addConsents(database, first.id, 49);
  await addConsents(database, first.id, LIMITS.consentTimesShown + 5, { at: link });
  const own = linkIn(await askFor(email), "/consents/");
  const page = await openPage({ javaScript: false, width: 390, height: 844 });
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
  await page.goto(`${own}?page=1`);
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
  const choose = async (text: string | Buffer) => {
    const buffer = Buffer.from(text);
    const file = { name: "receipt.json", mimeType: "application/json", buffer };
    await page.getByLabel("Or choose its file").setInputFiles(file);
    await press(page, "Check the receipt");
  };
  await choose(json);
  await page.getByText("This receipt is genuine").waitFor();
  await expectAccessible(page);
  await choose(json.slice(0, -9));
  await page.getByText("This is no whole receipt").waitFor();
  await expectAccessible(page);
  await choose(Buffer.alloc(LIMITS.consentReceiptBytes + 1, "x"));
  await page.getByText("far larger than any receipt", { exact: false }).waitFor();
  await choose(Buffer.alloc(30 * 1024 * 1024, "x"));
  await page.waitForURL("**/consents/verify?told=too-large");
  await page.getByText("far larger than any receipt", { exact: false }).waitFor();
  await press(page, "Check the receipt");
  await page.getByText("Paste a receipt, or choose its file.").waitFor();
  const keys = await page.request.get("/.well-known/consent-keys.json");
  expect(await page.getByRole("link", { name: "/.well-known/consent-keys.json" }).count()).toBe(1);
  expect(keys.status()).toBe(200);
});
