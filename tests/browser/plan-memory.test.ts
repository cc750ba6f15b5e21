import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { planHistory } from "../../db/schema/plans.ts";
import type { PlanKind } from "../../db/values/plans.ts";
import { planBaseAt } from "../../web/features/plan-store/address/plan-base.ts";
import type { PlanChange } from "../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";
import { sharePlan } from "../support/share-plan.ts";

const database = stackDatabase();
const SOON = { timeout: 15_000 };

async function send(page: Page, path: string, data: unknown) {
  const { origin } = new URL(inject("stack").url);
  const answer = await page.request.post(path, { data, headers: { origin } });
  if (!answer.ok()) throw new Error(await answer.text());
  return answer;
}

async function add(page: Page, planId: string, kind: PlanKind, fields: Record<string, unknown>) {
  const id = uuidv7(Date.now());
  const changes: PlanChange[] = [{ action: "add", kind, id, fields }];
  await send(page, `/api/plans/${planId}/operations`, {
    id: uuidv7(Date.now()),
    label: "Add",
    changes,
  });
  return id;
}

test("the palette finds items of every plan, and leads to each in its own", async () => {
  const ines = await makePerson(database, { fullName: "Ines Roth" });
  const tom = await makePerson(database, { fullName: "Tom Reed" });
  const page = await openPage({ as: ines, width: 1440, height: 900 });
  const theirs = await openPage({ as: tom });
  await add(page, ines.id, "goal", { title: "Quokka at home" });
  const made = await send(page, "/api/plans", { name: "Growth 2027", companyId: null, from: null });
  const { id: growth } = (await made.json()) as { id: string };
  const epic = await add(page, growth, "epic", { title: "Quokka abroad" });
  const goal = await add(theirs, tom.id, "goal", { title: "Quokka of Tom" });
  await sharePlan(database, tom, ines);

  await page.goto(`${planBaseAt(growth)}/goals`);
  await hydrated(page);
  const look = async (words: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill(words);
  };
  await look("quokka");
  const options = page.getByRole("option", { name: /Quokka/ });
  await expect.poll(() => options.count(), SOON).toBe(3);
  const texts = await options.allInnerTexts();
  expect(texts[0]).toMatch(/Quokka abroad[\s\S]*Epic · Growth 2027/);
  expect(texts.join("\n")).toContain("Goal · My plan");
  expect(texts.join("\n")).toContain("Goal · Tom Reed’s plan");
  await expectAccessible(page);
  await page.getByRole("option", { name: /Quokka of Tom/ }).click();
  await page.waitForURL(`**${planBaseAt(tom.id)}/goals?item=goal:${goal}*`, SOON);
  await page.getByRole("complementary", { name: "goal: Quokka of Tom" }).waitFor(SOON);
  // With a typing error, from another plan.
  await look("qoukka abroad");
  await page.getByRole("option", { name: /Quokka abroad/ }).click(SOON);
  await page.waitForURL(`**${planBaseAt(growth)}/epics?item=epic:${epic}*`, SOON);
  await page.getByRole("complementary", { name: "epic: Quokka abroad" }).waitFor(SOON);
  // The page of the search says the plan beside each.
  await page.goto("/search?q=quokka");
  await hydrated(page);
  await page.getByText("Growth 2027", { exact: true }).first().waitFor();
  await page.getByText("Tom Reed’s plan", { exact: true }).first().waitFor();
  await expectAccessible(page);
});

test("what was changed long ago stands below what can be undone, by day and person", async () => {
  const ines = await makePerson(database, { fullName: "Ines Roth" });
  const page = await openPage({ as: ines, width: 390, height: 844, theme: "dark" });
  const goal = await add(page, ines.id, "goal", { title: "Faster installs" });
  const row = {
    planId: ines.id,
    actorId: ines.id,
    kind: "goal" as const,
    fields: [] as string[],
    changes: 1,
    isAdded: false,
    isRemoved: false,
    title: null,
  };
  await database.db.insert(planHistory).values([
    {
      ...row,
      itemId: goal,
      day: "2024-03-01",
      fields: ["title", "endDate"],
      changes: 4,
      lastAt: Date.UTC(2024, 2, 1, 9),
    },
    ...Array.from({ length: 8 }, (_, at) => ({
      ...row,
      itemId: uuidv7(at),
      title: `Gone ${at}`,
      isRemoved: true,
      actorId: null,
      day: "2024-02-01",
      lastAt: Date.UTC(2024, 1, 1, 9, at),
    })),
  ]);
  await page.goto("/strategy/dashboard?activity=plan");
  await hydrated(page);
  const drawer = page.getByRole("dialog", { name: "Plan activity" });
  await drawer.getByRole("combobox", { name: "Days" }).selectOption("all");
  const lines = drawer.getByRole("list", { name: "Activity" }).getByRole("listitem");
  await lines.nth(2).waitFor(SOON);
  const [first = "", second = "", third = "", ...more] = await lines.allInnerTexts();
  expect(more).toEqual([]);
  expect(first).toContain("Add");
  expect(second).toMatch(/Changed “Faster installs”[\s\S]*Title, End/);
  expect(second).toMatch(/Ines Roth · .* · 4 changes/);
  expect(third).toMatch(/Changed 8 items: “Gone 7”, “Gone 6”.* and 3 more/);
  expect(third).toContain("Deleted account");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await drawer.getByRole("link", { name: "“Faster installs”" }).click();
  await page.waitForURL(`**/strategy/dashboard?*item=goal:${goal}*`, SOON);
});
