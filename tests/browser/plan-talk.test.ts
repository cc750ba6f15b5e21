import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { PlanChange } from "../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson, type TestPerson } from "../support/people.ts";
import { sharePlan } from "../support/share-plan.ts";

const { db } = stackDatabase();
const SOON = { timeout: 15_000 };

async function send(page: Page, path: string, data: unknown) {
  const { origin } = new URL(inject("stack").url);
  const answer = await page.request.post(path, { data, headers: { origin } });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** An owner at a goal of theirs, and somebody who shares the plan. */
async function openGoal(width: number, options: Parameters<typeof openPage>[0] = {}) {
  const owner = await makePerson({ db }, { fullName: "Ines Roth" });
  const other = await makePerson({ db }, { fullName: "Tom Reed" });
  await sharePlan({ db }, owner, other, { permission: "edit" });
  const page = await openPage({ as: owner, width, height: 900, ...options });
  const goalId = uuidv7(Date.now());
  const write = (changes: readonly PlanChange[], label: string, by = page) =>
    send(by, `/api/plans/${owner.id}/operations`, { id: crypto.randomUUID(), label, changes });
  await write(
    [{ action: "add", kind: "goal", id: goalId, fields: { title: "Faster installs" } }],
    "Add the goal",
  );
  const theirs = await openPage({ as: other });
  const say = (body: string) =>
    send(theirs, `/api/plans/${owner.id}/comments`, {
      id: crypto.randomUUID(),
      kind: "goal",
      itemId: goalId,
      body,
    });
  return { owner, other, page, theirs, goalId, write, say };
}

const mention = ({ id }: TestPerson) => `@{${id}}`;
const lines = (page: Page) => page.getByRole("list", { name: "Comments" }).getByRole("listitem");
const writer = (page: Page) => page.getByRole("textbox", { name: "Write a comment" });

test("a mention leads to the item, is answered, changed and deleted for all to see", async () => {
  const { owner, other, page, theirs, goalId, write, say } = await openGoal(1440);
  await write(
    [{ action: "set", kind: "goal", id: goalId, fields: { title: "Quicker installs" } }],
    "Rename the goal",
    theirs,
  );
  await say(`${mention(owner)}, are two weeks enough?`);

  await page.goto("/notifications");
  await hydrated(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: "Tom Reed mentioned you in “Quicker installs”", exact: true })
    .click();
  await page.getByRole("link", { name: "Open page" }).click();
  await page.waitForURL((url) => url.search.includes(`goal:${goalId}`), SOON);
  await lines(page).filter({ hasText: "@Ines Roth, are two weeks enough?" }).waitFor();

  // The keyboard alone: an @ finds people, arrows and Enter choose, Ctrl and Enter send.
  await writer(page).focus();
  await page.keyboard.type("Three, says @re");
  await page.getByRole("option", { name: "Tom Reed" }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => writer(page).inputValue(), SOON).toBe("Three, says @Tom Reed ");
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  const own = lines(page).filter({ hasText: "Three, says @Tom Reed" });
  await own.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Edit your comment" }).fill("Four, says @Tom Reed");
  await page.keyboard.press("Control+Enter");
  await lines(page)
    .filter({ hasText: "Four, says @Tom Reed" })
    .getByText(/edited/u)
    .waitFor();
  const told: unknown = await (await theirs.request.get("/api/notifications")).json();
  expect(told).toMatchObject({
    items: [
      {
        title: "Ines Roth mentioned you in “Quicker installs”",
        actionPath: `/strategy/goals?item=goal:${goalId}&plan=${owner.id}`,
      },
    ],
  });

  const first = lines(page).filter({ hasText: "are two weeks enough?" });
  expect(await first.getByRole("button", { name: "Edit" }).count()).toBe(0);
  await first.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete comment" }).click();
  await lines(page).filter({ hasText: "Deleted by Ines Roth" }).waitFor();
  expect(await lines(page).filter({ hasText: "are two weeks enough?" }).count()).toBe(0);

  await page.getByRole("tab", { name: "Activity" }).click();
  const renamed = page.getByRole("listitem").filter({ hasText: "Rename the goal" });
  await renamed.getByText("Quicker installs").waitFor();
  await renamed.getByText("Faster installs").waitFor();
  await renamed.getByText(other.fullName).waitFor();
  await expectAccessible(page);
});

test("a colleague who is not the owner is asked with one press and their name", async () => {
  const { page, goalId } = await openGoal(1440);
  await page.goto(`/strategy/goals?item=goal:${goalId}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Ask someone", exact: true }).click();
  await page.getByRole("option", { name: "Tom Reed" }).waitFor(SOON);
  await page.keyboard.type("to");
  await page.keyboard.press("Enter");
  await page.keyboard.type("are two weeks enough?");
  await page.keyboard.press("Control+Enter");
  await lines(page).filter({ hasText: "@Tom Reed are two weeks enough?" }).waitFor(SOON);
});

test("what cannot be sent stays to be tried again; on a phone the whole plan's story is there", async () => {
  const { page, goalId, say } = await openGoal(390);
  await page.goto(`/strategy/goals?item=goal:${goalId}`);
  await hydrated(page);
  await writer(page).fill("Half typed");
  await page.reload();
  await hydrated(page);
  await expect.poll(() => writer(page).inputValue(), SOON).toBe("Half typed");
  await page.route("**/comments", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await page
    .getByText(/Can.t connect/u)
    .first()
    .waitFor();
  expect(await writer(page).inputValue()).toBe("Half typed");
  await page.unroute("**/comments");
  await page.getByRole("button", { name: "Try again" }).click();
  await lines(page).filter({ hasText: "Half typed" }).waitFor();
  expect(await writer(page).inputValue()).toBe("");
  await say("External people");
  await lines(page).filter({ hasText: "External people" }).waitFor(SOON);
  await expectNoSidewaysScroll(page);

  await page.goto("/strategy/goals?activity=plan");
  const story = page.getByRole("dialog", { name: "Plan activity" });
  await story.getByRole("listitem").filter({ hasText: "External people" }).waitFor();
  await story.getByRole("listitem").filter({ hasText: "Add the goal" }).waitFor();
  await expectNoSidewaysScroll(page);
  const days = story.getByRole("combobox", { name: "Days" });
  await days.selectOption("Today");
  await story.getByRole("listitem").filter({ hasText: "External people" }).waitFor();
  await days.selectOption("From … to …");
  await story.getByRole("textbox", { name: "To" }).fill("2020-01-01");
  await story.getByText("Nothing happened on these days.").waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await story.getByRole("button", { name: "Show all days" }).click();
  await story.getByRole("listitem").filter({ hasText: "Add the goal" }).waitFor();
});

test("what is typed right after a mention keeps its order on a slow phone", async () => {
  const { page, goalId, other } = await openGoal(390);
  await page.goto(`/strategy/goals?item=goal:${goalId}`);
  await hydrated(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const field = writer(page);
  await field.click();
  await page.keyboard.type(`@${other.fullName.slice(0, 3)}`);
  await page.getByRole("option", { name: other.fullName }).waitFor();
  // A busy device draws late: the keys come before the next frame.
  await page.evaluate(
    "window.requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), 400)",
  );
  await page.keyboard.press("Enter");
  await page.keyboard.type("when is it done, and by whom?", { delay: 30 });
  await expect
    .poll(() => field.inputValue(), SOON)
    .toBe(`@${other.fullName} when is it done, and by whom?`);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
});
