import { expect, inject, test } from "vitest";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { actAs } from "../support/cast.ts";
import { makePerson } from "../support/people.ts";

const { db } = stackDatabase();

test("an admin who acts as a member reads all of the plan and is offered no change", async () => {
  const person = await makePerson({ db });
  const page = await openPage({ as: person, width: 1440, height: 900 });
  const [goalId, projectId] = [uuidv7(Date.now()), uuidv7(Date.now())];
  const goal = { title: "Faster installs", description: "Within a day." };
  const project = { title: "Calibration", goalId, progress: 20 };
  const { origin } = new URL(inject("stack").url);
  const answer = await page.request.post(`/api/plans/${person.id}/operations`, {
    headers: { origin },
    data: {
      id: uuidv7(Date.now()),
      label: "Before the test",
      changes: [
        { action: "add", kind: "goal", id: goalId, fields: goal },
        { action: "add", kind: "project", id: projectId, fields: project },
      ],
    },
  });
  expect(answer.status()).toBe(200);
  await actAs({ db }, person);

  await page.goto(`/strategy/goals?view=table&item=goal:${goalId}`);
  await hydrated(page);
  const panel = page.getByRole("complementary", { name: "goal: Faster installs" });
  await panel.getByRole("heading", { name: "Faster installs" }).waitFor();
  await panel.getByText("Within a day.").waitFor();
  await panel.getByRole("link", { name: "Calibration" }).waitFor();
  expect(await panel.locator("input, textarea, select, :disabled").count()).toBe(0);
  const dead = /^(Add|Set by hand|Save|Delete|Remove)/u;
  expect(await panel.getByRole("button", { name: dead }).count()).toBe(0);
  expect(await page.getByRole("button", { name: /^(New|Add|Undo|Redo)/u }).count()).toBe(0);
  expect(await page.locator("[data-editable]").count()).toBe(0);
  await panel.getByRole("button", { name: "Actions for this goal" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).waitFor();
  expect(await page.getByRole("menuitem").allInnerTexts()).toEqual([
    "Copy link",
    "Ask the advisor",
  ]);

  await page.goto("/strategy/goals?item=goal:new");
  await page.getByText("You can only view this plan").waitFor();

  for (const [module, words] of [
    ["foundation", "No mission yet."],
    ["strategy", "No strategy yet"],
  ] as const) {
    await page.goto(`/strategy/${module}`);
    await page.getByText(words).waitFor();
    expect(await page.getByRole("main").locator("input, textarea").count()).toBe(0);
    expect(await page.getByRole("button", { name: /^(Write|Add|Save)/u }).count()).toBe(0);
  }
});
