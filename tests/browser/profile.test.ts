import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { profiles } from "../../db/schema/users.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";
import { PICTURES } from "../support/pictures.ts";

const database = stackDatabase();

const stored = async ({ id }: { id: string }) =>
  (await database.db.select().from(profiles).where(eq(profiles.id, id)).get()) ??
  expect.fail("nobody");

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

const save = (page: Page) => page.getByRole("button", { name: "Save changes" });

describe("the profile", () => {
  test("is changed by keyboard alone, says that it is saved, and the frame follows", async () => {
    const person = await makePerson(database, { fullName: "Ines Roth" });
    const page = await openPage({ as: person });
    await open(page, "/profile");
    await page.getByText("All changes saved").waitFor();
    await page.getByLabel("Full name").focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Amara Mensah");
    await page.getByText("One change not saved").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.type("Chief executive");
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Profile of Amara Mensah" }).waitFor();
    expect(await stored(person)).toMatchObject({
      fullName: "Amara Mensah",
      jobTitle: "Chief executive",
      version: 2,
    });
  });

  test("names a wrong field beside it, and keeps what was typed", async () => {
    const person = await makePerson(database);
    const page = await openPage({ as: person });
    await open(page, "/profile?tab=company");
    await page.getByLabel("Company name").fill("Kestrel");
    await page.getByLabel("Web address").fill("no address");
    await page.getByLabel("Web address").blur();
    await page.getByText("Enter an address like https://company.com.").waitFor();
    await save(page).click();
    expect((await stored(person)).companyName).toBe("");
    await expectAccessible(page);
    await page.getByLabel("Web address").fill("kestrel.example");
    await save(page).click();
    await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
    expect((await stored(person)).companyUrl).toBe("https://kestrel.example");
    expect(await page.getByLabel("Web address").inputValue()).toBe("https://kestrel.example");
  });

  test("asks before what was typed is left behind", async () => {
    const page = await openPage({ as: await makePerson(database) });
    await open(page, "/profile");
    await page.getByLabel("Full name").fill("Half a thought");
    await page.getByRole("link", { name: "Company", exact: true }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect.poll(() => page.getByLabel("Full name").inputValue()).toBe("Half a thought");
    await page.getByRole("link", { name: "Company", exact: true }).click();
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await page.getByLabel("Company name").waitFor();
  });

  test("saved from a second tab shows both versions, and loses neither", async () => {
    const person = await makePerson(database, { fullName: "Ines Roth" });
    const page = await openPage({ as: person, expected: [409] });
    await open(page, "/profile");
    await page.getByLabel("Full name").fill("Ines from here");
    await database.db
      .update(profiles)
      .set({ fullName: "Ines from there", version: 2 })
      .where(eq(profiles.id, person.id));
    await save(page).click();
    await page.getByText("Your profile was changed in another tab").waitFor();
    await page.getByText("Ines from there").waitFor();
    expect(await page.getByLabel("Full name").inputValue()).toBe("Ines from here");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Keep mine" }).click();
    await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
    expect(await stored(person)).toMatchObject({ fullName: "Ines from here", version: 3 });
  });

  test("takes what the other tab saved, when that is chosen", async () => {
    const person = await makePerson(database);
    const page = await openPage({ as: person, expected: [409] });
    await open(page, "/profile");
    await page.getByLabel("Job title").fill("From here");
    await database.db
      .update(profiles)
      .set({ jobTitle: "From there", version: 2 })
      .where(eq(profiles.id, person.id));
    await save(page).click();
    await page.getByRole("button", { name: "Use theirs" }).click();
    await expect.poll(() => page.getByLabel("Job title").inputValue()).toBe("From there");
  });
});

describe("a picture", () => {
  const folder = mkdtempSync(join(tmpdir(), "advisor-pictures-"));

  function file(bytes: Uint8Array): string {
    const path = join(folder, "me.png");
    writeFileSync(path, bytes);
    return path;
  }

  test("is cropped by keyboard, saved as a square, shown in the frame, and removed", async () => {
    const person = await makePerson(database);
    const page = await openPage({ as: person });
    await open(page, "/profile");
    await page.getByLabel("Choose a picture").setInputFiles(file(PICTURES.png));
    const dialog = page.getByRole("dialog", { name: "Crop your picture" });
    await dialog.waitFor();
    await dialog.getByLabel("Zoom").focus();
    await page.keyboard.press("ArrowRight");
    await dialog.getByLabel("Left to right").focus();
    await page.keyboard.press("End");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save picture" }).click();
    await page
      .getByRole("region", { name: "Notifications" })
      .getByText("Your picture is saved")
      .waitFor();
    const { avatarUrl } = await stored(person);
    expect(avatarUrl).toMatch(/\.webp$/);
    const inFrame = page.locator(`button img[src="${avatarUrl}"]`);
    await inFrame.waitFor();
    const size = await page.evaluate(async (url) => {
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      return [picture.naturalWidth, picture.naturalHeight];
    }, avatarUrl);
    expect(size).toEqual([512, 512]);
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByRole("button", { name: "Remove picture" }).click();
    await inFrame.waitFor({ state: "detached" });
    expect((await stored(person)).avatarUrl).toBe("");
  });

  test("that is none says so beside the button, and nothing is sent", async () => {
    const person = await makePerson(database);
    const page = await openPage({ as: person });
    await open(page, "/profile");
    const text = new TextEncoder().encode("<svg onload=alert(1)>");
    await page.getByLabel("Choose a picture").setInputFiles(file(text));
    await page
      .getByText("Your browser can’t read this file as a picture. Choose another one.")
      .waitFor();
    await expectAccessible(page);
    expect((await stored(person)).avatarUrl).toBe("");
  });
});
