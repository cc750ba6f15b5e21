import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { appRoutes } from "../../db/schema/app-routes.ts";
import { navigationLayouts } from "../../db/schema/navigation.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage } from "../support/browser.ts";
import { dragAbove } from "../support/drag-above.ts";
import { startOwnStack } from "../support/own-stack.ts";
import { makePerson } from "../support/people.ts";

const { db, url: at } = await startOwnStack();
const admin = await makePerson({ db }, { roles: ["member", "admin"] });

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

const PUBLISHED = { timeout: 30_000 };

/** Saved, and carried out by the drainer. */
async function save(page: Page) {
  await page.getByRole("button", { name: "Save and publish" }).click();
  await page.getByRole("button", { name: "Save and publish" }).waitFor({ state: "detached" });
  await page.getByText("everywhere within a minute").waitFor(PUBLISHED);
}

async function reset(page: Page, what: string) {
  await page.getByRole("button", { name: "Reset", exact: true }).click();
  await page.getByRole("button", { name: `Reset the ${what}` }).click();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await page.getByText("everywhere within a minute").waitFor(PUBLISHED);
}

const linesOf = (page: Page, panel: string) =>
  page.getByRole("navigation", { name: panel, exact: true }).getByRole("link").allTextContents();

/** Loaded anew until it is so: what was saved is published a moment later. */
async function expectLines(page: Page, path: string, wanted: readonly string[]) {
  await expect
    .poll(async () => {
      await open(page, path);
      return (await linesOf(page, "Workspace")).filter((line) => !line.startsWith("Coaching"));
    }, PUBLISHED)
    .toEqual(wanted);
}

const headerOf = async () => {
  const html = await (await fetch(at)).text();
  const [, nav = ""] = /aria-label="This site"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  return [...nav.matchAll(/<a href="([^"]*)"[^>]*><bdi>([^<]*)/g)].map(([, href, label]) => [
    label,
    href,
  ]);
};

test("an admin orders, renames, hides and restricts; a member gets it, and reset brings it back", async () => {
  const member = await makePerson({ db });
  const reader = await openPage({ at, as: member });
  await open(reader, "/dashboard");
  const own = (await linesOf(reader, "Workspace")).filter((line) => !line.startsWith("Coaching"));
  expect(own.slice(0, 5)).toEqual(["Today", "Tasks", "Strategy", "Executive advisor", "Files"]);

  const arranged = [
    "Strategy",
    "This <b>morning</b>",
    "Tasks",
    "Executive advisor",
    "Files",
    ...own.slice(5, 9),
  ];

  const page = await openPage({ at, as: admin });
  await open(page, "/admin/sidebar-modules");
  const preview = page.getByRole("group", { name: "Workspace as seen by: Member" });
  await page.getByRole("button", { name: "Move Strategy", exact: true }).focus();
  await page.keyboard.press("ArrowUp");
  await page.getByText("Strategy: now 2 of 5.").waitFor();
  await page.keyboard.press("ArrowUp");
  await page.getByText("Strategy: now 1 of 5.").waitFor();
  await page.getByRole("link", { name: "Today", exact: true }).last().click();
  const drawer = page.getByRole("dialog", { name: "Today" });
  await drawer.getByLabel("Name").fill("This <b>morning</b>");
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await page.getByRole("switch", { name: "Shown: Privacy" }).click();
  await page.getByRole("list", { name: "Help" }).getByRole("link", { name: "Guide" }).click();
  const guide = page.getByRole("dialog", { name: "Guide" });
  for (const role of ["Member", "Vendor"])
    await guide.getByRole("checkbox", { name: role }).uncheck();
  await expectAccessible(page);
  await guide.getByRole("button", { name: "Done" }).click();
  await expect.poll(() => preview.getByRole("listitem").allTextContents()).toEqual(arranged);
  await page.getByLabel("Preview as").selectOption("Coach");
  const coach = page.getByRole("group", { name: "Workspace as seen by: Coach" });
  await coach.getByText("Guide").waitFor();

  // Leaving asks first.
  await page.getByRole("link", { name: "Back to the workspace" }).click();
  await page.getByRole("button", { name: "Stay here" }).click();
  await save(page);
  await expectLines(reader, "/dashboard", arranged);
  await reader.keyboard.press("ControlOrMeta+k");
  const palette = reader.getByRole("combobox", { name: "Search or do anything" });
  await palette.fill("guide");
  await reader.getByRole("option", { name: "Guide", exact: true }).waitFor({ state: "detached" });

  await open(page, "/admin/sidebar-modules");
  await reset(page, "sidebar");
  await expectLines(reader, "/dashboard", own);
});

test("a named entry of the route table stands in the workspace of those whom it lets in", async () => {
  const now = Date.now();
  await db.insert(appRoutes).values({
    id: "vendors",
    path: "/vendor-room",
    componentName: "Dashboard",
    label: "Vendor room",
    routeType: "protected",
    allowedRoles: ["vendor"],
    orderIndex: 1,
    createdAt: now,
    updatedAt: now,
  });
  const page = await openPage({ at, as: admin });
  await open(page, "/admin/sidebar-modules");
  await page.getByRole("link", { name: "Vendor room" }).waitFor();
  await page.getByRole("button", { name: "Move Guide", exact: true }).focus();
  await page.keyboard.press("End");
  await save(page);
  const vendor = await makePerson({ db }, { roles: ["vendor"] });
  const member = await makePerson({ db });
  for (const [person, isThere] of [
    [vendor, true],
    [member, false],
  ] as const) {
    const reader = await openPage({ at, as: person });
    await open(reader, "/dashboard");
    expect((await linesOf(reader, "Workspace")).includes("Vendor room")).toBe(isThere);
  }
  await db.delete(appRoutes).where(eq(appRoutes.id, "vendors"));
});

test("the public header gets a place, an order and a hidden one; reset brings the product's own back", async () => {
  const own = await headerOf();
  expect(own).toHaveLength(5);
  const page = await openPage({ at, as: admin });
  await open(page, "/admin/public-navigation");
  await page.getByRole("button", { name: "Add a place" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Label").fill("Status");
  await drawer.getByLabel("Leads to").fill("javascript:alert(1)");
  await drawer.getByRole("button", { name: "Done" }).click();
  await drawer
    .getByText("Use a path of this site, such as /privacy, or an https address.")
    .last()
    .waitFor();
  await drawer.getByLabel("Leads to").fill("https://status.example/now");
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Done" }).click();
  await drawer.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Move Status", exact: true }).focus();
  await page.keyboard.press("Home");
  await page.getByText("Status: now 1 of 6.").waitFor();
  await page.getByRole("switch", { name: "Shown: Foundation" }).click();
  await save(page);
  const wanted = [
    ["Status", "https://status.example/now"],
    ...own.filter(([label]) => label !== "Foundation"),
  ];
  await expect.poll(headerOf, PUBLISHED).toEqual(wanted);
  await reset(page, "public header");
  await expect.poll(headerOf, PUBLISHED).toEqual(own);
});

test("a hand drags a line into another section, and a place of the header above another", async () => {
  const page = await openPage({ at, as: admin });
  await open(page, "/admin/sidebar-modules");
  const linksIn = (list: string) =>
    page.getByRole("list", { name: list, exact: true }).getByRole("link").allTextContents();
  const handle = (name: string) => page.getByRole("button", { name: `Move ${name}`, exact: true });
  const before = await linksIn("You");
  const second = page.getByRole("listitem").filter({ has: handle("Notifications") });
  await dragAbove(page, handle("Strategy"), second);
  await page.getByText("Strategy: now 2 of 5.").waitFor();
  expect(await linksIn("You")).toEqual(before.toSpliced(1, 0, "Strategy"));
  expect(await linksIn("Workspace, without a heading")).toEqual([
    "Today",
    "Tasks",
    "Executive advisor",
    "Files",
  ]);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => linksIn("You")).toEqual(before);

  await open(page, "/admin/public-navigation");
  const places = await linksIn("Header places");
  const first = page.getByRole("listitem").filter({ has: handle(places[0] ?? "") });
  await dragAbove(page, handle(places[2] ?? ""), first);
  await page.getByText(`${places[2]}: now 1 of ${places.length}.`).waitFor();
  const wanted = [places[2], places[0], places[1], ...places.slice(3)];
  expect(await linksIn("Header places")).toEqual(wanted);
  await save(page);
  await expect
    .poll(async () => (await headerOf()).map(([label]) => label), PUBLISHED)
    .toEqual(wanted);
  await reset(page, "public header");
  await expect
    .poll(async () => (await headerOf()).map(([label]) => label), PUBLISHED)
    .toEqual(places);
});

test("another admin's layout is shown beside one's own, and what was arranged outlives a failure", async () => {
  const page = await openPage({ at, as: admin, width: 390, expected: [409, 503] });
  await open(page, "/admin/public-navigation");
  const [before] = await db
    .select()
    .from(navigationLayouts)
    .where(eq(navigationLayouts.name, "public"));
  const theirs = [{ href: "/guide", label: "Theirs", isHidden: false }];
  const values = { items: theirs, version: (before?.version ?? 0) + 1, updatedAt: Date.now() };
  await page.getByRole("switch", { name: "Shown: API" }).click();
  await db
    .insert(navigationLayouts)
    .values({ name: "public", ...values })
    .onConflictDoUpdate({ target: navigationLayouts.name, set: values });
  const press = () => page.getByRole("button", { name: "Save and publish" }).click();
  await page.route("**/api/navigations/*", (route) => route.fulfill({ status: 503 }), { times: 1 });
  await press();
  await page.getByText("This was not saved").waitFor();
  await press();
  await page.getByText("Another admin changed this meanwhile").waitFor();
  await page.getByText("Saved now: Theirs").first().waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Use theirs" }).click();
  const all = page.getByRole("region", { name: "All places" });
  await all.getByRole("link", { name: "Theirs" }).waitFor();
  expect(await page.getByRole("button", { name: "Save and publish" }).count()).toBe(0);
});
