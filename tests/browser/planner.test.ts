import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { LOCAL_PLACE } from "../../web/features/plan-store/plan-place.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { keptRows } from "../support/local-rows.ts";
import { makePerson } from "../support/people.ts";
import { cards, drag } from "../support/plan-board-hands.ts";
import { addItem, closePanel, panelOf } from "../support/plan-hands.ts";
import { openPlanUnderTest } from "../support/plan-under-test.ts";
import { watchRest } from "../support/watch-rest.ts";

const { db } = stackDatabase();
const WIDE = { width: 1440, height: 900 };
const NO_SQUAD_YET = "To assign team members to squads you need to log in.";

/** What the page asks of the server's API; it may tell it of errors alone. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && pathname !== "/api/client-logs") paths.push(pathname);
  });
  return paths;
}

async function toModule(page: Page, name: string) {
  await closePanel(page);
  const modules = page.getByRole("navigation", { name: "Plan modules" });
  await modules.getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

const kept = (page: Page) => keptRows(page, LOCAL_PLACE.planId);

test("a plan is made without an account: every kind, its notices, undo and redo; a reload keeps all of it", async () => {
  const page = await openPage(WIDE);
  const paths = asked(page);
  await page.goto("/planner");
  await page.waitForURL("**/planner/dashboard");
  await page.getByRole("heading", { name: "Build your plan" }).waitFor();
  await page.getByRole("button", { name: "Saved in this browser" }).click();
  await page.getByText("Nothing is sent anywhere").waitFor();
  await page.keyboard.press("Escape");

  await toModule(page, "Goals");
  const goal = await addItem(page, "Add the first goal", "goal", "Speed");
  await goal.getByRole("list", { name: "Activity" }).getByText("You ·").waitFor();
  await goal.getByRole("tab", { name: "Comments" }).click();
  await goal.getByText("You need an account to comment").waitFor();
  await goal.getByRole("button", { name: "Actions for this goal" }).click();
  await page.getByRole("menuitem", { name: "Delete goal" }).click();
  await page.getByText("Authentication Error", { exact: true }).waitFor();
  await page.getByText("You must be logged in to delete goals", { exact: true }).waitFor();

  await toModule(page, "Projects");
  await addItem(page, "Add the first project", "project", "Calibration");
  await toModule(page, "Epics");
  await addItem(page, "Add the first epic", "epic", "Sensor");
  await toModule(page, "Team members");
  await addItem(page, "Add the first team member", "team member", "Ana Ruiz");
  await page.getByText("Team member added locally", { exact: true }).waitFor();
  await page.getByText(NO_SQUAD_YET, { exact: true }).waitFor();
  await toModule(page, "Squads");
  const squad = await addItem(page, "Add the first squad", "squad", "Field");
  const member = squad.getByRole("combobox", { name: "Add a member" });
  await member.click();
  await member.fill("Ana");
  await page.getByRole("option", { name: "Ana Ruiz" }).click();
  await page.getByText("Cannot assign local team members to squads.").first().waitFor();

  await squad.getByRole("button", { name: /^Undo: Add .*Field/ }).click();
  await closePanel(page);
  await page.getByRole("button", { name: /^Redo: Add .*Field/ }).click();
  await page.getByRole("button", { name: /^Undo: Add .*Field/ }).waitFor();
  await expect.poll(async () => (await kept(page)).seq).toBe(7);
  const plan = await kept(page);
  expect(plan.teamMembers[0]?.id).toMatch(/^local-team-member/);

  await page.reload();
  await page.getByRole("link", { name: "Field" }).first().waitFor();
  await toModule(page, "Goals");
  await page.getByRole("link", { name: "Speed" }).first().waitFor();
  expect(await kept(page)).toEqual(plan);
  expect(paths).toEqual([]);
});

test("once it is there the planner goes on without a connection: the board, another module, what happened", async () => {
  const ahead = { ...WIDE, keepsAhead: true };
  const { page, add, kept: read } = await openPlanUnderTest("planner", db, ahead);
  const paths = asked(page);
  await add("goal", { title: "Speed" });
  const epic = await add("epic", { title: "Sensor", funnelStatus: "ready" });
  const rests = watchRest(page);
  await page.clock.install();
  await page.goto("/planner/epics?view=kanban");
  await page.locator("[data-card]").first().waitFor();
  // Everything else that the workspace may need comes once what is shown is long there.
  await page.clock.fastForward(LIMITS.planPartsMs);
  await expect.poll(rests, { timeout: 20_000 }).toBe(true);
  await page.context().setOffline(true);
  await drag(page, "Sensor", "Implementing");
  await expect.poll(() => cards(page, "Implementing")).toEqual(["Sensor"]);
  await expect
    .poll(async () => (await read()).epics.find(({ id }) => id === epic)?.funnelStatus)
    .toBe("implementing");
  await toModule(page, "Strategy");
  await toModule(page, "Goals");
  await addItem(page, "New goal", "goal", "Trust");
  await closePanel(page);
  await page.getByRole("button", { name: "What you changed" }).click();
  await page.getByRole("button", { name: "Plan activity" }).click();
  const drawer = page.getByRole("dialog", { name: "Plan activity" });
  await drawer.getByText("Move “Sensor” to Implementing").waitFor();
  await page.context().setOffline(false);
  await expectAccessible(page);
  expect(paths).toEqual([]);
});

test("two tabs see each other's changes, and what both write at once is all there", async () => {
  const page = await openPage(WIDE);
  await page.goto("/planner/goals");
  await addItem(page, "Add the first goal", "goal", "Speed");
  const other = await page.context().newPage();
  await other.goto("/planner/goals?view=table");
  await other.getByRole("rowheader", { name: "Speed" }).waitFor();
  await addItem(page, "New goal", "goal", "Trust");
  await other.getByRole("rowheader", { name: "Trust" }).waitFor();
  const add = (tab: Page, name: string) => addItem(tab, "New goal", "goal", name);
  await Promise.all([add(page, "Here"), add(other, "There")]);
  await expect
    .poll(async () => (await kept(other)).goals.map(({ title }) => title).toSorted())
    .toEqual(["Here", "Speed", "There", "Trust"]);
  await page.getByRole("link", { name: "There" }).first().waitFor();
  await other.getByRole("rowheader", { name: "Here", exact: true }).waitFor();
});

test("without room the change is taken back, and said what to do; what was kept before stays", async () => {
  const { page, add } = await openPlanUnderTest("planner", db, WIDE);
  await add("goal", { title: "Speed" });
  await page.addInitScript(() => {
    type Put = (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;
    const stores: { put: Put } = IDBObjectStore.prototype;
    const { put } = stores;
    stores.put = function full(...given) {
      if (document.documentElement.dataset["full"]) {
        throw new DOMException("No room", "QuotaExceededError");
      }
      return put.apply(this, given);
    };
  });
  await page.goto("/planner/goals?view=table");
  await page.getByRole("rowheader", { name: "Speed" }).waitFor();
  await page.evaluate(() => {
    document.documentElement.dataset["full"] = "yes";
  });
  await page.getByRole("button", { name: "New goal" }).click();
  const form = panelOf(page, "New goal");
  await form.getByLabel("Title").fill("Trust");
  await form.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByText("This browser is out of space.").first().waitFor();
  await page.getByText("Failed to add goal", { exact: true }).waitFor();
  expect((await kept(page)).goals.map(({ title }) => title)).toEqual(["Speed"]);
  await page.evaluate(() => delete document.documentElement.dataset["full"]);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("rowheader", { name: "Trust" }).waitFor();
  await expect.poll(async () => (await kept(page)).goals.length).toBe(2);
});

test("where the browser keeps nothing, the planner works and says so", async () => {
  const page = await openPage(WIDE);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("Forbidden", "SecurityError");
    };
  });
  await page.goto("/planner/goals");
  await page.getByText("Nothing is saved here").waitFor();
  await addItem(page, "Add the first goal", "goal", "Speed");
  await page.getByRole("link", { name: "Speed" }).first().waitFor();
  await expectAccessible(page);
});

test("a damaged plan stays where it is until its owner throws it away", async () => {
  const { page, add } = await openPlanUnderTest("planner", db, { ...WIDE, width: 390 });
  const id = await add("goal", { title: "Speed" });
  await page.evaluate(async (goal) => {
    const opening = indexedDB.open("planner");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const tx = opening.result.transaction("items", "readwrite");
    tx.objectStore("items").put({ kind: "goal", item: { id: goal, title: 7 } }, ["goal", goal]);
    await new Promise((resolve) => tx.addEventListener("complete", resolve));
    opening.result.close();
  }, id);
  await page.goto("/planner/goals");
  await page.getByRole("heading", { name: "Your plan in this browser is damaged" }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download data" }).click();
  expect((await download).suggestedFilename()).toBe("planner.json");
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("button", { name: "Delete plan and start over" }).click();
  await page.getByRole("heading", { name: "No goals yet" }).waitFor();
});

test("a plan that the browser removed is missed, and said to be gone", async () => {
  const page = await openPage(WIDE);
  await page.addInitScript(() => localStorage.setItem("planner-kept", "2026-03-03T09:00:00.000Z"));
  await page.goto("/planner/goals");
  await page.getByText("This browser removed your plan").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByText("This browser removed your plan").waitFor({ state: "detached" });
});

test("the demo company is whole, changed at will and thrown away; the own plan is not touched", async () => {
  const page = await openPage(WIDE);
  const paths = asked(page);
  await page.goto("/planner/goals");
  await addItem(page, "Add the first goal", "goal", "Speed");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "See it with a demo company" }).click();
  await page.waitForURL("**/planner/demo/dashboard");
  await page.getByRole("heading", { name: "Plan progress" }).waitFor();
  await page.getByText("your own plan is untouched").waitFor();
  await toModule(page, "Squads");
  await page.getByRole("link", { name: "Sensor hardware" }).first().waitFor();
  await toModule(page, "Goals");
  await addItem(page, "New goal", "goal", "Something else");
  await page.reload();
  await page.getByRole("link", { name: "Something else" }).first().waitFor();
  await page.goto("/planner/demo/strategy?part=versions");
  await page.getByRole("button", { name: /^Version 1\b/ }).click();
  await page.getByRole("button", { name: "Restore all" }).click();
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await page.getByRole("button", { name: /^Version 4\b/ }).waitFor();
  await page.getByRole("heading", { name: "No changes since" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Leave the demo" }).click();
  await page.waitForURL("**/planner/dashboard");
  await toModule(page, "Goals");
  await page.getByRole("link", { name: "Speed" }).first().waitFor();
  await page.goto("/planner/demo/goals");
  await page.getByText("9 goals").waitFor();
  expect(await page.getByRole("link", { name: "Something else" }).count()).toBe(0);
  expect(paths).toEqual([]);
});

test("whoever is signed in sees the browser's plan and the way to their own; signing out leaves it", async () => {
  const person = await makePerson({ db });
  const page = await openPage({ ...WIDE, as: person });
  const { url } = inject("stack");
  await page.context().addCookies([{ name: "signed-in", value: "1", url }]);
  await page.goto("/planner/goals");
  await addItem(page, "Add the first goal", "goal", "Speed");
  await page.getByRole("link", { name: "Open account plan" }).waitFor();
  expect(await page.getByRole("link", { name: "Sign in" }).isVisible()).toBe(false);
  await page.goto("/logout");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.waitForURL("**/login**");
  await hydrated(page);
  await page.getByRole("link", { name: "plan without an account" }).click();
  await page.waitForURL("**/planner/dashboard");
  await toModule(page, "Goals");
  await page.getByRole("link", { name: "Speed" }).first().waitFor();
});
