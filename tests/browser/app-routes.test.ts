import { asc, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { appRoutes } from "../../db/schema/app-routes.ts";
import { outbox } from "../../db/schema/outbox.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage } from "../support/browser.ts";
import { dragAbove } from "../support/drag-above.ts";
import { startOwnStack } from "../support/own-stack.ts";
import { makePerson, type TestPerson } from "../support/people.ts";

const { db, url: at } = await startOwnStack();
let admin: TestPerson;

beforeEach(async () => {
  admin = await makePerson({ db }, { roles: ["member", "admin"] });
});

const rows = () => db.select().from(appRoutes).orderBy(asc(appRoutes.orderIndex));
const stored = async () => (await rows()).map(({ path }) => path);
const shown = (page: Page) =>
  page.getByRole("list", { name: "Route table", exact: true }).getByRole("link").allTextContents();

async function open(page: Page, search = "") {
  await page.goto(`/admin/app-routes${search}`);
  await hydrated(page);
}

const told = (page: Page, words: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(words, { exact: true }).waitFor();

/** Nothing waits any more: the drainer has put the table where each request reads it. */
const published = () =>
  expect
    .poll(async () => (await db.select().from(outbox)).filter(({ state }) => state !== "done"))
    .toEqual([]);

/** What a plain request for a document gets: its status, or where it leads. */
async function visit(path: string, as: TestPerson | null) {
  const headers = { accept: "text/html", ...(as ? { cookie: as.cookie } : {}) };
  const answer = await fetch(`${at}${path}`, { redirect: "manual", headers });
  await answer.body?.cancel();
  return answer.headers.get("location") ?? answer.status;
}

async function addRoute(page: Page, screen: string, path: string, label = "") {
  await page.getByRole("link", { name: "Add a route" }).click();
  const drawer = page.getByRole("dialog", { name: "New route" });
  await drawer.getByLabel("Screen").selectOption({ label: screen });
  await drawer.getByLabel("Path").fill(path);
  await drawer.getByLabel("Label").fill(label);
  return drawer;
}

test("a screen gets another path, is kept for a role there, and loses it again", async () => {
  await db.delete(appRoutes);
  const member = await makePerson({ db });
  const coach = await makePerson({ db }, { roles: ["coach"] });
  const theirs = await openPage({ at, as: member, expected: [404] });
  await theirs.goto("/dashboard");
  await hydrated(theirs);
  const page = await openPage({ at, as: admin });
  await open(page);
  await page.getByRole("heading", { name: "No extra paths yet" }).waitFor();

  const drawer = await addRoute(
    page,
    "Strategy: Comprehensive strategy",
    "/strategy/mine",
    "On a page",
  );
  await drawer.getByLabel("Label").focus();
  await drawer.getByText("The product uses this path itself.").waitFor();
  await drawer.getByLabel("Path").fill("/Plan-on-a-page");
  await drawer.getByText("Everyone who is signed in can open it.").waitFor();
  await drawer.getByRole("list", { name: "What they can open" }).getByText("On a page").waitFor();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Add route" }).click();
  await drawer.waitFor({ state: "detached" });
  await expect.poll(() => shown(page)).toEqual(["/plan-on-a-page"]);
  await published();
  await page.getByText("Published", { exact: true }).waitFor();

  // By its document, and from a tab that was open before there was such a path.
  expect(await visit("/plan-on-a-page", null)).toBe("/login?next=%2Fplan-on-a-page");
  expect(await visit("/plan-on-a-page", member)).toBe(200);
  await follow(theirs, "/plan-on-a-page");
  await theirs.getByRole("heading", { level: 1, name: "Comprehensive strategy" }).waitFor();
  expect(await wasKept(theirs)).toBe(true);
  const crumbs = theirs.getByRole("navigation", { name: "Breadcrumb" });
  await crumbs.getByText("Strategy").waitFor();
  await theirs.reload();
  await hydrated(theirs);
  await theirs.getByRole("heading", { level: 1, name: "Comprehensive strategy" }).waitFor();

  await page.getByRole("link", { name: "/plan-on-a-page" }).click();
  const edit = page.getByRole("dialog", { name: "Route" });
  await edit.getByLabel("Coach").check();
  await edit.getByText("Coach can open it.").waitFor();
  await edit.getByRole("button", { name: "Save changes" }).click();
  await edit.waitFor({ state: "detached" });
  await published();
  expect(await visit("/plan-on-a-page", member)).toBe("/dashboard");
  expect(await visit("/plan-on-a-page", coach)).toBe(200);
  await theirs.goto("/guide");
  await hydrated(theirs);
  await follow(theirs, "/plan-on-a-page");
  await theirs.waitForURL("**/dashboard");
  await told(theirs, "That page is only for the role Coach.");

  await page.getByRole("button", { name: "Actions for /plan-on-a-page" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await told(page, "/plan-on-a-page removed");
  await published();
  expect(await visit("/plan-on-a-page", coach)).toBe(404);
  // A tab that still knows the path asks for the page anew, and gets what is true now.
  await follow(theirs, "/plan-on-a-page");
  await theirs.getByRole("heading", { name: "Page Not Found" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => shown(page)).toEqual(["/plan-on-a-page"]);
  await published();
  expect(await visit("/plan-on-a-page", coach)).toBe(200);
});

/** As a press on a link of the product does: by the router of the page that is there. */
async function follow(page: Page, to: string) {
  await page.evaluate(async (address) => {
    Object.assign(window, { isKept: true });
    // React Router leaves its router there; no link of the product leads to a path that a test makes up.
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    void router.navigate(address);
  }, to);
}

const wasKept = (page: Page) => page.evaluate(() => Reflect.get(window, "isKept") === true);

test("an entry at a screen's own path closes it to other roles, until it is switched off", async () => {
  await db.delete(appRoutes);
  const member = await makePerson({ db });
  const page = await openPage({ at, as: admin, width: 390 });
  await open(page);
  const drawer = await addRoute(page, "Guide", "/guide");
  await drawer.getByText("only limits who can open it.").waitFor();
  await drawer.getByLabel("Admin").check();
  await drawer.getByText("No access, sent to the dashboard instead: /guide.").waitFor();
  await expectNoSidewaysScroll(page);
  await drawer.getByRole("button", { name: "Add route" }).click();
  await drawer.waitFor({ state: "detached" });
  await published();
  expect(await visit("/guide", member)).toBe("/dashboard");
  expect(await visit("/guide.data", member)).not.toBe(200);
  expect(await visit("/guide", admin)).toBe(200);
  await page.getByRole("switch", { name: "Active : /guide" }).click();
  await expect.poll(async () => (await rows())[0]?.isActive).toBe(false);
  await published();
  expect(await visit("/guide", member)).toBe(200);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the order is changed by arrow keys, by dragging and by menu; another admin's change is kept", async () => {
  await db.delete(appRoutes);
  await db.insert(appRoutes).values(
    ["/a", "/b", "/c"].map((path, index) => ({
      id: `0190d3a0-0000-7fff-8000-00000000000${index}`,
      path,
      componentName: "Guide",
      routeType: "protected" as const,
      orderIndex: index + 1,
      createdAt: 1,
      updatedAt: 1,
    })),
  );
  const page = await openPage({ at, as: admin, expected: [409] });
  await open(page);
  const handle = page.getByRole("button", { name: "Move /a", exact: true });
  await handle.focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => shown(page)).toEqual(["/b", "/a", "/c"]);
  await page.keyboard.press("ArrowDown");
  await page.getByText("/a: now 3 of 3.").waitFor();
  await expect.poll(stored).toEqual(["/b", "/c", "/a"]);
  await expect.poll(() => handle.evaluate((own) => own === document.activeElement)).toBe(true);
  const preview = page.getByRole("complementary", { name: "Preview" });
  const opens = preview.getByRole("list", { name: "What they can open" });
  await expect
    .poll(() => opens.locator(".font-mono").allTextContents())
    .toEqual(["/b", "/c", "/a"]);
  const items = page.getByRole("list", { name: "Route table", exact: true }).getByRole("listitem");
  await dragAbove(page, handle, items.first());
  await expect.poll(stored).toEqual(["/a", "/b", "/c"]);
  await preview.getByLabel("Preview as").selectOption({ label: "Signed out" });
  await preview.getByText("They can’t open any of these entries.").waitFor();

  await db.delete(appRoutes).where(eq(appRoutes.path, "/b"));
  await page.getByRole("button", { name: "Actions for /c" }).click();
  await page.getByRole("menuitem", { name: "Move to the top" }).click();
  await told(page, "Another admin changed the table meanwhile");
  await expect.poll(() => shown(page)).toEqual(["/a", "/c"]);
  await page.getByRole("button", { name: "Move it again" }).click();
  await expect.poll(stored).toEqual(["/c", "/a"]);
});
