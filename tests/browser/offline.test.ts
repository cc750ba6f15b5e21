import type { BrowserContext, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { keptCaches, untilKept } from "../support/kept-caches.ts";
import { makePerson, type TestPerson } from "../support/people.ts";
import { addItem, panelOf } from "../support/plan-hands.ts";

const database = stackDatabase();
const PASSWORD = "a passphrase for tests";
const WIDE = { width: 1440, height: 900 };
const SOON = { timeout: 20_000 };
const NO_NETWORK = {
  keepsAhead: true,
  losesSocket: true,
  faults: /Failed to fetch|net::ERR_|ERR_INTERNET|Failed to load module script/,
};

/** Somebody with one goal, signed in as people do, who looks at their goals. */
async function openPlan() {
  const person = await makePerson(database, { password: PASSWORD });
  const page = await openPage({ ...WIDE, ...NO_NETWORK });
  await signIn(page, person);
  const goal = { id: uuidv7(Date.now()), title: "Faster installs" };
  const answer = await page.request.post(`/api/plans/${person.id}/operations`, {
    data: {
      id: crypto.randomUUID(),
      label: "Write",
      changes: [{ action: "add", kind: "goal", id: goal.id, fields: { title: goal.title } }],
    },
    headers: { origin: new URL(inject("stack").url).origin },
  });
  expect(answer.ok()).toBe(true);
  await page.goto("/strategy/goals");
  await hydrated(page);
  await page.getByRole("link", { name: goal.title }).first().waitFor();
  return { person, page, goal };
}

async function signIn(page: Page, { email }: TestPerson) {
  const answer = await page.request.post("/api/sessions", {
    data: { email, password: PASSWORD },
    headers: { origin: new URL(inject("stack").url).origin },
  });
  expect(answer.ok()).toBe(true);
}

/** The tab is closed, the network goes, and another tab is opened. */
async function reopen(page: Page, path: string): Promise<Page> {
  const context = page.context();
  await page.close();
  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto(path);
  await hydrated(again);
  return again;
}

async function opensOffline(context: BrowserContext, path: string): Promise<boolean> {
  await context.setOffline(true);
  const page = await context.newPage();
  const isThere = await page.goto(path).then(
    () => true,
    () => false,
  );
  await page.close();
  await context.setOffline(false);
  return isThere;
}

test("the planner of a closed tab opens offline, takes a goal and still has it with a network", async () => {
  const first = await openPage({ ...WIDE, ...NO_NETWORK });
  await first.goto("/planner/goals");
  await addItem(first, "Add the first goal", "goal", "Speed");
  await untilKept(first, "/planner/goals");

  const page = await reopen(first, "/planner/goals");
  await page.getByRole("link", { name: "Speed" }).first().waitFor();
  await addItem(page, "New goal", "goal", "Written in a train");
  // A module that nobody opened while there was a network, by the menu and by its address.
  const panel = panelOf(page, "goal: Written in a train");
  await panel.getByRole("button", { name: "Close" }).first().click();
  const modules = page.getByRole("navigation", { name: "Plan modules" });
  await modules.getByRole("link", { name: "Team members", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Team members" }).waitFor();
  await page.goto("/planner/epics");
  await page.waitForURL("**/planner/goals");
  await page.getByRole("link", { name: "Written in a train" }).first().waitFor();

  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole("link", { name: "Written in a train" }).first().waitFor();
});

test("the plan of a closed tab opens offline and says so; what is changed there is sent later", async () => {
  const { page: first, goal, person } = await openPlan();
  await untilKept(first, "/strategy/goals");

  const page = await reopen(first, `/strategy/goals?item=goal:${goal.id}`);
  await page.getByText("Can't connect to the server").waitFor();
  await page.getByText("You see the plan as this browser saved it").waitFor();
  const panel = panelOf(page, `goal: ${goal.title}`);
  await panel.getByRole("textbox", { name: "Description" }).fill("Written in a train");
  await panel.getByRole("textbox", { name: "Description" }).blur();
  await page.getByText("sent when the server answers: 1 so far.").waitFor();

  // A second closed tab changes nothing of it.
  const again = await reopen(page, `/strategy/goals?item=goal:${goal.id}`);
  await again.getByText("sent when the server answers: 1 so far.").waitFor();
  await again.context().setOffline(false);
  await again.getByText("Can't connect to the server").waitFor({ state: "detached" });
  const stored = async () =>
    await (await again.request.get(`/api/plans/${person.id}/snapshot`)).text();
  await expect.poll(stored, SOON).toContain("Written in a train");
});

test("after a sign-out nothing of the person opens or is kept, and the planner still opens", async () => {
  const { page } = await openPlan();
  await untilKept(page, "/strategy/goals");
  const planner = await page.context().newPage();
  await planner.goto("/planner/goals");
  await untilKept(planner, "/planner/goals");
  await planner.close();
  expect(await opensOffline(page.context(), "/strategy/goals")).toBe(true);

  await page.getByRole("button", { name: /^Profile of/ }).click();
  await page.getByRole("button", { name: "Sign out on this device" }).click();
  await page.waitForURL("**/login**");
  expect(Object.keys(await keptCaches(page)).join()).not.toContain("person:");
  // A database goes once the last page that had it open is gone.
  const databases = async () => {
    const found = await page.evaluate(() => indexedDB.databases());
    return found.map(({ name }) => name).join();
  };
  await expect.poll(databases, SOON).not.toContain("person:");
  expect(await opensOffline(page.context(), "/strategy/goals")).toBe(false);
  expect(await opensOffline(page.context(), "/planner/goals")).toBe(true);
});

test("who signs in after somebody who never signed out gets nothing of theirs, not even before a page", async () => {
  const { page, goal } = await openPlan();
  await untilKept(page, "/strategy/goals");
  const context = page.context();
  await page.goto("/privacy");
  const other = await makePerson(database, { password: PASSWORD });
  await signIn(page, other);
  // No page of theirs has cleared anything yet.
  expect(await opensOffline(context, "/strategy/goals")).toBe(false);

  await page.goto("/dashboard");
  await hydrated(page);
  const personal = async () =>
    Object.keys(await keptCaches(page)).filter((name) => name.startsWith("person:"));
  await expect.poll(personal, SOON).toEqual([]);
  await page.goto("/strategy/goals");
  await untilKept(page, "/strategy/goals");
  const theirs = await reopen(page, "/strategy/goals");
  await theirs.getByText("Can't connect to the server").waitFor();
  expect(await theirs.getByText(goal.title).count()).toBe(0);
});

test("a kept file that is broken is fetched anew; 'Clear Cache & Reload' removes workers and caches", async () => {
  const { page } = await openPlan();
  await untilKept(page, "/strategy/goals");
  await page.evaluate(async () => {
    const files = await caches.open("files:/strategy");
    for (const { url } of await files.keys())
      if (url.includes("/entry.client-")) await files.put(url, new Response("no script"));
  });
  await page.goto("/strategy/goals").catch(() => {});
  await hydrated(page);

  await untilKept(page, "/strategy/goals");
  await page.goto("/dashboard");
  await hydrated(page);
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await workers()).toBe(1);
  // Neither here nor on public pages has a worker any say.
  for (const path of ["/dashboard", "/", "/privacy"]) {
    await page.goto(path);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
  }
  await page.route(/\/assets\/(?!theme-|watch-)[^/]+\.js/, (route) => route.abort());
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Loading Error" }).waitFor();
  await page.unroute(/\/assets\/(?!theme-|watch-)[^/]+\.js/);
  await page.getByRole("button", { name: "Clear Cache & Reload" }).click();
  await hydrated(page);
  expect(await workers()).toBe(0);
  expect(await keptCaches(page)).toEqual({});
});
