import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { consentLinks, consentTemplates } from "../../db/schema/consents.ts";
import { contentVersions } from "../../db/schema/contents.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage } from "../support/browser.ts";
import { startOwnStack } from "../support/own-stack.ts";
import { makePerson } from "../support/people.ts";

const { db, url: at } = await startOwnStack();
const admin = await makePerson({ db }, { roles: ["member", "admin"] });

const text = async () => (await db.select().from(consentTemplates))[0];
const saved = (page: Page) => page.getByText("Saved", { exact: true }).waitFor();
const told = (page: Page, words: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(words, { exact: true }).waitFor();
const tab = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Editor tabs" })
    .getByRole("link", { name, exact: true })
    .press("Enter");

test("a text is written by keyboard, kept back by its check, published, linked and returned to", async () => {
  const page = await openPage({ at, as: admin });
  await page.goto("/admin/consent");
  await hydrated(page);
  await page.getByRole("heading", { name: "Write a text first" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Write the first text" }).press("Enter");
  const name = page.getByRole("dialog", { name: "New text" }).getByRole("textbox");
  await expect.poll(() => name.evaluate((own) => own === document.activeElement)).toBe(true);
  await page.keyboard.type("Spring letter");
  await page.getByRole("radio", { name: /^Blank/ }).press("Space");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create text" }).press("Enter");

  await page.getByRole("heading", { name: "What are people asked to agree to?" }).waitFor();
  await page.getByRole("button", { name: "Publish …" }).press("Enter");
  const check = page.getByRole("dialog", { name: "Fix these before publishing" });
  await check.getByText("There is no purpose yet. Add one.").waitFor();
  await expectAccessible(page);
  await check.getByRole("button", { name: /^Show: The privacy policy is missing/ }).press("Enter");
  const policy = page.getByRole("textbox", { name: "Privacy policy" });
  await expect.poll(() => policy.evaluate((own) => own === document.activeElement)).toBe(true);
  await page.keyboard.type("/privacy");
  await page.getByLabel("Data controller").fill("Meridian");
  await page.getByLabel("Email address for questions").fill("privacy@meridian.test");

  await tab(page, "Purposes");
  const purposes = page.getByRole("list", { name: "Purposes" }).getByRole("textbox", {
    name: "What people agree to",
  });
  for (const label of ["Send me the letter", "Invite me to fairs"]) {
    await page.getByRole("button", { name: "Add a purpose" }).press("Enter");
    await expect
      .poll(() => purposes.last().evaluate((own) => own === document.activeElement))
      .toBe(true);
    await page.keyboard.type(label);
  }
  const handle = page.getByRole("button", { name: "Move Invite me to fairs" });
  await handle.press("ArrowUp");
  await page.getByText("Invite me to fairs: now 1 of 2.").waitFor();
  const labels = async () => Promise.all((await purposes.all()).map((one) => one.inputValue()));
  expect(await labels()).toEqual(["Invite me to fairs", "Send me the letter"]);
  await page.getByRole("heading", { name: "Spring letter" }).click();
  await page.keyboard.press("Control+z");
  expect(await labels()).toEqual(["Send me the letter", "Invite me to fairs"]);
  await page.keyboard.press("Control+Shift+z");
  expect(await labels()).toEqual(["Invite me to fairs", "Send me the letter"]);

  await tab(page, "Settings");
  const read = page.getByRole("blockquote");
  expect(await read.textContent()).toContain("your IP address");
  await page.getByRole("switch", { name: "Record the IP address" }).press("Space");
  await expect.poll(() => read.textContent()).not.toContain("IP address");
  await expectAccessible(page);
  await tab(page, "Languages");
  await page.getByRole("button", { name: "Add a language" }).click();
  await page.getByRole("menuitem", { name: "Deutsch" }).click();
  await page.getByText(/^\d+ of \d+ missing in Deutsch$/).waitFor();
  await page.getByLabel("Purpose “Send me the letter” in Deutsch").fill("Brief");
  await page.getByLabel("Purpose “Invite me to fairs” in Deutsch").fill("Messen");
  await expectAccessible(page);
  await tab(page, "Words");
  await page.getByLabel("Title", { exact: true }).fill("Write to me");
  await saved(page);
  const preview = page.frameLocator("iframe");
  await preview.getByRole("heading", { name: "Write to me" }).waitFor();

  await page.getByRole("button", { name: "Publish …" }).press("Enter");
  const ready = page.getByRole("dialog", { name: "Publish “Spring letter”?" });
  await ready.getByText("No box is ticked in advance.").waitFor();
  await ready.getByLabel("Note").fill("First words");
  await ready.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await told(page, "Version 1 is published");
  const { id } = (await text())!;

  await page.getByLabel("Title", { exact: true }).fill("Something else");
  await saved(page);
  await page.getByRole("button", { name: "Publish …" }).press("Enter");
  await ready.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await told(page, "Version 2 is published");
  await tab(page, "Versions");
  await page.getByRole("button", { name: "Compare version 1 with the draft" }).press("Enter");
  await page.getByText("The title was “Write to me” and is “Something else”.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Bring back version 1" }).press("Enter");
  await page.getByRole("button", { name: "Bring back version" }).press("Enter");
  await told(page, "Visitors see version 1 again");
  await page.getByText(", bringing back version 1").waitFor();
  expect(await text()).toMatchObject({ publishedNumber: 3, hasChanges: false });
  const versions = db.select().from(contentVersions).where(eq(contentVersions.contentId, id));
  expect((await versions).map(({ note }) => note)).toEqual(["First words", "", ""]);
  await tab(page, "Words");
  expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("Write to me");

  await page.goto("/admin/consent");
  await hydrated(page);
  await page.getByRole("link", { name: "Add the first link" }).press("Enter");
  const drawer = page.getByRole("dialog", { name: "New link" });
  await drawer.getByLabel("Name").fill("Stand at the Spring fair");
  expect(await drawer.getByLabel("Address").inputValue()).toBe("stand-at-the-spring-fair");
  await drawer.getByRole("button", { name: "Add link" }).press("Enter");
  const link = page.getByRole("dialog", { name: "Link", exact: true });
  await link.getByRole("img", { name: "QR code of the address" }).waitFor();
  await link.getByText(/\/consent\/stand-at-the-spring-fair$/).waitFor();
  await expectAccessible(page);
  await link.getByLabel("Address", { exact: true }).fill("spring-fair");
  await link.getByText("/consent/stand-at-the-spring-fair will lead to the new address").waitFor();
  await link.getByRole("button", { name: "Save changes" }).press("Enter");
  await link.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "More for Stand at the Spring fair" }).click();
  await page.getByRole("menuitem", { name: "Close" }).click();
  await told(page, "“Stand at the Spring fair” is closed");
  expect((await db.select().from(consentLinks))[0]).toMatchObject({
    slug: "spring-fair",
    isActive: false,
    templateId: id,
  });
});

test("on a phone two admins write at once: both are shown, and nothing is lost", async () => {
  const page = await openPage({ at, as: admin, width: 390, expected: [409] });
  const { id, formConfig } = (await text())!;
  await page.goto(`/admin/consent/texts/${id}?tab=words`);
  await hydrated(page);
  await expectNoSidewaysScroll(page);
  const theirs = structuredClone(formConfig) as { settings: { title: string } };
  theirs.settings.title = "Theirs";
  await db.update(consentTemplates).set({ formConfig: theirs, version: 99 });
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Mine");
  await page.getByText("The title was “Theirs” and is “Mine”.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect.poll(() => title.inputValue()).toBe("Theirs");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => title.inputValue()).toBe("Mine");
  await saved(page);
  await expect.poll(async () => (await text())?.version).toBe(100);
  await page.getByRole("button", { name: "Preview" }).click();
  await page.frameLocator("iframe").getByRole("heading", { name: "Mine" }).waitFor();
});
