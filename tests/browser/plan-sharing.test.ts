import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { PlanChange } from "../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { openEcho } from "../support/bare-echo.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson, type TestPerson } from "../support/people.ts";
import { sharePlan } from "../support/share-plan.ts";

const { db } = stackDatabase();
const SOON = { timeout: 15_000 };
const PASSWORD = "a passphrase for tests";
const SLOWEST_MS = 120_000;
const LOST = "This plan is no longer shared with you.";

async function send(page: Page, path: string, data: unknown) {
  const { origin } = new URL(inject("stack").url);
  const answer = await page.request.post(path, { data, headers: { origin } });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** A goal in somebody's plan; its id. */
async function makeGoal(page: Page, owner: TestPerson, title: string) {
  const id = uuidv7(Date.now());
  const changes: PlanChange[] = [{ action: "add", kind: "goal", id, fields: { title } }];
  const operation = { id: crypto.randomUUID(), label: "Add the goal", changes };
  await send(page, `/api/plans/${owner.id}/operations`, operation);
  return id;
}

const drawerOf = (page: Page) => page.getByRole("dialog", { name: "Share this plan" });
const rowOf = (page: Page, name: string) =>
  drawerOf(page).getByRole("listitem").filter({ hasText: name });
const mayOf = (page: Page, name: string) =>
  rowOf(page, name).getByLabel(`Permission of ${name}`, { exact: true });

async function choose(page: Page, name: string, action: string) {
  await rowOf(page, name)
    .getByRole("button", { name: `Actions for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: action }).click();
}

async function expectOwn(page: Page, module: string) {
  await page.waitForURL((url) => url.pathname === `/strategy/${module}`, SOON);
}

const answered = (page: Page, method: string) =>
  page.waitForResponse((answer) => answer.request().method() === method);

test(
  "an invitation is opened, read, raised, used and taken back, each at once",
  async () => {
    const owner = await makePerson({ db }, { fullName: "Ines Roth" });
    const other = await makePerson({ db }, { fullName: "Tom Reed", password: PASSWORD });
    const page = await openPage({ as: owner, width: 1440, height: 900, expected: [422] });
    await makeGoal(page, owner, "Faster installs");
    await page.goto("/strategy/goals");
    await hydrated(page);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await drawerOf(page).getByText("Only you see this plan").waitFor();
    const address = drawerOf(page).getByLabel("Email address");
    await address.fill("nobody");
    await page.keyboard.press("Tab");
    await drawerOf(page).getByText("Enter an address like name@company.com.").waitFor();
    await address.fill(owner.email);
    await page.keyboard.press("Enter");
    await drawerOf(page).getByText("This is your own address.").waitFor();
    await address.fill(other.email);
    await page.keyboard.press("Enter");
    await rowOf(page, other.email).getByText("Invited, not opened yet").waitFor();
    expect(await address.inputValue()).toBe("");
    expect(await drawerOf(page).getByText("Tom Reed").count()).toBe(0);
    await expectAccessible(page);

    // The link in the mail, in a browser where nobody is signed in.
    const theirs = await openPage({
      width: 1440,
      height: 900,
      // Who is in the plan is asked for again as the share ends.
      faults: /404 .+\/members$/u,
    });
    await theirs.goto(`/strategy/plans/${owner.id}/goals`);
    await hydrated(theirs);
    await theirs.getByLabel("Email").fill(other.email);
    await theirs.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await theirs.getByRole("button", { name: "Sign in", exact: true }).first().click();
    await theirs.waitForURL(`**/strategy/plans/${owner.id}/goals`, SOON);
    const banner = theirs.getByRole("region", { name: "Plan owner" });
    await banner.getByText("Plan of Ines Roth").waitFor();
    await banner.getByText("Can read", { exact: true }).waitFor();
    await theirs.getByText("Faster installs").first().waitFor();
    const main = theirs.getByRole("main");
    const controls = /^(New|Add|Undo|Redo|Share|Settings)/u;
    expect(await main.getByRole("button", { name: controls }).count()).toBe(0);
    await theirs.getByRole("button", { name: "Plan of Ines Roth" }).waitFor();
    await expectAccessible(theirs);

    // Now that it was opened, its owner is told whose address that is.
    await rowOf(page, "Tom Reed").getByText("Last seen").waitFor(SOON);
    const create = main.getByRole("button", { name: "New goal" });
    const echo = () =>
      openEcho("/strategy/goals", owner, async (bare) => {
        await hydrated(bare);
        await bare.getByRole("main").getByRole("button", { name: "New goal" }).waitFor();
      });
    const mayEdit = await echo();
    const raised = answered(page, "PATCH");
    await mayOf(page, "Tom Reed").selectOption("edit");
    await raised;
    await mayEdit().expectWithinASecond(create.waitFor());
    await banner.getByText("Can edit", { exact: true }).waitFor();
    await create.click();
    const form = theirs.getByRole("complementary", { name: "New goal", exact: true });
    await form.getByLabel("Title").fill("Their goal");
    await form.getByRole("button", { name: "Create", exact: true }).click();
    const panel = theirs.getByRole("complementary", { name: "goal: Their goal", exact: true });
    await panel.waitFor();
    await theirs.getByText("All changes saved").or(theirs.getByText("Saved")).first().waitFor(SOON);

    // Half typed, and not saved: the screen goes all the same.
    await panel.getByRole("button", { name: "Close" }).first().click();
    await create.click();
    await form.getByLabel("Title").fill("Half typed");
    await choose(page, "Tom Reed", "Remove access…");
    const isTaken = await echo();
    const taken = answered(page, "DELETE");
    await page.getByRole("button", { name: "Remove access", exact: true }).click();
    await taken;
    await isTaken().expectWithinASecond(expectOwn(theirs, "goals"));
    await theirs.getByText(LOST).first().waitFor();
    await banner.waitFor({ state: "detached" });
    await drawerOf(page).getByText("Only you see this plan").waitFor();
    await page.keyboard.press("Escape");
    await page.reload();
    await page.getByText("Their goal").first().waitFor(SOON);
  },
  SLOWEST_MS,
);

test("who has the plan already is not invited again: what they may do is changed", async () => {
  const owner = await makePerson({ db }, { fullName: "Ines Roth" });
  const other = await makePerson({ db }, { fullName: "Tom Reed" });
  await sharePlan({ db }, owner, other);
  const page = await openPage({ as: owner, width: 768, height: 844, expected: [409] });
  await page.goto("/strategy/goals");
  await hydrated(page);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const address = drawerOf(page).getByLabel("Email address");
  await address.fill(other.email);
  await page.keyboard.press("Enter");
  await drawerOf(page).getByText("Tom Reed can already read this plan").waitFor(SOON);
  const change = drawerOf(page).getByRole("button", { name: "Change access" });
  expect(await change.isDisabled()).toBe(true);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await drawerOf(page).getByLabel("Permission", { exact: true }).selectOption("edit");
  await change.click();
  await drawerOf(page).getByText("Changed the access of Tom Reed.").waitFor(SOON);
  expect(await mayOf(page, "Tom Reed").inputValue()).toBe("edit");
  expect(await drawerOf(page).getByText("Invited, not opened yet").count()).toBe(0);
  expect(await address.inputValue()).toBe("");
});

test("what leads to no plan of one's own or shared leads to the own one, and says so", async () => {
  const owner = await makePerson({ db }, { fullName: "Ines Roth" });
  const reader = await makePerson({ db }, { fullName: "Tom Reed" });
  const stranger = await makePerson({ db });
  await sharePlan({ db }, owner, reader);
  await sharePlan({ db }, stranger, reader, { isActive: false });
  const page = await openPage({ as: reader, expected: [404] });
  for (const id of ["nonsense", uuidv7(1), stranger.id]) {
    await page.goto(`/strategy/plans/${id}/epics?item=epic:${uuidv7(2)}`);
    await hydrated(page);
    await expectOwn(page, "epics");
    expect(new URL(page.url()).search).toBe("");
    await page.getByText(LOST).first().waitFor();
    await page.reload();
    await hydrated(page);
    expect(await page.getByText(LOST).count()).toBe(0);
  }
  await page.goto(`/strategy/plans/${reader.id}/goals?view=table`);
  await expectOwn(page, "goals");
  expect(new URL(page.url()).search).toBe("?view=table");
  await page.goto(`/strategy/plans/${owner.id}`);
  await page.waitForURL(`**/strategy/plans/${owner.id}/dashboard`, SOON);

  const asked = `item=goal:${uuidv7(3)}`;
  await page.goto(`/strategy/goals?${asked}&plan=${owner.id}`);
  await page.waitForURL(`**/strategy/plans/${owner.id}/goals?${asked}`, SOON);
  for (const plan of ["nonsense", reader.id]) {
    await page.goto(`/strategy/goals?${asked}&plan=${plan}`);
    await page.waitForURL((url) => url.pathname === "/strategy/goals", SOON);
    expect(new URL(page.url()).search).toBe(`?${asked}`);
  }
  await page.goto(`/strategy/plans/${owner.id}/nowhere`);
  await page.getByRole("heading", { level: 1 }).waitFor();
});

test("on a phone and by keyboard: another plan is chosen, left, and its owner told", async () => {
  const owner = await makePerson({ db }, { fullName: "Ines Roth" });
  const reader = await makePerson({ db }, { fullName: "Tom Reed" });
  await sharePlan({ db }, owner, reader);
  const page = await openPage({ as: reader, width: 390, height: 844, theme: "dark" });
  await page.goto("/strategy/goals");
  await hydrated(page);
  await page.getByRole("button", { name: "My plan" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Ines Roth" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/strategy/plans/${owner.id}/goals`, SOON);
  await page.getByText("You can read everything but not change it.").waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Leave plan" }).focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Leave the plan of Ines Roth?" });
  await question.getByRole("button", { name: "Leave plan" }).focus();
  await page.keyboard.press("Enter");
  await expectOwn(page, "dashboard");
  await page.getByText("You left the plan of Ines Roth").first().waitFor();
  expect(await page.getByText(LOST).count()).toBe(0);
  expect(await page.getByRole("button", { name: "My plan" }).count()).toBe(0);

  const theirs = await openPage({ as: owner, width: 390, height: 844 });
  await theirs.goto("/notifications");
  await hydrated(theirs);
  await theirs.getByRole("main").getByText("Tom Reed left your plan").first().waitFor();
  await theirs.goto("/strategy/dashboard?share=open");
  await drawerOf(theirs).getByText("Only you see this plan").waitFor();
  await expectNoSidewaysScroll(theirs);
});

test("many people are searched, paused and given back; what fails says so and stays", async () => {
  const owner = await makePerson({ db }, { fullName: "Ines Roth" });
  const names = Array.from({ length: 12 }, (_, number) => `Reader ${number}`);
  const readers = await Promise.all(names.map((fullName) => makePerson({ db }, { fullName })));
  for (const reader of readers) await sharePlan({ db }, owner, reader);
  const page = await openPage({
    as: owner,
    width: 390,
    height: 844,
    expected: [500],
    faults: /500/u,
  });
  await page.goto("/strategy/dashboard?share=open");
  const drawer = drawerOf(page);
  await drawer.getByRole("searchbox").fill("reader 7");
  await expect.poll(() => drawer.getByRole("listitem").count(), SOON).toBe(1);
  await choose(page, "Reader 7", "Pause");
  await rowOf(page, "Reader 7").getByText("Paused").waitFor();
  await page.reload();
  await drawer.getByRole("searchbox").fill("reader 7");
  await rowOf(page, "Reader 7").getByText("Paused").waitFor(SOON);
  expect(await mayOf(page, "Reader 7").isDisabled()).toBe(true);
  await choose(page, "Reader 7", "Resume");
  await rowOf(page, "Reader 7").getByText("Paused").waitFor({ state: "detached" });
  await expectAccessible(page);
  await drawer.getByRole("searchbox").fill("nobody here");
  await drawer.getByText("No name or address contains “nobody here”").waitFor();
  await drawer.getByRole("searchbox").fill("reader 3");

  await page.route("**/shares/**", (route) => route.fulfill({ status: 500, body: "" }));
  await mayOf(page, "Reader 3").selectOption("edit");
  await page.getByText("Nothing was changed for Reader 3").first().waitFor();
  await expect.poll(() => mayOf(page, "Reader 3").inputValue(), SOON).toBe("read");
  await page.unroute("**/shares/**");
  await page.route("**/shares", (route) => route.fulfill({ status: 500, body: "" }));
  await drawer.getByLabel("Email address").fill("late@people.test");
  await page.keyboard.press("Enter");
  await drawer.getByText("Invitation not sent").waitFor();
  expect(await drawer.getByLabel("Email address").inputValue()).toBe("late@people.test");
});
