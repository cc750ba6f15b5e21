import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { LOCAL_PLACE } from "../../web/features/plan-store/plan-place.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { hydrated, openPage } from "../support/browser.ts";
import { measureWaits } from "../support/screen-waits.ts";
import { keptRows } from "../support/local-rows.ts";

const SOON = { timeout: 30_000 };
const WIDE = { width: 1440, height: 900 };
const MANY = 11_781;
const SOME = 3000;

const folder = mkdtempSync(join(tmpdir(), "planner-imports-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kept = (page: Page) => keptRows(page, LOCAL_PLACE.planId);

/** How many rows and how many operations the browser keeps: so many are not read one by one. */
const counted = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open("planner");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const tx = opening.result.transaction(["items", "operations"]);
    const asked = [tx.objectStore("items").count(), tx.objectStore("operations").count()];
    await new Promise((resolve) => tx.addEventListener("complete", resolve));
    opening.result.close();
    return asked.map(({ result }) => result);
  });
const drawerOf = (page: Page) => page.getByRole("dialog", { name: "Export and import" });

/** A plan of goals and of projects that hang on them. */
function planOf(count: number, name: string) {
  const at = new Date().toISOString();
  const frame = { format: "executive-advisor-plan", version: 1, exportedAt: at };
  const ids = Array.from({ length: count }, () => uuidv7(Date.now()));
  const half = Math.ceil(count / 2);
  const row = (index: number) => ({
    id: ids[index],
    createdAt: at,
    title: `${name} ${index}`,
    description: "What it takes, and for whom it is.",
  });
  return {
    ...frame,
    goals: ids.slice(0, half).map((_, index) => row(index)),
    projects: ids.slice(half).map((_, index) => ({ ...row(half + index), goalId: ids[index] })),
  };
}

async function openImport(page: Page) {
  await page.goto("/planner/goals?transfer=import");
  await hydrated(page);
  const drawer = drawerOf(page);
  await drawer.waitFor();
  return drawer;
}

async function give(page: Page, content: object, count: number) {
  const drawer = drawerOf(page);
  const file = join(mkdtempSync(join(folder, "import-")), "plan.json");
  writeFileSync(file, JSON.stringify(content));
  await drawer.locator('input[type="file"]').setInputFiles(file);
  const words = `${count.toLocaleString("en-US")} new`;
  await drawer.getByRole("heading", { name: words }).waitFor(SOON);
  return drawer.getByRole("button", { name: /^Import / });
}

test("as much as an account takes goes into the plan of a browser as one step, while the screen answers", async () => {
  expect(MANY).toBeGreaterThan(LIMITS.changesMost);
  const page = await openPage(WIDE);
  const drawer = await openImport(page);
  const button = await give(page, planOf(MANY, "Goal"), MANY);
  const longest = await measureWaits(page);
  await button.click();
  await drawer.getByText(/^Saving 11,781 items/).waitFor();
  await drawer.getByRole("progressbar", { name: "Saving" }).waitFor();
  await drawer.getByText(/: 11,781 new$/).waitFor(SOON);
  expect(await longest()).toBeLessThan(1000);
  expect(await counted(page)).toEqual([MANY, 1]);

  await page.goto("/planner/goals");
  await page.getByRole("button", { name: /^Undo: Imported plan.json/ }).click();
  await page.getByRole("heading", { name: "No goals yet" }).waitFor(SOON);
  await expect.poll(() => counted(page), SOON).toEqual([0, 2]);
  await page.getByRole("button", { name: /^Redo: Imported plan.json/ }).click();
  await expect.poll(() => counted(page), SOON).toEqual([MANY, 3]);
});

test("two tabs that import at once are both whole, each as one step; what is there already is told to the second", async () => {
  const page = await openPage(WIDE);
  const other = await page.context().newPage();
  for (const tab of [page, other]) await openImport(tab);
  const buttons = [
    await give(page, planOf(SOME, "Here"), SOME),
    await give(other, planOf(SOME, "There"), SOME),
  ];
  await Promise.all(buttons.map((button) => button.click()));
  for (const tab of [page, other])
    await drawerOf(tab)
      .getByText(/: 3,000 new$/)
      .waitFor(SOON);
  expect(await counted(page)).toEqual([2 * SOME, 2]);

  const same = planOf(SOME, "Same");
  const again: Locator[] = [];
  for (const tab of [page, other]) {
    await drawerOf(tab).getByRole("button", { name: "Choose another file" }).click();
    again.push(await give(tab, same, SOME));
  }
  await Promise.all(again.map((button) => button.click()));
  const ends = [page, other].map(async (tab) => {
    const drawer = drawerOf(tab);
    const isDone = drawer.getByText(/: 3,000 new$/);
    const isRefused = drawer.getByText("Nothing was saved: This already exists.");
    await isDone.or(isRefused).waitFor(SOON);
    return isDone.isVisible();
  });
  expect((await Promise.all(ends)).filter(Boolean)).toHaveLength(1);
  expect(await counted(page)).toEqual([3 * SOME, 3]);

  await page.goto("/planner/goals");
  await page.getByRole("button", { name: /^Undo: Imported plan.json/ }).click();
  await expect.poll(() => counted(page), SOON).toEqual([2 * SOME, 4]);
  const titles = (await kept(page)).goals.map(({ title }) => title.split(" ")[0]);
  expect(new Set(titles)).toEqual(new Set(["Here", "There"]));
});

test("storage that is full halfway leaves nothing half-written; with room the same try goes through", async () => {
  const page = await openPage(WIDE);
  await page.addInitScript((halfway) => {
    type Put = (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;
    const stores: { put: Put } = IDBObjectStore.prototype;
    const { put } = stores;
    let room = halfway;
    stores.put = function fills(...given) {
      if (!document.documentElement.dataset["full"]) return put.apply(this, given);
      room -= 1;
      if (room < 0) throw new DOMException("No room", "QuotaExceededError");
      return put.apply(this, given);
    };
  }, SOME / 2);
  const drawer = await openImport(page);
  await give(page, planOf(2, "Before"), 2).then((button) => button.click());
  await drawer.getByText(/: 2 new$/).waitFor();
  const before = await kept(page);
  await drawer.getByRole("button", { name: "Choose another file" }).click();
  const button = await give(page, planOf(SOME, "Late"), SOME);
  const setFull = (isFull: boolean) =>
    page.evaluate((full) => {
      if (full) document.documentElement.dataset["full"] = "yes";
      else delete document.documentElement.dataset["full"];
    }, isFull);
  await setFull(true);
  await button.click();
  await drawer.getByText(/^Nothing was saved: This browser is out of space/).waitFor(SOON);
  expect(await kept(page)).toEqual(before);
  await setFull(false);
  await drawer.getByRole("button", { name: "Import 3,000 items" }).click();
  await drawer.getByText(/: 3,000 new$/).waitFor(SOON);
  expect(await counted(page)).toEqual([SOME + 2, 2]);
});
