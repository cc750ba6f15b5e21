import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { strFromU8, unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import type { PlanDocument } from "../../worker/features/plan-transfer/contract.ts";
import type { PlanChange, PlanSnapshot } from "../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { measureWaits } from "../support/screen-waits.ts";
import { actAs } from "../support/cast.ts";
import { makePerson, type TestPerson } from "../support/people.ts";

const { db } = stackDatabase();
const SOON = { timeout: 20_000 };
const folder = mkdtempSync(join(tmpdir(), "transfers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newId = () => uuidv7(Date.now());
const add = (kind: PlanChange["kind"], id: string, fields: object): PlanChange => ({
  action: "add",
  kind,
  id,
  fields: { ...fields },
});

async function openDesk(person: TestPerson, changes: readonly PlanChange[] = [], width = 1440) {
  const page = await openPage({ as: person, width, height: 900 });
  const path = `/api/plans/${person.id}`;
  if (changes.length > 0) {
    const { origin } = new URL(inject("stack").url);
    const data = { id: newId(), label: "Before the test", changes };
    const answer = await page.request.post(`${path}/operations`, { data, headers: { origin } });
    if (!answer.ok()) throw new Error(await answer.text());
  }
  const kept = async () =>
    (await (await page.request.get(`${path}/snapshot`)).json()) as PlanSnapshot;
  return { page, kept };
}

function filled() {
  const [theme, member, goal] = [newId(), newId(), newId()];
  return [
    add("theme", theme, { name: "Care at home" }),
    add("teamMember", member, { name: "Ines Roth" }),
    add("goal", goal, { title: "Halve the wait", themeId: theme, ownerMemberId: member }),
    add("project", newId(), { title: "Calibration", goalId: goal }),
  ];
}

const drawerOf = (page: Page) => page.getByRole("dialog", { name: "Export and import" });

async function openTransfer(page: Page, part: "export" | "import", module = "goals") {
  await page.goto(`/strategy/${module}?transfer=${part}`);
  await hydrated(page);
  const drawer = drawerOf(page);
  await drawer.waitFor();
  return drawer;
}

async function exportFrom(page: Page): Promise<{ file: string; document: PlanDocument }> {
  const drawer = await openTransfer(page, "export");
  const waiting = page.waitForEvent("download");
  await drawer.getByRole("button", { name: "Download plan" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^plan-\d{4}-\d\d-\d\d\.json$/);
  const file = join(folder, `${newId()}.json`);
  await download.saveAs(file);
  return { file, document: JSON.parse(readFileSync(file, "utf8")) as PlanDocument };
}

function saved(content: string): string {
  const file = join(folder, `${newId()}.json`);
  writeFileSync(file, content);
  return file;
}

const give = (page: Page, file: string) =>
  drawerOf(page).locator('input[type="file"]').setInputFiles(file);

test("a plan is exported to a file and imported into an empty account, and undone as one step", async () => {
  const from = await openDesk(await makePerson({ db }), filled());
  await from.page.goto("/strategy/goals");
  await hydrated(from.page);
  await from.page.getByRole("button", { name: "Plan menu" }).click();
  await from.page.getByRole("menuitem", { name: "Export / import" }).click();
  expect(new URL(from.page.url()).searchParams.get("transfer")).toBe("open");
  const { file, document } = await exportFrom(from.page);
  const schema = (await (
    await from.page.request.get("/api/plan-document.schema.json")
  ).json()) as object;
  const check = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  check(document);
  expect(check.errors ?? []).toEqual([]);
  await expectAccessible(from.page);
  const csv = from.page.waitForEvent("download");
  await drawerOf(from.page).getByRole("button", { name: "Download Goals as CSV" }).click();
  expect((await csv).suggestedFilename()).toMatch(/^goals-.*\.csv$/);
  // One file however many lists there are: a browser stops a page that starts many downloads.
  const zip = from.page.waitForEvent("download");
  await drawerOf(from.page)
    .getByRole("button", { name: /^Download all \d+ \(ZIP\)$/ })
    .click();
  const archive = await zip;
  expect(archive.suggestedFilename()).toMatch(/^plan-lists-.*\.zip$/);
  const lists = unzipSync(new Uint8Array(readFileSync(await archive.path())));
  expect(Object.keys(lists).toSorted()).toEqual(
    ["foundation", "goals", "projects", "strategy", "team-members", "themes"].map(
      (name) => `${name}.csv`,
    ),
  );
  expect(strFromU8(lists["goals.csv"] ?? new Uint8Array())).toContain("Halve the wait");

  // The document, for Word and as the browser prints it.
  const word = from.page.waitForEvent("download");
  await drawerOf(from.page).getByRole("link", { name: "Word", exact: true }).click();
  expect((await word).suggestedFilename()).toMatch(/^plan-.*\.docx$/);
  expect(new URL(from.page.url()).searchParams.has("paper")).toBe(false);
  await from.page.evaluate(
    "window.print = () => document.body.setAttribute('data-printed', 'yes')",
  );
  await from.page.getByRole("button", { name: "Plan menu" }).click();
  await from.page.getByRole("menuitem", { name: "Export / import" }).click();
  await drawerOf(from.page).getByRole("link", { name: "PDF (print)" }).click();
  await from.page.locator("body[data-printed]").waitFor();

  const to = await openDesk(await makePerson({ db }));
  const drawer = await openTransfer(to.page, "import");
  await give(to.page, file);
  await drawer.getByRole("heading", { name: "4 new" }).waitFor();
  await expectAccessible(to.page);
  await drawer.getByRole("button", { name: "Import everything" }).click();
  await drawer.getByText(/^Imported .*: 4 new$/).waitFor();
  await expect.poll(async () => (await to.kept()).goals.length, SOON).toBe(1);
  const { goals, themes, teamMembers } = await to.kept();
  expect(goals[0]).toMatchObject({
    title: "Halve the wait",
    themeId: themes[0]?.id,
    ownerMemberId: teamMembers[0]?.id,
    createdAt: document.goals[0]?.createdAt,
  });
  expect(goals[0]?.id).not.toBe(document.goals[0]?.id);

  // Once more: there is nothing that the plan does not say.
  await drawer.getByRole("button", { name: "Choose another file" }).click();
  await give(to.page, file);
  await drawer.getByRole("heading", { name: "4 the same" }).waitFor();
  expect(await drawer.getByRole("button", { name: "Import 0 items" }).isDisabled()).toBe(true);
  await to.page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
  await to.page.getByRole("button", { name: /^Undo: Imported/ }).click();
  await expect.poll(async () => (await to.kept()).goals.length, SOON).toBe(0);
});

test("a file is compared item by item: mine, theirs, both; and replacing asks first", async () => {
  const { page, kept } = await openDesk(await makePerson({ db }), [
    ...filled(),
    add("goal", newId(), { title: "Second goal" }),
    add("goal", newId(), { title: "Third goal" }),
  ]);
  const { document } = await exportFrom(page);
  const named = (title: string) => document.goals.find((goal) => goal.title === title)!;
  named("Halve the wait").title = "Third of the wait";
  named("Second goal").status = "on_hold";
  named("Third goal").description = "In their words.";
  document.goals.push({
    ...named("Second goal"),
    id: newId(),
    title: "Fourth goal",
    progress: 400,
  });
  document.themes.push({ ...document.themes[0]!, id: newId(), name: "New theme" });
  document.projects = [];
  const file = saved(JSON.stringify(document));

  const drawer = await openTransfer(page, "import");
  await give(page, file);
  await drawer.getByRole("heading", { name: "1 new, 3 changed" }).waitFor();
  await drawer.getByText("1 item can't be imported").waitFor();
  await drawer.getByText("progress: Enter a number from 0 to 100.").waitFor();
  // By the keyboard, as by the pointer.
  await drawer.locator("summary", { hasText: "Goals" }).focus();
  await page.keyboard.press("Enter");
  await drawer.getByText("Renamed from “Halve the wait”").waitFor();
  const choose = (title: string) => drawer.getByLabel(`What happens to “${title}”`);
  await choose("Third of the wait").selectOption("Keep both");
  await choose("Second goal").selectOption("Keep mine");
  expect(await drawer.getByLabel("What happens to Goals").inputValue()).toBe("mixed");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await drawer.getByText("2 new, 1 changed").waitFor();
  await drawer.getByRole("button", { name: "Import 3 items" }).click();
  await drawer.getByText(/^Imported .*: 2 new, 1 changed$/).waitFor();
  await expect.poll(async () => (await kept()).goals.length, SOON).toBe(4);
  const { goals, projects, themes } = await kept();
  expect(
    goals.map(({ title }) => title).toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(["Halve the wait", "Second goal", "Third goal", "Third of the wait"]);
  expect(goals.find(({ title }) => title === "Second goal")?.status).toBe("not_started");
  expect(goals.find(({ title }) => title === "Third goal")?.description).toBe("In their words.");
  expect([projects.length, themes.length]).toEqual([1, 2]);

  await drawer.getByRole("button", { name: "Choose another file" }).click();
  await give(page, file);
  await drawer.getByText("Replace everything", { exact: true }).first().click();
  await drawer.getByText("Anything that is only in your plan is removed.").waitFor();
  await drawer.getByRole("button", { name: "Replace everything" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Replace everything" }).click();
  await expect.poll(async () => (await kept()).projects.length, SOON).toBe(0);
  // Of the goals one could not be read: none of them goes.
  expect((await kept()).goals).toHaveLength(4);
});

test("files that are no plan are told by what is wrong, and change nothing", async () => {
  const { page, kept } = await openDesk(await makePerson({ db }), filled());
  const drawer = await openTransfer(page, "import");
  const refused = async (file: string, words: string | RegExp) => {
    await give(page, file);
    await drawer.getByRole("heading", { name: words }).waitFor();
    await drawer.getByText("Nothing in your plan was changed.").waitFor();
    await drawer.getByRole("button", { name: "Choose another file" }).click();
  };
  const frame = { format: "executive-advisor-plan", version: 1 };
  await refused(saved(""), "This file is empty");
  await refused(
    saved('{"format": "exec'),
    /^This file is incomplete. It ends at line 1, column 17/,
  );
  await refused(saved("name,title\r\n"), "This file can't be read from line 1, column 1");
  await refused(saved("{}"), "This file contains no plan");
  await refused(saved(JSON.stringify({ ...frame, version: 7 })), "made by a newer release");
  await refused(
    saved(JSON.stringify({ ...frame, goals: 1 })),
    "“goals” in this file is not a list",
  );
  await refused(saved(" ".repeat(LIMITS.planDocumentBytes + 1)), "This file is too large");
  expect((await kept()).operations).toHaveLength(1);
});

test("whoever may only read exports, and is offered no import", async () => {
  const person = await makePerson({ db });
  const { page } = await openDesk(person, filled());
  await actAs({ db }, person);
  await page.goto("/strategy/goals");
  await hydrated(page);
  await page.getByRole("button", { name: "Plan menu" }).click();
  await page.getByRole("menuitem", { name: "More exports" }).click();
  const drawer = drawerOf(page);
  await drawer.getByRole("button", { name: "Download plan" }).waitFor();
  await drawer.getByRole("tab", { name: "Import" }).click();
  await drawer.getByText("You can view this plan but not change it.").waitFor();
  expect(await drawer.locator("input").count()).toBe(0);
});

test("five thousand items are looked at without holding up the screen, and imported at once", async () => {
  const { page, kept } = await openDesk(await makePerson({ db }));
  const { document } = await exportFrom(page);
  const goal = {
    description: "",
    status: "not_started",
    progress: 10,
    progressReason: "",
  } as const;
  const rest = {
    healthOverride: null,
    healthReason: "",
    startDate: null,
    endDate: null,
    isSample: false,
  };
  document.goals = Array.from({ length: MANY }, (_, at) => ({
    id: newId(),
    createdAt: document.exportedAt,
    title: `Goal ${at}`,
    ...goal,
    ...rest,
    themeId: null,
    ownerMemberId: null,
    readerMemberId: null,
    cadence: null,
  }));
  const drawer = await openTransfer(page, "import");
  const longest = await measureWaits(page);
  await give(page, saved(JSON.stringify(document)));
  await drawer.getByRole("heading", { name: /^5,000 new/ }).waitFor(SOON);
  await drawer.locator("summary", { hasText: "Goals" }).click();
  await drawer.getByText(/^Show more:/).waitFor();
  expect(await drawer.getByRole("listitem").count()).toBeLessThan(2 * LIMITS.transferRowsShown);
  expect(await longest()).toBeLessThan(1000);
  await drawer.getByRole("button", { name: "Import everything" }).click();
  await drawer.getByText(/: 5,000 new$/).waitFor(SOON);
  await expect.poll(async () => (await kept()).goals.length, SOON).toBe(MANY);
  await drawer.getByRole("button", { name: "Undo", exact: true }).click();
  await drawer.getByText("Choose a file, or drop it here").waitFor();
  await expect.poll(async () => (await kept()).goals.length, SOON).toBe(0);
});
const MANY = 5000;
