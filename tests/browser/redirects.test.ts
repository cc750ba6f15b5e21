import { eq, like } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { unknownPaths, urlRedirects } from "../../db/schema/redirects.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";
import { addRedirect, followPath, PATIENT, PUBLISHED } from "../support/redirect-steps.ts";

const database = stackDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["member", "admin"], fullName: "Ada Admin" });
const LIST = "/admin/redirects";

let page: Page;
const notices = () => page.getByRole("region", { name: "Notifications" });
const drawer = (name: string) => page.getByRole("dialog", { name, exact: true });
const rowOf = (path: string) =>
  page.getByRole("row").filter({ has: page.getByText(path, { exact: true }) });
const stored = (path: string) =>
  db.select().from(urlRedirects).where(eq(urlRedirects.fromPath, path)).get();

async function open(address: string, options: Parameters<typeof openPage>[0] = {}) {
  page = await openPage({ as: admin, ...options });
  await page.goto(address);
  await hydrated(page);
}

test(
  "added with the keyboard, tested, followed, over by its date, and taken down with an undo",
  { timeout: PATIENT },
  async () => {
    // What others write meanwhile must not push it off the page.
    await open(`${LIST}?q=made-by-hand`, { expected: [422] });
    await page.getByRole("link", { name: "Add redirect" }).first().click();
    const form = drawer("New redirect");
    await form.getByLabel("Old path").fill("/Api/x");
    await form.getByLabel("Target").fill("guide");
    await page.keyboard.press("Enter");
    await form.getByText("Enter a path such as /new-page").waitFor();
    await expectAccessible(page);
    await form.getByLabel("Target").fill("/privacy");
    await page.keyboard.press("Enter");
    await form.getByText("The product itself needs this path").waitFor();
    await form.getByLabel("Old path").fill(`${inject("stack").url}/made-by-hand`);
    expect(await form.getByLabel("Old path").inputValue()).toBe("/made-by-hand");
    await form.getByLabel("Tags").fill("made,");
    await form.getByRole("button", { name: "Remove the tag made" }).waitFor();
    await form.getByLabel("Target").press("Enter");
    await notices().getByText("/made-by-hand is saved").waitFor();
    await rowOf("/made-by-hand").getByText("Active").waitFor();

    await page.getByLabel("What happens to …").fill("/Made-by-hand/?a=1");
    await page.keyboard.press("Enter");
    await page.getByText("Redirected").waitFor();
    await page.getByText("/privacy?a=1", { exact: true }).waitFor();
    await expectAccessible(page);
    await expect.poll(() => followPath("/made-by-hand?a=1"), PUBLISHED).toBe("/privacy?a=1");
    const list = page.getByRole("main");
    await list.getByText("everywhere within a minute.").waitFor();

    await page.getByRole("link", { name: "Open the rule" }).click();
    await drawer("Redirect").getByLabel("Until").fill("2020-01-01T10:00");
    await drawer("Redirect").getByRole("button", { name: "Save changes" }).click();
    await rowOf("/made-by-hand").getByText("Expired").waitFor();
    await page.getByText("It has ended.").waitFor();
    await expect.poll(() => followPath("/made-by-hand"), PUBLISHED).toBeNull();

    await rowOf("/made-by-hand").getByRole("link").click();
    await drawer("Redirect").getByRole("button", { name: "Remove", exact: true }).click();
    await notices().getByText("/made-by-hand removed").waitFor();
    await rowOf("/made-by-hand").waitFor({ state: "detached" });
    await notices().getByRole("button", { name: "Undo" }).click();
    await rowOf("/made-by-hand").getByText("Expired").waitFor();
    expect(await stored("/made-by-hand")).toMatchObject({ toPath: "/privacy", tags: ["made"] });
  },
);

test("a change is undone from the history of its redirect, and the undo undone", async () => {
  await addRedirect(admin, { fromPath: "/remembered", toPath: "/privacy" });
  await open(`${LIST}?q=remembered`);
  await rowOf("/remembered").getByRole("link").click();
  await drawer("Redirect").getByLabel("Target").fill("/login");
  await drawer("Redirect").getByRole("button", { name: "Save changes" }).click();
  await notices().getByText("/remembered is saved").waitFor();

  await rowOf("/remembered").getByRole("link").click();
  await drawer("Redirect").getByRole("button", { name: "Show history" }).click();
  const changed = drawer("Redirect").getByRole("listitem").filter({ hasText: "Changed by" });
  await changed.getByText("on Redirects").first().waitFor();
  await expectAccessible(page);
  await changed.getByRole("button", { name: "Undo this change" }).click();
  const question = page.getByRole("alertdialog", { name: "Undo this change?" });
  await question.getByText("/login").waitFor();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Undo this change" }).click();
  // Above the drawer, which is all that there is for the keyboard meanwhile.
  await page.getByText("Returned to the earlier state").first().waitFor();
  await expect.poll(() => drawer("Redirect").getByLabel("Target").inputValue()).toBe("/privacy");
  expect(await stored("/remembered")).toMatchObject({ toPath: "/privacy", version: 3 });

  await page.getByRole("button", { name: "Undo", exact: true, includeHidden: true }).click();
  await page.getByText("The return was undone").first().waitFor();
  const undone = await stored("/remembered");
  expect(undone).toMatchObject({ toPath: "/login", version: 4 });

  await page.goto(`/admin/audit?record=redirect:${undone?.id}`);
  await page.getByText("Only redirect /remembered").waitFor();
  const changes = page.getByRole("row").filter({ hasText: "Redirect changed" });
  expect(await changes.count()).toBe(3);
});

test("a loop and a chain are explained, and the way around a chain is one press", async () => {
  await addRedirect(admin, { fromPath: "/chain-end", toPath: "/privacy" });
  await open(`${LIST}?redirect=new`, { expected: [422] });
  const form = drawer("New redirect");
  await form.getByLabel("Old path").fill("/chain-begin");
  await form.getByLabel("Target").fill("/chain-end");
  await form.getByLabel("Note").focus();
  await form.getByText("The target is also redirected").waitFor();
  await form.getByRole("button", { name: "Add redirect" }).click();
  await form.getByText(/already redirects to \/privacy\. Use that as the target\./).waitFor();
  await form.getByRole("button", { name: "Use final target" }).click();
  expect(await form.getByLabel("Target").inputValue()).toBe("/privacy");
  await form.getByRole("button", { name: "Add redirect" }).click();
  await form.waitFor({ state: "hidden" });
  expect(await stored("/chain-begin")).toMatchObject({ toPath: "/privacy" });
});

test("what another admin saved meanwhile is shown beside what was typed", async () => {
  await addRedirect(admin, { fromPath: "/contested", toPath: "/privacy" });
  const { id = "" } = (await stored("/contested")) ?? {};
  await open(`${LIST}?redirect=${id}`, { expected: [409] });
  const form = drawer("Redirect");
  await form.getByLabel("Target").fill("/planner");
  await db
    .update(urlRedirects)
    .set({ toPath: "/guide", version: 7 })
    .where(eq(urlRedirects.id, id));
  await form.getByRole("button", { name: "Save changes" }).click();
  await form.getByText("Another admin changed this redirect meanwhile").waitFor();
  await form.getByText("/guide").waitFor();
  await form.getByRole("button", { name: "Keep mine" }).click();
  await form.waitFor({ state: "hidden" });
  expect(await stored("/contested")).toMatchObject({ toPath: "/planner", version: 8 });
});

test("found, ticked and changed together; a switch is undone, a removal asked about", async () => {
  for (const name of ["one", "two", "three"]) {
    await addRedirect(admin, { fromPath: `/bulk-${name}`, toPath: "/privacy", tags: ["bulk"] });
  }
  await open(LIST);
  await page.getByRole("searchbox", { name: "Search redirects" }).fill("/bulk-");
  await page.waitForURL(/q=/);
  await page.getByText("3 of 3 shown").waitFor();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Switch off" }).click();
  await notices().getByText("3 redirects switched off").waitFor();
  await rowOf("/bulk-one").getByText("Off").waitFor();
  await notices().getByRole("button", { name: "Undo" }).click();
  await rowOf("/bulk-one").getByText("Active").waitFor();

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByRole("menuitem", { name: "Tags …" }).click();
  const tags = page.getByRole("dialog", { name: "Tags of 3 redirects" });
  await tags.getByLabel("Add tags").fill("archive");
  await tags.getByLabel("Add tags").press("Enter");
  await tags.getByLabel("Remove tags").fill("bulk,");
  await expectAccessible(page);
  await tags.getByRole("button", { name: "Change tags" }).click();
  await notices().getByText("3 redirects have new tags").waitFor();
  expect(await stored("/bulk-two")).toMatchObject({ tags: ["archive"] });

  await page.goto(`${LIST}?q=/bulk-&limit=2`);
  await hydrated(page);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Select all 3 that match" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Remove 3 redirects?" });
  await question.getByRole("button", { name: "Remove 3 redirects" }).click();
  await notices().getByText("3 redirects removed").waitFor();
  await page.getByText("Nothing matches").waitFor();
  expect(
    await db.select().from(urlRedirects).where(like(urlRedirects.fromPath, "/bulk-%")),
  ).toEqual([]);
});

test(
  "a path that people asked for in vain becomes a redirect, another is dismissed and brought back",
  { timeout: PATIENT },
  async () => {
    const at = Date.now();
    const seen = { firstAt: at, lastAt: at, referrer: "https://news.example/story" };
    await db.insert(unknownPaths).values([
      { path: "/vain-wanted", hits: 41, ...seen },
      { path: "/vain-robot.php", hits: 7, ...seen },
    ]);
    await open(`${LIST}/unknown?q=vain`);
    await rowOf("/vain-wanted").getByText("41 times").waitFor();
    await rowOf("/vain-wanted").getByText("From https://news.example/story").waitFor();
    await expectAccessible(page);
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Dismiss /vain-robot.php" }).click();
    await rowOf("/vain-robot.php").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Dismissed" }).click();
    await page.getByRole("checkbox", { name: "Select /vain-robot.php" }).check();
    await page.getByRole("button", { name: "Bring back", exact: true }).click();
    await page.getByText("Nothing matches").waitFor();
    await page.getByRole("link", { name: "Open", exact: true }).click();
    await rowOf("/vain-robot.php").waitFor();

    await page.getByRole("link", { name: "Make a redirect for /vain-wanted" }).click();
    const form = drawer("New redirect");
    expect(await form.getByLabel("Old path").inputValue()).toBe("/vain-wanted");
    await form.getByLabel("Target").fill("/privacy");
    await form.getByLabel("Target").press("Enter");
    await notices().getByText("/vain-wanted is saved").waitFor();
    expect(await stored("/vain-wanted")).toMatchObject({ toPath: "/privacy" });
    await expect.poll(() => followPath("/vain-wanted"), PUBLISHED).toBe("/privacy");
  },
);
