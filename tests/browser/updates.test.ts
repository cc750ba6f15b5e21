import type { Page } from "playwright-core";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { profiles } from "../../db/schema/users.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson, type TestPerson } from "../support/people.ts";

const database = stackDatabase();
/** For what comes when the page is idle, on a machine that is not. */
const PATIENT = { timeout: 20_000 };
const TYPED = "Chief of what is not saved";

/** A tab whose server says, from its first check on, that something else runs. */
async function openTab(person: TestPerson, path: string, options: object = {}): Promise<Page> {
  const page = await openPage({ as: person, ...options });
  await page.route("**/version.json*", (route) =>
    route.fulfill({ json: { deploymentId: "another-build" } }),
  );
  await page.goto(path);
  await hydrated(page);
  return page;
}

const notice = (page: Page) => page.getByRole("region", { name: "App Update Available" });
const jobTitle = (page: Page) => page.getByLabel("Job title");

/** Pressed even where a drawer stands before it. */
async function updateNow(page: Page) {
  await page.evaluate(() => Reflect.set(window, "mark", true));
  await page.getByText("Update Now").evaluate((button) => (button as HTMLElement).click());
  await page.waitForFunction(() => Reflect.get(window, "mark") === undefined);
  await hydrated(page);
}

async function storedTitle({ id }: TestPerson) {
  const row = await database.db.select().from(profiles).where(eq(profiles.id, id)).get();
  return row?.jobTitle;
}

test("what is typed into a form is there again after the update, and saved when its person saves it", async () => {
  const person = await makePerson(database);
  const page = await openTab(person, "/profile");
  await jobTitle(page).fill(TYPED);
  await notice(page).waitFor();
  await updateNow(page);

  await expect.poll(() => jobTitle(page).inputValue(), PATIENT).toBe(TYPED);
  await page.getByText("What you typed is restored").first().waitFor();
  expect(await storedTitle(person)).not.toBe(TYPED);
  expect(await notice(page).count()).toBe(0);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(TYPED);

  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await storedTitle(person)).toBe(TYPED);
});

test("so is what is typed in a drawer that its address opens again, its switches included", async () => {
  const admin = await makePerson(database, { roles: ["admin"] });
  const page = await openTab(admin, "/admin/next-steps?step=new");
  const title = page.getByRole("textbox", { name: "Title" });
  const mandatory = page.getByRole("switch", { name: "Mandatory", exact: true });
  await title.fill("Read the handbook");
  await mandatory.click();
  await page.getByText("Update Now").waitFor({ state: "attached" });
  await updateNow(page);
  await expect.poll(() => title.inputValue(), PATIENT).toBe("Read the handbook");
  await expect.poll(() => mandatory.isChecked(), PATIENT).toBe(true);
});

test("a password is never kept", async () => {
  const page = await openTab(await makePerson(database), "/profile-settings?tab=security");
  const secret = "correct horse battery";
  await page.getByRole("button", { name: /^(Change|Set a) password$/ }).click();
  await page.locator("input[type=password]").first().fill(secret);
  await notice(page).waitFor();
  await page.evaluate(() => {
    const write = sessionStorage.setItem.bind(sessionStorage);
    const written: string[] = [];
    Storage.prototype.setItem = (key: string, value: string) => {
      written.push(value);
      write(key, value);
    };
    addEventListener("pagehide", () => write("written", written.join()));
  });
  await updateNow(page);
  const written = await page.evaluate(() => sessionStorage.getItem("written"));
  expect(written).toContain("another-build");
  expect(written).not.toContain(secret);
});

test("what somebody else changed meanwhile is not written over: the text is offered for copying", async () => {
  const person = await makePerson(database);
  const page = await openTab(person, "/profile");
  await jobTitle(page).fill(TYPED);
  await notice(page).waitFor();
  await database.db.update(profiles).set({ jobTitle: "Newer" }).where(eq(profiles.id, person.id));
  await updateNow(page);

  const left = page.getByRole("region", { name: "What you typed before the update" });
  await left.getByText(TYPED).waitFor();
  expect(await jobTitle(page).inputValue()).toBe("Newer");
  await expectAccessible(page);
  await left.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => left.count()).toBe(0);
  await page.reload();
  await hydrated(page);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(TYPED);
});

test("what was kept for one person is not shown to the next", async () => {
  const one = await makePerson(database);
  const page = await openTab(one, "/profile");
  await jobTitle(page).fill(TYPED);
  await notice(page).waitFor();
  const other = await makePerson(database);
  const [name = "", value = ""] = other.cookie.split("=", 2);
  await page.context().addCookies([{ name, value, url: page.url() }]);
  await updateNow(page);
  await page.getByText(other.fullName).first().waitFor({ state: "attached" });
  expect(await jobTitle(page).inputValue()).not.toBe(TYPED);
  expect(await page.getByText(TYPED).count()).toBe(0);
});

test("a browser that cannot keep it says so, and updates when asked again", async () => {
  const page = await openTab(await makePerson(database), "/profile");
  await jobTitle(page).fill(TYPED);
  await notice(page).waitFor();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.getByRole("button", { name: "Update Now" }).click();
  await notice(page).getByText("This browser can't keep what you typed here").waitFor();
  expect(await jobTitle(page).inputValue()).toBe(TYPED);
  await updateNow(page);
  expect(await jobTitle(page).inputValue()).not.toBe(TYPED);
});

test.each(["light", "dark"] as const)(
  "the notice takes no focus, is read out and goes by keyboard: %s",
  async (theme) => {
    const page = await openTab(await makePerson(database), "/profile", { theme, width: 390 });
    await jobTitle(page).focus();
    await notice(page).waitFor();
    expect(await jobTitle(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(
      await page
        .getByRole("status")
        .filter({ has: notice(page) })
        .count(),
    ).toBe(1);
    await expectAccessible(page);
    await notice(page).getByRole("button", { name: "Later" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => notice(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    const asked = page.waitForResponse((response) => response.url().includes("/version.json"));
    await page.reload();
    await asked;
    expect(await notice(page).count()).toBe(0);
  },
);
