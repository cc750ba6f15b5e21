import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { PlanChange } from "../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";
import { sharePlan } from "../support/share-plan.ts";

const { db } = stackDatabase();
const SOON = { timeout: 15_000 };
const NO_NETWORK = {
  keepsAhead: true,
  losesSocket: true,
  expected: [409],
  faults: /Failed to fetch|net::ERR_|ERR_INTERNET/,
};

type Goal = { id: string; title: string };

/** One account in two browsers, each with the same plan open. */
async function openTwice(path: string) {
  const person = await makePerson({ db }, { fullName: "Ines Roth" });
  const goal = { id: uuidv7(Date.now()), title: "Faster installs" };
  const here = await openPage({ as: person, width: 1440, height: 900, ...NO_NETWORK });
  await write(here, person.id, [
    { action: "add", kind: "goal", id: goal.id, fields: { title: goal.title } },
  ]);
  const there = await openPage({ as: person, width: 1440, height: 900 });
  for (const page of [here, there]) {
    await page.goto(path.replace("GOAL", goal.id));
    await hydrated(page);
    await page.getByText(goal.title).first().waitFor();
  }
  return { person, goal, here, there };
}

async function write(page: Page, planId: string, changes: readonly PlanChange[]) {
  const { origin } = new URL(inject("stack").url);
  const answer = await page.request.post(`/api/plans/${planId}/operations`, {
    data: { id: crypto.randomUUID(), label: "Write", changes },
    headers: { origin },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

const description = (page: Page, { title }: Goal) =>
  page
    .getByRole("complementary", { name: `goal: ${title}` })
    .getByRole("textbox", { name: "Description" });

async function type(page: Page, goal: Goal, text: string) {
  await description(page, goal).fill(text);
  await description(page, goal).blur();
}

test("what is changed, added and deleted elsewhere appears here, also while a text is being typed", async () => {
  const { person, goal, here, there } = await openTwice(
    "/strategy/goals?view=table&item=goal:GOAL",
  );
  await description(here, goal).fill("Half a sentence");
  const added = uuidv7(Date.now());
  await write(there, person.id, [
    { action: "add", kind: "goal", id: added, fields: { title: "Fewer returns" } },
    { action: "set", kind: "goal", id: goal.id, fields: { status: "on_hold" } },
  ]);
  const table = here.getByRole("grid");
  await table.getByText("Fewer returns").waitFor();
  await table.getByText("On hold").waitFor();
  expect(await description(here, goal).inputValue()).toBe("Half a sentence");
  await description(here, goal).blur();
  await expect.poll(() => description(there, goal).inputValue(), SOON).toBe("Half a sentence");
  await write(there, person.id, [{ action: "remove", kind: "goal", id: added }]);
  await table.getByText("Fewer returns").waitFor({ state: "detached" });
});

test("two texts in one field are both kept, and one of them is chosen", async () => {
  const { goal, here, there } = await openTwice("/strategy/goals?item=goal:GOAL");
  await description(here, goal).fill("Written here");
  await type(there, goal, "Written there");
  await there.getByText("Saved").first().waitFor();
  await description(here, goal).blur();
  const both = here.getByText("Someone changed “Description” in the meantime");
  await both.waitFor();
  await here.getByText("Saved now: Written there").waitFor();
  await here.getByRole("button", { name: "Keep mine" }).click();
  await both.waitFor({ state: "detached" });
  await expect.poll(() => description(there, goal).inputValue(), SOON).toBe("Written here");
});

test("offline, changes wait, modules still open, and everything is sent once the network is back", async () => {
  const { goal, here, there } = await openTwice("/strategy/goals?item=goal:GOAL");
  // What the other modules need is fetched ahead, once this one stands.
  await here.waitForLoadState("networkidle");
  await here.context().setOffline(true);
  await type(here, goal, "Written without a network");
  await here.getByText("Can't connect to the server").waitFor();
  await here.getByText("sent when the server answers: 1 so far.").waitFor();
  await here.getByRole("link", { name: "Projects", exact: true }).click();
  await here.getByRole("heading", { name: "Projects", exact: true }).waitFor();
  await here.getByRole("link", { name: "Goals", exact: true }).click();
  await here.getByRole("heading", { name: "Goals", exact: true }).waitFor();
  await here.context().setOffline(false);
  await here.getByText("Can't connect to the server").waitFor({ state: "detached" });
  await expect
    .poll(() => description(there, goal).inputValue(), SOON)
    .toBe("Written without a network");
});

test("a tab that was closed offline loses nothing: the next one sends what waited", async () => {
  const { goal, here, there } = await openTwice("/strategy/goals?item=goal:GOAL");
  const context = here.context();
  await context.setOffline(true);
  await type(here, goal, "Closed before it was sent");
  await here.getByText("sent when the server answers: 1 so far.").waitFor();
  await here.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`/strategy/goals?item=goal:${goal.id}`);
  await expect
    .poll(() => description(there, goal).inputValue(), SOON)
    .toBe("Closed before it was sent");
});

test("what is refused after the wait comes back with its text, and is saved over what is there", async () => {
  const { goal, here, there } = await openTwice("/strategy/goals?item=goal:GOAL");
  await here.context().setOffline(true);
  await type(here, goal, "My words from the train");
  await here.getByText("sent when the server answers: 1 so far.").waitFor();
  await type(there, goal, "Their words at the desk");
  await there.getByText("Saved").first().waitFor();
  await here.context().setOffline(false);
  await here.getByRole("button", { name: "Show my changes" }).click();
  const dialog = here.getByRole("dialog", { name: "1 change could not be saved" });
  await dialog.getByText("My words from the train").waitFor();
  await dialog.getByRole("button", { name: "Save now" }).click();
  await expect
    .poll(() => description(there, goal).inputValue(), SOON)
    .toBe("My words from the train");
});

test("what waited for a plan that is shared no more comes back over the own plan", async () => {
  const owner = await makePerson({ db }, { fullName: "Ines Roth" });
  const holder = await makePerson({ db }, { fullName: "Tom Reed" });
  await sharePlan({ db }, owner, holder, { permission: "edit" });
  const goal = { id: uuidv7(Date.now()), title: "Faster installs" };
  const there = await openPage({ as: owner });
  await write(there, owner.id, [
    { action: "add", kind: "goal", id: goal.id, fields: { title: goal.title } },
  ]);
  const here = await openPage({
    as: holder,
    width: 1440,
    height: 900,
    ...NO_NETWORK,
    expected: [404, 409],
  });
  await here.goto(`/strategy/plans/${owner.id}/goals?item=goal:${goal.id}`);
  await hydrated(here);
  await description(here, goal).waitFor();
  await here.context().setOffline(true);
  await type(here, goal, "Written in a tunnel");
  await here.getByText("sent when the server answers: 1 so far.").waitFor();

  const { origin } = new URL(inject("stack").url);
  const path = `/api/plans/${owner.id}/shares`;
  const { items } = (await (await there.request.get(path)).json()) as { items: { id: string }[] };
  await there.request.delete(`${path}/${items[0]?.id}`, { headers: { origin } });
  await here.context().setOffline(false);

  await here.waitForURL((url) => url.pathname === "/strategy/goals");
  await here.getByRole("button", { name: "Show my changes" }).click();
  const dialog = here.getByRole("dialog", { name: "1 change could not be saved" });
  await dialog.getByText("Written in a tunnel").waitFor();
  expect(await dialog.getByRole("button", { name: "Save now" }).count()).toBe(0);
  await dialog.getByRole("button", { name: "Discard change" }).click();
  await here.getByText("could not be saved").waitFor({ state: "detached" });
});

test("two people see each other in a plan, at an item and in a field, until one leaves", async () => {
  const owner = await makePerson({ db }, { fullName: "Ines Roth" });
  const holder = await makePerson({ db }, { fullName: "Tom Reed" });
  await sharePlan({ db }, owner, holder, { permission: "edit" });
  const goal = { id: uuidv7(Date.now()), title: "Faster installs" };
  const here = await openPage({ as: owner, width: 1440, height: 900 });
  await write(here, owner.id, [
    { action: "add", kind: "goal", id: goal.id, fields: { title: goal.title } },
  ]);
  const there = await openPage({ as: holder, width: 1440, height: 900 });
  await here.goto(`/strategy/goals?item=goal:${goal.id}`);
  await there.goto(`/strategy/plans/${owner.id}/goals?item=goal:${goal.id}`);
  await hydrated(there);
  // Typing is told while it lasts, so both are there before.
  await here.getByRole("button", { name: "1 other person here now" }).waitFor();
  await description(there, goal).click();
  await there.keyboard.type("Within");
  await here.getByText("Tom Reed is typing here").waitFor();
  await here.getByRole("button", { name: "1 other person here now" }).click();
  const list = here.getByRole("dialog", { name: "Here now" });
  await list.getByRole("link", { name: goal.title }).waitFor();
  await there.close();
  await here
    .getByRole("button", { name: "1 other person here now" })
    .waitFor({ state: "detached" });
});
