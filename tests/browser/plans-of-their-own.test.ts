import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { companies, companyMembers } from "../../db/schema/companies.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const SOON = { timeout: 15_000 };

const told = (page: Page, words: string | RegExp) =>
  page.getByRole("region", { name: "Notifications" }).getByText(words).first().waitFor();

test("a second plan is made as a copy, opened again by Strategy, renamed, archived and brought back", async () => {
  const page = await openPage({ as: await makePerson(database), width: 1440, height: 900 });
  await page.goto("/strategy/goals?item=goal:new");
  await hydrated(page);
  await page.getByLabel("Title").fill("Faster installs");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("complementary", { name: "goal: Faster installs" }).waitFor();
  await page.waitForLoadState("networkidle");

  await page.goto("/strategy/plans?new=plan");
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: "New plan" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create plan" }).click();
  await dialog.getByText("Enter a name.").waitFor();
  await dialog.getByLabel("Name").fill("Growth 2027");
  await dialog.getByLabel("Start from").selectOption({ label: "My plan" });
  await dialog.getByRole("button", { name: "Create plan" }).click();
  await page.waitForURL(/\/strategy\/plans\/[^/]+\/dashboard$/, SOON);
  await page.getByRole("link", { name: "Goals", exact: true }).first().click();
  await page.getByRole("link", { name: "Faster installs" }).waitFor();

  // Strategy opens what was open last; the switcher leads to the first one.
  await page.goto("/strategy");
  await page.waitForURL(/\/strategy\/plans\/[^/]+\/dashboard$/, SOON);
  await hydrated(page);
  await page.getByRole("button", { name: "Growth 2027" }).click();
  await page.getByRole("menuitem", { name: "My plan" }).click();
  await page.waitForURL("**/strategy/dashboard", SOON);
  await page.getByRole("button", { name: "My plan" }).click();
  await page.getByRole("menuitem", { name: "All plans" }).click();
  await page.getByRole("heading", { name: "Plans", level: 1 }).waitFor();

  const menu = async (entry: string) => {
    await page.getByRole("button", { name: /^Actions for Growth/ }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  await menu("Rename…");
  const rename = page.getByRole("dialog", { name: "Rename Growth 2027" });
  await rename.getByLabel("Name").fill("Growth 2028");
  await rename.getByRole("button", { name: "Save" }).click();
  await told(page, "Growth 2028 is saved");

  // The plans that were open before are known to the browser, and the copy is none of them yet.
  await menu("Copy parts…");
  const copy = page.getByRole("dialog");
  await copy.getByLabel("Name").fill("Second try");
  await copy.getByRole("button", { name: "Copy plan" }).click();
  await page.getByRole("button", { name: "Second try" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await page.getByText("no longer shared").count()).toBe(0);
  await page.getByRole("button", { name: "Second try" }).click();
  await page.getByRole("menuitem", { name: "All plans" }).click();
  await page.getByRole("heading", { name: "Plans", level: 1 }).waitFor();

  await menu("Archive");
  await told(page, "Growth 2028 is archived");
  await page.getByRole("link", { name: "Growth 2028" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: /^Archived/ }).click();
  await page.getByRole("link", { name: "Growth 2028" }).click();
  await page.getByText("This plan is archived").waitFor();
  await page.getByRole("link", { name: "Archived plans" }).click();
  await menu("Bring back");
  await told(page, "Growth 2028 is back");
});

test("two managers work in their company's plan, and who leads it no more is shown their own", async () => {
  const [owner, manager] = [
    await makePerson(database, { fullName: "Ines Roth" }),
    await makePerson(database, { fullName: "Ada Edwards" }),
  ];
  const companyId = uuidv7(Date.now());
  const { db } = database;
  await db
    .insert(companies)
    .values({ id: companyId, name: "Nordlicht", createdAt: 1, updatedAt: 1 });
  const seat = { companyId, entry: "founded" as const, createdAt: 1 };
  await db.insert(companyMembers).values([
    { ...seat, userId: owner.id, role: "owner" },
    { ...seat, userId: manager.id, role: "manager" },
  ]);
  const page = await openPage({ as: owner, width: 1440, height: 900 });
  await page.goto("/strategy/plans?new=plan");
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: "New plan" });
  await dialog.getByLabel("Name").fill("Company plan");
  await dialog.getByLabel("Owner").selectOption({ label: "Nordlicht" });
  await dialog.getByRole("button", { name: "Create plan" }).click();
  await page.waitForURL(/\/dashboard$/, SOON);
  const base = new URL(page.url()).pathname.replace("/dashboard", "");

  const theirs = await openPage({ as: manager, width: 390, height: 844 });
  await theirs.goto(`${base}/goals`);
  await hydrated(theirs);
  await theirs.getByRole("button", { name: "Add the first goal" }).click();
  await theirs.getByLabel("Title").fill("Together");
  await theirs.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("link", { name: "Goals", exact: true }).first().click();
  await page.getByRole("link", { name: "Together" }).waitFor(SOON);

  await page.goto(`/companies/${companyId}`);
  await hydrated(page);
  const answer = await page.request.patch(`/api/companies/${companyId}/members/${manager.id}`, {
    data: { role: "member" },
    headers: { origin: new URL(page.url()).origin, "if-match": '"1"' },
  });
  expect(answer.status()).toBe(200);
  await theirs.goto(`${base}/goals`);
  await theirs.waitForURL("**/strategy/goals", SOON);
});
