import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { adminGrants } from "../../db/schema/grants.ts";
import { byNeeds, type Narrowed } from "../features/policy/access.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";
import { SCREEN_ACCESS } from "./screen-access.ts";

const { url } = inject("stack");
const database = stackDatabase();
const { db } = database;
const roles = ["member", "admin"] as const;
const NOBODYS = "0190d3a0-0000-7fff-8000-000000000000";

const screens = Object.entries(SCREEN_ACCESS).filter(([, { who }]) => who === "admin");

test("every screen for admins says what it needs", () => {
  expect(screens.filter(([, { needs }]) => needs === undefined).map(([path]) => path)).toEqual([]);
});

/** Those of the screens that somebody is told they have no rights for. */
async function refusedTo(grants: Narrowed, asked: typeof screens): Promise<string[]> {
  const { cookie } = await makePerson(database, { roles, grants });
  const refused: string[] = [];
  for (const [path] of asked) {
    const address = path.replaceAll(/:\w+/g, NOBODYS).replace("*", "x");
    const answer = await fetch(`${url}${address}`, {
      redirect: "manual",
      headers: { accept: "text/html", cookie },
    });
    const words = await answer.text();
    if (answer.status === 403 && /have the rights|grant_missing/.test(words)) refused.push(path);
  }
  return refused;
}

test.each(byNeeds(screens))(
  "screens that need $needs open to whoever has that alone",
  async ({ rows, enough }) => {
    for (const grants of enough) {
      expect(await refusedTo(grants, rows), `with ${JSON.stringify(grants)}`).toEqual([]);
    }
  },
);

test.each(byNeeds(screens).filter(({ lacking }) => lacking))(
  "whoever has all but $needs is told why these screens stay closed",
  async ({ rows, lacking = null }) => {
    expect(await refusedTo(lacking, rows)).toEqual(rows.map(([path]) => path));
  },
);

test("a content admin sees content and nothing else, and learns what they lack", async () => {
  const person = await makePerson(database, { roles, grants: { content: "publish" } });
  const page = await openPage({ as: person, expected: [403] });
  await page.goto("/admin/dashboard");
  await hydrated(page);
  const links = await page
    .getByRole("navigation")
    .locator('a[href^="/admin"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect([...new Set(links.map(String))].toSorted()).toEqual([
    "/admin/app-routes",
    "/admin/content-manager",
    "/admin/dashboard",
    "/admin/forms-manager",
    "/admin/incoming",
    "/admin/public-navigation",
    "/admin/sidebar-modules",
    "/admin/trash",
  ]);
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("redirects");
  await page
    .getByText(/no results|nothing/i)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await page.goto("/admin/forms-manager");
  await hydrated(page);
  await page
    .getByRole("link", { name: /new form|first form/i })
    .first()
    .waitFor();
  await page.goto("/admin/users");
  await page.getByRole("heading", { name: "You don't have the rights for this" }).waitFor();
  await page.getByText("You need People (read).").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Admin overview" }).click();
  await page.waitForURL("**/admin/dashboard");
  await page.goto("/profile?tab=rights");
  await page.getByText("No access").first().waitFor();
});

test("who may only read is told so, and finds no way to change anything", async () => {
  const person = await makePerson(database, { roles, grants: { redirects: "read" } });
  const page = await openPage({ as: person });
  await page.goto("/admin/redirects");
  await hydrated(page);
  await page.getByText("You can only read this").waitFor();
  expect(await page.getByRole("link", { name: "Add redirect" }).count()).toBe(0);
  expect(await page.getByRole("link", { name: "Import CSV" }).count()).toBe(0);
  await page.goto("/admin/dashboard");
  await page.getByRole("heading", { name: "Your admin screens" }).waitFor();
  await expectAccessible(page);
});

test("an admin limits another, whose open tab loses what they no longer may", async () => {
  const other = await makePerson(database, { roles, fullName: "Otto Other" });
  const theirs = await openPage({ as: other, expected: [403] });
  await theirs.goto("/admin/redirects");
  await hydrated(theirs);
  await theirs.getByRole("navigation").getByRole("link", { name: "People" }).first().waitFor();

  const page = await openPage({ as: await makePerson(database, { roles, fullName: "Ines Roth" }) });
  await page.goto(`/admin/users/${other.id}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Change the admin rights of Otto Other" }).click();
  const dialog = page.getByRole("dialog", { name: "Admin rights of Otto Other" });
  await dialog.getByText("Some areas", { exact: true }).click();
  await dialog.getByRole("button", { name: "Save rights" }).click();
  await dialog.getByText("Choose at least one area").waitFor();
  await dialog.getByRole("group", { name: "Content" }).getByText("Edit", { exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save rights" }).click();
  await page.getByText("Granted by Ines Roth").waitFor();
  const stored = await db.select().from(adminGrants).where(eq(adminGrants.userId, other.id));
  expect(stored.map(({ area, level }) => [area, level])).toEqual([["content", "edit"]]);

  await theirs.getByRole("heading", { name: "You don't have the rights for this" }).waitFor();
  await theirs.getByText("You need Redirects (read).").waitFor();
  expect(await theirs.getByRole("navigation").getByRole("link", { name: "People" }).count()).toBe(
    0,
  );

  await page.goto("/admin/users?rights=part");
  await page.getByText("Otto Other").first().waitFor();
  const phone = await openPage({
    as: await makePerson(database, { roles }),
    width: 390,
    theme: "dark",
  });
  await phone.goto(`/admin/users/${other.id}`);
  await hydrated(phone);
  await expectNoSidewaysScroll(phone);
});
