import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage } from "../support/browser.ts";
import {
  commentsOf,
  focused,
  highlighted,
  MOST,
  openDashboard,
  palette,
  SOON,
  write,
} from "../support/everyday.ts";
import { onDisk } from "../support/on-disk.ts";

const PHONE = { width: 390, height: 844, isMobile: true };
const WIDTHS = [{ width: 1440 }, PHONE];

type Snapshot = Record<string, { id: string; [field: string]: unknown }[]>;
const snapshot = async (page: Page, planId: string): Promise<Snapshot> =>
  (await (await page.request.get(`/api/plans/${planId}/snapshot`)).json()) as Snapshot;

/** What Enter would choose, where nothing is searched. */
const first = (page: Page, text: string) =>
  palette(page).locator("[data-highlighted]").filter({ hasText: text }).waitFor();

const isFocused = (target: Locator) =>
  target.evaluate((node) => node === document.activeElement).catch(() => false);

test.each(WIDTHS)("at $width px a colleague is asked at the open item", async (size) => {
  const { page, person, goal, click, key, count } = await openDashboard(size);
  await click(page.getByRole("main").getByRole("link", { name: "Faster installs" }).first());
  await click(page.getByRole("button", { name: "Ask a colleague" }));
  const field = page.getByRole("textbox", { name: "Write a comment" });
  await expect.poll(() => field.inputValue(), SOON).toBe("@Tom Reed ");
  await expect.poll(() => isFocused(field), SOON).toBe(true);
  await page.keyboard.type("when is it done?");
  await key("Control+Enter");
  expect(count()).toBeLessThanOrEqual(MOST);
  await expect.poll(() => commentsOf(page, person.id, goal), SOON).toContain("when is it done?");
  expect(new URL(page.url()).searchParams.get("ask")).toBe(null);
});

test("of one's own item its reader is asked, and the keyboard has its own key", async () => {
  const { page, person, goal, member } = await openDashboard();
  await write(page, person.id, [
    {
      action: "set",
      kind: "goal",
      id: goal,
      fields: { ownerMemberId: null, readerMemberId: member },
    },
  ]);
  await page.goto(`/strategy/goals?item=goal:${goal}`);
  await page.getByRole("textbox", { name: "Write a comment" }).waitFor();
  await page.keyboard.press("@");
  const field = page.getByRole("textbox", { name: "Write a comment" });
  await expect.poll(() => field.inputValue(), SOON).toBe("@Tom Reed ");
});

test.each(WIDTHS)("at $width px an item gets another owner", async (size) => {
  const { page, person, goal, click, key, count } = await openDashboard(size);
  await write(page, person.id, [
    { action: "add", kind: "teamMember", id: uuidv7(Date.now()), fields: { name: "Ada Quinn" } },
  ]);
  await click(page.getByRole("main").getByRole("link", { name: "Faster installs" }).first());
  const field = page.getByRole("combobox", { name: "Owner" });
  await field.waitFor();
  if (size === PHONE) {
    await click(field);
    await click(page.getByRole("option", { name: "Ada Quinn" }));
  } else {
    await key("o");
    await page.getByRole("option", { name: "Tom Reed" }).waitFor();
    await page.keyboard.type("Ada");
    await page.getByRole("option", { name: "Tom Reed" }).waitFor({ state: "detached" });
    await key("Enter");
  }
  expect(count()).toBeLessThanOrEqual(MOST);
  const owner = async () => {
    const { goals = [], teamMembers = [] } = await snapshot(page, person.id);
    const id = goals.find((one) => one.id === goal)?.["ownerMemberId"];
    return teamMembers.find((one) => one.id === id)?.["name"];
  };
  await expect.poll(owner, SOON).toBe("Ada Quinn");
});

test.each(WIDTHS)("at $width px a file is uploaded and its address copied", async (size) => {
  const { page, click, key, count } = await openDashboard(size);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  page.on("filechooser", () => undefined);
  if (size === PHONE) await click(page.getByRole("button", { name: "Search or do anything" }));
  else await key("Control+k");
  await palette(page).getByRole("combobox").and(focused(page)).waitFor();
  await page.keyboard.type("upload");
  await highlighted(page, "Upload a file");
  const chooser = page.waitForEvent("filechooser");
  await key("Enter");
  await (await chooser).setFiles(onDisk("plan.txt", "Our plan for the year."));
  await click(page.getByRole("button", { name: "Copy address" }));
  expect(count()).toBeLessThanOrEqual(MOST);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied, SOON).toMatch(/\/files\?file=[\w-]+$/);
  await page.goto(await copied());
  await page.getByRole("dialog", { name: "plan.txt" }).waitFor(SOON);
});

test.each(WIDTHS)("at $width px several items get a status", async (size) => {
  const { page, person, click, count } = await openDashboard(size);
  const second = uuidv7(Date.now());
  await write(page, person.id, [
    { action: "add", kind: "goal", id: second, fields: { title: "Fewer journeys" } },
  ]);
  await page.goto("/strategy/goals?view=table");
  await hydrated(page);
  await click(page.getByRole("checkbox", { name: /Faster installs/ }));
  await click(page.getByRole("checkbox", { name: /Fewer journeys/ }));
  const states = page.getByRole("group", { name: "Set status" });
  await states.waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await click(states.getByRole("button", { name: "On hold" }));
  expect(count()).toBeLessThanOrEqual(MOST);
  const both = async () => {
    const { goals = [] } = await snapshot(page, person.id);
    return goals.map(({ status }) => status);
  };
  await expect.poll(both, SOON).toEqual(["on_hold", "on_hold"]);
});

test.each(WIDTHS)("at $width px a plan is copied", async (size) => {
  const { page, click, count } = await openDashboard(size);
  await click(page.getByRole("main").getByRole("link", { name: "Open the plan" }).first());
  await click(page.getByRole("button", { name: "Plan menu" }));
  await click(page.getByRole("menuitem", { name: "Copy this plan" }));
  expect(count()).toBeLessThanOrEqual(MOST);
  await page.waitForURL(/\/strategy\/plans\/[\w-]+\/dashboard/, SOON);
  await page.getByText("Copied to “Copy of My plan”").first().waitFor();
  await page.goto("/strategy/plans");
  await page.getByRole("main").getByRole("link", { name: "Copy of My plan" }).waitFor();
});

test("the zone of the device comes first, without the name of a city", async () => {
  const { page, key, count } = await openDashboard({ timeZone: "Asia/Tokyo" });
  const zone = async () => {
    const answer = await page.request.get("/api/profiles/own");
    return ((await answer.json()) as { timeZone: string }).timeZone;
  };
  await key("Control+k");
  await page.keyboard.type("time zone");
  await highlighted(page, "Time zone…");
  await key("Enter");
  await first(page, "Asia/Tokyo");
  await key("Enter");
  expect(count()).toBeLessThanOrEqual(MOST);
  await expect.poll(zone, SOON).toBe("Asia/Tokyo");
  // What was in use lately is offered too.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("time zone lisbon");
  await highlighted(page, "Europe/Lisbon");
  await page.keyboard.press("Enter");
  await expect.poll(zone, SOON).toBe("Europe/Lisbon");
  await page
    .getByText(/^Time zone: .*Lisbon/)
    .first()
    .waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("time zone");
  await highlighted(page, "Time zone…");
  await page.keyboard.press("Enter");
  await palette(page).getByRole("option").nth(1).filter({ hasText: "Europe/Lisbon" }).waitFor();
});

test("on a phone a check-in begins with its number, and its button is above the keyboard", async () => {
  const { page, person, click, key, count } = await openDashboard(PHONE);
  const [objective, result] = [uuidv7(Date.now()), uuidv7(Date.now())];
  await write(page, person.id, [
    { action: "add", kind: "objective", id: objective, fields: { title: "Quick help" } },
    {
      action: "add",
      kind: "keyResult",
      id: result,
      fields: {
        title: "Hours to an answer",
        objectiveId: objective,
        type: "decrease",
        baseline: 48,
        target: 4,
      },
    },
  ]);
  await page.goto(`/strategy/strategy?part=objectives`);
  await hydrated(page);
  await page.goto(`/strategy/strategy?part=objectives&item=keyResult:${result}&update=new`);
  const field = page.getByRole("textbox", { name: "Current value" });
  await expect.poll(() => isFocused(field), SOON).toBe(true);
  const save = page.getByRole("button", { name: "Check in" });
  const bottom = async () => {
    const box = await save.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  // Keyboards of phones take less than half of 844 px.
  await expect.poll(bottom, SOON).toBeLessThan(500);
  await page.keyboard.type("20");
  await click(page.getByText("High", { exact: true }));
  await key("Enter");
  expect(count()).toBeLessThanOrEqual(MOST);
  const now = async () => {
    const { keyResults = [] } = await snapshot(page, person.id);
    return keyResults.find(({ id }) => id === result)?.["current"];
  };
  await expect.poll(now, SOON).toBe(20);
});

test("a check-in of yes or no says nothing until one chooses", async () => {
  const { page, person } = await openDashboard();
  const [objective, result] = [uuidv7(Date.now()), uuidv7(Date.now())];
  await write(page, person.id, [
    { action: "add", kind: "objective", id: objective, fields: { title: "Certified" } },
    {
      action: "add",
      kind: "keyResult",
      id: result,
      fields: { title: "Has the certificate", objectiveId: objective, type: "yes_no" },
    },
  ]);
  await page.goto(`/strategy/strategy?part=objectives&item=keyResult:${result}&update=new`);
  const form = page.getByRole("form", { name: "Check-in on Has the certificate" });
  await form.getByRole("radio", { name: "High" }).check({ force: true });
  await form.getByRole("button", { name: "Check in" }).click();
  await form.getByRole("alert").getByText("Choose yes or no.").waitFor();
  const read = async () => {
    const { keyResults = [] } = await snapshot(page, person.id);
    return keyResults.find(({ id }) => id === result);
  };
  expect((await read())?.["checkedInOn"] ?? null).toBe(null);
  await expectAccessible(page);
  await page.keyboard.press("y");
  expect(await form.getByRole("radio", { name: "Yes" }).isChecked()).toBe(true);
  await form.getByRole("button", { name: "Check in" }).click();
  await expect.poll(async () => (await read())?.["current"], SOON).toBe(1);
});

test("the plus begins with what is open, and a title alone makes one more", async () => {
  const { page, person, click, key, count } = await openDashboard();
  await page.goto("/strategy/projects");
  await hydrated(page);
  await click(page.getByRole("button", { name: "New", exact: true }));
  await palette(page).getByRole("combobox").and(focused(page)).waitFor();
  await first(page, "New project");
  await page.keyboard.type("Spare parts by drone");
  await highlighted(page, "Add project: Spare parts by drone");
  await key("Enter");
  expect(count()).toBeLessThanOrEqual(MOST);
  const titles = async () =>
    ((await snapshot(page, person.id))["projects"] ?? []).map(({ title }) => title);
  await expect.poll(titles, SOON).toEqual(["Spare parts by drone"]);

  await page.goto("/tasks");
  await hydrated(page);
  await page.getByRole("button", { name: "New", exact: true }).click();
  await first(page, "New task");
});

test("a day is typed in words, in a field and in a cell, and is shown before it counts", async () => {
  const { page, person, goal } = await openDashboard();
  const ends = async () => {
    const { goals = [] } = await snapshot(page, person.id);
    return goals.find(({ id }) => id === goal)?.["endDate"];
  };
  const year = new Date().getUTCFullYear();
  await page.goto(`/strategy/goals?item=goal:${goal}`);
  const field = page.getByLabel("End", { exact: true });
  await field.focus();
  await page.keyboard.type("31 dec");
  await page.getByText(`December 31, ${year}`).waitFor();
  await expectAccessible(page);
  expect(await ends()).toBe("2026-03-01");
  // Given up, nothing has changed, and the panel stays.
  await page.keyboard.press("Escape");
  expect(await field.inputValue()).toBe("2026-03-01");
  await page.keyboard.type("someday");
  await page.getByText("Try “tomorrow”").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Date in words" }).fill("end of year");
  await page.keyboard.press("Enter");
  await expect.poll(ends, SOON).toBe(`${year}-12-31`);

  await page.goto("/strategy/goals?view=table");
  await hydrated(page);
  const cell = page.getByRole("gridcell").filter({ hasText: `31` }).last();
  await cell.dblclick();
  await page.getByRole("grid").locator("input[type=date]").and(focused(page)).waitFor();
  await page.keyboard.type("1 jan 2031");
  const meant = page.getByText("January 1, 2031");
  await meant.waitFor();
  const isOnTop = await meant.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(ends, SOON).toBe("2031-01-01");
});

test("on a phone the last crumb keeps its words, and the one before is an arrow", async () => {
  const page = await openPage({ as: (await openDashboard(PHONE)).person, ...PHONE });
  await page.goto("/strategy/goals");
  await hydrated(page);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
  const last = crumbs.getByText("Goals", { exact: true });
  expect(await last.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  await crumbs.getByRole("link", { name: "Strategy" }).click();
  await page.waitForURL(/\/strategy/);
});

test("an item is changed by its words, from anywhere, and the change is taken back", async () => {
  const { page, person, goal, key, count } = await openDashboard();
  await write(page, person.id, [
    { action: "add", kind: "teamMember", id: uuidv7(Date.now()), fields: { name: "Ada Quinn" } },
  ]);
  const goalNow = async (): Promise<Record<string, unknown>> =>
    (await snapshot(page, person.id))["goals"]?.find(({ id }) => id === goal) ?? {};
  const before = await goalNow();
  await key("Control+k");
  await page.keyboard.type("faster installs owner ada");
  await highlighted(page, "Set owner of “Faster installs” to Ada Quinn");
  await key("Enter");
  expect(count()).toBeLessThanOrEqual(MOST);
  await expect
    .poll(async () => (await goalNow())["ownerMemberId"], SOON)
    .not.toBe(before["ownerMemberId"]);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect
    .poll(async () => (await goalNow())["ownerMemberId"], SOON)
    .toBe(before["ownerMemberId"]);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("set the end of faster installs to 30 june 2027");
  await highlighted(page, "Set end of “Faster installs” to");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await goalNow())["endDate"], SOON).toBe("2027-06-30");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("faster installs status on hold");
  await highlighted(page, "Set status of “Faster installs” to On hold");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await goalNow())["status"], SOON).toBe("on_hold");
});
