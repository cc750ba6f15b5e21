import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";

const database = stackDatabase();
const makeAdmin = () => makePerson(database, { roles: ["member", "admin"] });
const queryOf = (page: Page) => new URL(page.url()).search;

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

test("a row of a list leads on with the view, and its screen leads back to it", async () => {
  const admin = await makeAdmin();
  const page = await openPage({ as: admin });
  await open(page, "/admin/users?sort=newest&status=on_hold&userId=7");
  await page.getByRole("link", { name: admin.fullName }).first().click();
  await page.waitForURL(/\/admin\/users\/[^?]+\?userId=7&status=on_hold$/);
  const back = page.getByRole("main").getByRole("link", { name: "People", exact: true });
  expect(await back.getAttribute("href")).toBe("/admin/users?userId=7&status=on_hold");
  await back.click();
  await page.waitForURL(/\/admin\/users\?userId=7&status=on_hold$/);
});

test("a tab is open again for ten minutes, unless the address asks for another", async () => {
  const page = await openPage({ as: await makeAdmin() });
  await page.clock.install();
  await open(page, "/profile-settings");
  await page.getByRole("link", { name: "Preferences", exact: true }).click();
  await page.waitForURL(/tab=preferences/);
  await open(page, "/profile-settings?tab=data");
  await page.waitForFunction(() =>
    Object.values(sessionStorage).some((kept) => String(kept).includes('"data"')),
  );
  await open(page, "/profile-settings");
  await page.waitForURL(/tab=data/);
  await page.clock.fastForward(LIMITS.savedTabStateMs);
  await open(page, "/profile-settings");
  expect(queryOf(page)).toBe("");
});

test("a board comes back as it was left for five minutes, without what was open over it", async () => {
  const page = await openPage({ as: await makeAdmin() });
  await page.clock.install();
  await open(page, "/strategy/goals?view=kanban&status=in_progress&settings=modules");
  await page.getByRole("dialog", { name: "Plan settings" }).waitFor();
  await open(page, "/dashboard");
  await open(page, "/strategy/goals");
  await page.waitForURL(/\/strategy\/goals\?view=kanban&status=in_progress$/);
  // Left again, so that it is not kept once more after the time has passed.
  await open(page, "/dashboard");
  await page.clock.fastForward(LIMITS.savedUrlStateMs);
  await open(page, "/strategy/goals");
  expect(queryOf(page)).toBe("");
});

test("a list comes back with its filters, without the dialog that was open over it", async () => {
  const page = await openPage({ as: await makeAdmin() });
  await open(page, "/strategy/plans?owner=mine&new=plan");
  await page.getByRole("dialog", { name: "New plan" }).waitFor();
  await open(page, "/dashboard");
  await open(page, "/strategy/plans");
  await page.waitForURL(/\/strategy\/plans\?owner=mine$/);
});
