import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, openPage, stackDatabase } from "../support/browser.ts";
import { anAddress, consentHands, linkIn, post } from "../support/consent-hands.ts";
import { mailTo } from "../support/mailbox.ts";
import { makeConsentLink } from "../support/make-consent-link.ts";

const database = stackDatabase();
const { give, eventsOf } = consentHands(database);

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();

/** What looks at a page for us is a script itself. */
const looker = (javaScript: boolean) => (page: Page) =>
  javaScript ? expectAccessible(page) : Promise.resolve();

test.each([true, false])(
  "asked for, mailed, read, withdrawn, taken along, proved and erased, with script: %s",
  async (javaScript) => {
    const link = await makeConsentLink(database, { settings: { title: "The monthly letter" } });
    const email = anAddress();
    const consent = await give(link, email);
    const receiptMail = await mailTo(email, "Your receipt");
    const look = looker(javaScript);
    const page = await openPage({ javaScript, width: 390, height: 844, expected: [410, 422] });

    await page.goto("/consents");
    await press(page, "Email me the link");
    await page
      .getByText(/address/i, { exact: false })
      .first()
      .waitFor();
    expect(await page.getByLabel("Your email address").getAttribute("aria-invalid")).toBe("true");
    await look(page);
    await page.getByLabel("Your email address").fill(email);
    await press(page, "Email me the link");
    await heading(page, "Check your email");
    expect(page.url()).not.toContain("people.test");
    const own = linkIn(await mailTo(email, "What you agreed to"), "/consents/");

    await page.goto(own);
    await heading(page, "The monthly letter");
    await page.locator("summary", { hasText: "Agreed" }).click();
    await page.getByText("A receipt was emailed to you").waitFor();
    await page.getByText("For as long as I stay.").last().waitFor();
    await expectNoSidewaysScroll(page);
    await look(page);
    expect(await eventsOf(consent.id)).toEqual(["given", "receipt_mailed"]);

    const download = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name }).click(),
      ]);
      return readFile(await file.path(), "utf8");
    };
    const exported: unknown = JSON.parse(await download("Download all (JSON)"));
    expect(exported).toMatchObject({ email, consents: [{ id: consent.id, answers: { email } }] });

    await press(page, "Withdraw Send me the newsletter");
    await page.getByText("From now on, it no longer counts.", { exact: false }).waitFor();
    expect(await eventsOf(consent.id)).toEqual(["given", "receipt_mailed", "withdrawn news"]);
    expect(await page.getByRole("button", { name: /^Withdraw Send me/ }).count()).toBe(0);
    await press(page, "Withdraw everything");
    await page.getByText("Everything is withdrawn").waitFor();
    await look(page);
    expect(await eventsOf(consent.id)).toContain("withdrawn terms");
    expect(await page.getByRole("button", { name: /^Withdraw/ }).count()).toBe(0);

    await page.goto(linkIn(receiptMail, "/consents/receipts/"));
    await page.getByText("This receipt is genuine").waitFor();
    await expectNoSidewaysScroll(page);
    await look(page);
    const receipt = await download("Save receipt (JSON)");
    await press(page, "Check receipt");
    await page.waitForURL("**/consents/verify");
    await page.getByText("This receipt is genuine").waitFor();
    await page.getByText("Its key is the current one", { exact: false }).waitFor();
    await heading(page, "What it says");
    await look(page);
    await page.getByLabel("Paste the receipt").fill(receipt.replace("monthly", "weekly"));
    await press(page, "Check receipt");
    await page.getByText("This receipt was changed").waitFor();
    await look(page);

    await page.goto(own);
    await page.getByRole("link", { name: "Erase my data…" }).click();
    await heading(page, "What is kept, without your name");
    await look(page);
    expect(await eventsOf(consent.id)).not.toContain("erased");
    await press(page, "Erase my data for good");
    await page.getByText("Your data is erased").waitFor();
    expect(await eventsOf(consent.id)).toContain("erased");
    for (const gone of [own, linkIn(receiptMail, "/consents/receipts/")]) {
      expect((await page.goto(gone))?.status()).toBe(410);
      await page.getByRole("button", { name: "Email me the link" }).waitFor();
    }
    await look(page);
    // What was saved still proves itself.
    await page.goto("/consents/verify");
    await page.getByLabel("Paste the receipt").fill(receipt);
    await press(page, "Check receipt");
    await page.getByText("This receipt is genuine").waitFor();
  },
);

test.each([true, false])(
  "a consent counts once its person presses the button, and no look at the link confirms it, with script: %s",
  async (javaScript) => {
    const link = await makeConsentLink(database, { settings: { isDoubleOptIn: true } });
    const email = anAddress();
    const consent = await give(link, email);
    const url = linkIn(await mailTo(email, "Please confirm"), "/consents/confirm/");
    for (const method of ["GET", "HEAD", "GET"]) {
      expect((await fetch(url, { method })).status).toBe(200);
    }
    expect(await eventsOf(consent.id)).toEqual(["given"]);

    const look = looker(javaScript);
    const page = await openPage({ javaScript, expected: [410] });
    await page.goto(url);
    await page.getByText("Send me the newsletter").waitFor();
    await look(page);
    await press(page, "Confirm my consent");
    await heading(page, "Confirmed, thank you");
    await page.goto(url);
    await heading(page, "Already confirmed");
    await look(page);
    expect((await post(url, {})).headers.get("location")).toContain("?told=confirmed");
    expect(await eventsOf(consent.id)).toEqual(
      expect.arrayContaining(["confirmed", "given"]) as string[],
    );
    expect((await eventsOf(consent.id)).filter((event) => event === "confirmed")).toHaveLength(1);
    await page.goto(`${url}x`);
    await heading(page, "This link no longer works");
    await look(page);
  },
);

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
  const page = await openPage({ width: 390, height: 844 });
  await page.goto(url);
  await heading(page, "Withdraw your consent?");
  await expectAccessible(page);
  await press(page, "Withdraw consent");
  await page.getByRole("heading", { name: "Withdrawn", exact: true }).waitFor();
  await expectAccessible(page);
  expect(await eventsOf(again.id)).toContain("withdrawn news,terms");
});
