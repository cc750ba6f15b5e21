import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { savedSearches, savedSearchStarts } from "../../db/schema/saved-searches.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson, type TestPerson } from "../support/people.ts";

const database = stackDatabase();
const { db } = database;
const makeAdmin = (fullName = "Ines Roth") =>
  makePerson(database, { roles: ["member", "admin"], fullName });

async function add({ id: userId }: TestPerson, name: string, more = {}): Promise<string> {
  const id = uuidv7(Date.now());
  const row = { list: "/admin/users", filters: { role: "coach" }, createdAt: 1, updatedAt: 1 };
  await db.insert(savedSearches).values({ ...row, ...more, id, userId, name });
  return id;
}

const namesOf = async ({ id }: TestPerson) =>
  (await db.select().from(savedSearches).where(eq(savedSearches.userId, id)))
    .map(({ name }) => name)
    .toSorted();

async function open(page: Page, path = "/admin/users") {
  await page.goto(path);
  await hydrated(page);
}

const role = (page: Page) => page.getByRole("combobox", { name: "Role" });
const bar = (page: Page, name = "Saved searches") =>
  page.getByRole("button", { name, exact: true });
const panel = (page: Page) => page.getByRole("dialog", { name: "Saved searches" });

async function choose(page: Page, name: string, action: string) {
  await panel(page)
    .getByRole("button", { name: `Actions for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}

describe.each([
  [1440, "light"],
  [390, "dark"],
] as const)("at %i px, %s", (width, theme) => {
  test("a search is saved, opened, changed, renamed and deleted", async () => {
    const admin = await makeAdmin();
    const page = await openPage({ as: admin, width, theme });
    await open(page);
    await bar(page).click();
    await panel(page).getByText("No saved searches yet").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    await role(page).selectOption("coach");
    await page.waitForURL(/role=coach/);
    await bar(page).click();
    await panel(page).getByRole("button", { name: "Save this search" }).click();
    await panel(page).getByLabel("Name").fill("Coaches");
    await panel(page).getByLabel("Use as default for this list").check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Enter");
    await bar(page, "Saved search: Coaches").waitFor();
    await panel(page).waitFor({ state: "detached" });

    // The list opens with it, but not when its filters are cleared.
    await open(page, "/admin/users");
    await page.waitForURL(/role=coach&saved=/);
    await bar(page, "Saved search: Coaches").click();
    await panel(page).getByRole("link", { name: "All people" }).click();
    await page.waitForURL((url) => url.search === "");
    await bar(page).click();
    await panel(page).getByRole("link", { name: "Coaches" }).click();
    await page.waitForURL(/role=coach&saved=/);
    await expect.poll(() => role(page).inputValue()).toBe("coach");

    await role(page).selectOption("vendor");
    await page.getByText("Changed since “Coaches” was saved.").waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Save changes to “Coaches”" }).click();
    await page.getByText("Changed since").waitFor({ state: "detached" });
    const [stored] = await db
      .select()
      .from(savedSearches)
      .where(eq(savedSearches.userId, admin.id));
    expect(stored).toMatchObject({ filters: { role: "vendor" }, version: 2 });

    await bar(page, "Saved search: Coaches").click();
    await choose(page, "Coaches", "Rename");
    await panel(page).getByLabel("Name").fill("Vendors");
    await page.keyboard.press("Enter");
    await panel(page).getByRole("link", { name: "Vendors Default" }).waitFor();
    await choose(page, "Vendors", "Delete");
    await expect.poll(() => namesOf(admin)).toEqual([]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => namesOf(admin)).toEqual(["Vendors"]);
  });

  test("fifty and those of others fit, are found by typing, and reached by arrow keys", async () => {
    const [admin, other] = [await makeAdmin(), await makeAdmin("Ada Byron")];
    for (let at = 1; at <= 50; at += 1) await add(admin, `Search ${at} ${"of many ".repeat(7)}`);
    const name = `Shared ${other.id.slice(-6)}`;
    const shared = await add(other, name, { isShared: true });
    // Every other admin would see it.
    onTestFinished(async () => {
      await db.delete(savedSearches).where(eq(savedSearches.id, shared));
    });
    const page = await openPage({ as: admin, width, theme });
    await open(page);
    await bar(page).click();
    await panel(page).getByText("Shared with you").waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await panel(page).getByRole("searchbox").fill(name);
    await panel(page).getByText("Ada Byron").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await bar(page, `Saved search: ${name}`).waitFor();

    // What another shares is copied, not changed.
    await role(page).selectOption("vendor");
    await page.getByText(`Changed since “${name}” was saved.`).waitFor();
    expect(await page.getByRole("button", { name: /Save changes/ }).count()).toBe(0);
    await bar(page, `Saved search: ${name}, changed`).click();
    await panel(page).getByRole("searchbox").fill(name);
    await panel(page)
      .getByRole("button", { name: `Actions for ${name}` })
      .click();
    await page.getByRole("menuitem", { name: "Save a copy" }).waitFor();
    await expectAccessible(page);
    expect(await page.getByRole("menuitem", { name: "Delete" }).count()).toBe(0);
  });
});

test("a name that is taken is told beside the field, and what was typed stays", async () => {
  const admin = await makeAdmin();
  await add(admin, "Coaches");
  const page = await openPage({ as: admin, expected: [409] });
  await open(page, "/admin/users?role=vendor");
  await bar(page).click();
  await panel(page).getByRole("button", { name: "Save this search" }).click();
  await panel(page).getByLabel("Name").fill("coaches");
  await page.keyboard.press("Enter");
  await panel(page).getByText("You already have a search with this name.").waitFor();
  await expectAccessible(page);
  expect(await panel(page).getByLabel("Name").inputValue()).toBe("coaches");
  expect(await namesOf(admin)).toEqual(["Coaches"]);
});

test("a filter that the list no longer has is left out, and it is said", async () => {
  const admin = await makeAdmin();
  const filters = { role: "emperor", state: "active", tag: "x" };
  await add(admin, "Old one", { filters });
  const page = await openPage({ as: admin });
  await open(page);
  await bar(page).click();
  await panel(page).getByRole("link", { name: "Old one" }).click();
  await page.getByText("Part of “Old one” was left out").waitFor();
  await page.getByText("No longer available in this list: role “emperor”, tag “x”.").waitFor();
  await page.waitForURL(/\?state=active&saved=[\w-]+$/);
  await expect.poll(() => role(page).inputValue()).toBe("");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save without it" }).click();
  await page.getByText("was left out").waitFor({ state: "detached" });
});

test("what cannot be read says so, and is read again", async () => {
  const admin = await makeAdmin();
  await add(admin, "Coaches");
  const page = await openPage({ as: admin, expected: [503] });
  await page.route("**/api/saved-searches?**", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      body: JSON.stringify({ code: "database_unavailable", detail: "Try again shortly." }),
    }),
  );
  await open(page);
  await bar(page).click();
  await panel(page).getByText("Couldn't load your saved searches").waitFor();
  await expectAccessible(page);
  await page.unroute("**/api/saved-searches?**");
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await panel(page).getByRole("link", { name: "Coaches" }).waitFor();
});

test("a list opens with the chosen one also from inside the product", async () => {
  const admin = await makeAdmin();
  const searchId = await add(admin, "Coaches");
  const page = await openPage({ as: admin, width: 1440 });
  await open(page, "/admin/dashboard");
  await db.insert(savedSearchStarts).values({ userId: admin.id, list: "/admin/users", searchId });
  const link = page.getByRole("navigation").getByRole("link", { name: "People", exact: true });
  await link.click();
  await page.waitForURL(`**/admin/users?role=coach&saved=${searchId}`);
  await bar(page, "Saved search: Coaches").waitFor();
  // Whoever is there already asks for all of it.
  await link.click();
  await page.waitForURL((url) => url.search === "");
  await bar(page).waitFor();
});

test("the palette opens one from anywhere", async () => {
  const admin = await makeAdmin();
  const id = await add(admin, `Newcomers ${admin.id.slice(-6)}`);
  const page = await openPage({ as: admin });
  await open(page, "/admin/dashboard");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or do anything" }).fill("newcomers");
  await page.getByRole("option", { name: /Newcomers .* People/ }).click();
  await page.waitForURL((url) => url.search === `?role=coach&saved=${id}`);
});
