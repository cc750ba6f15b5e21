import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { planBaseAt } from "../../web/features/plan-store/address/plan-base.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, openPage, stackDatabase } from "../support/browser.ts";
import { makePerson } from "../support/people.ts";
import { type PlanUnderTest, waysOf } from "../support/plan-under-test.ts";
import { sharePlan } from "../support/share-plan.ts";

const { db } = stackDatabase();

/** A quarter that is over: one objective reached, one on its way, whose check-in of this week is missing. */
async function aQuarter({ add, write }: PlanUnderTest) {
  await add("goal", { title: "Grow" });
  const period = await add("period", {
    name: "Last quarter",
    startDate: "2026-01-01",
    endDate: "2026-03-31",
  });
  const next = await add("period", {
    name: "Next quarter",
    startDate: "2026-04-01",
    endDate: "2100-06-30",
  });
  const kept = { periodId: period, status: "in_progress", endDate: "2100-03-31" };
  const reached = await add("objective", { title: "Win ten hospitals", ...kept });
  const open = await add("objective", { title: "Cut delays", ...kept });
  await add("keyResult", { title: "Signed", objectiveId: reached, target: 10, current: 10 });
  const late = await add("keyResult", { title: "Days saved", objectiveId: open, target: 100 });
  const day = "2026-03-02";
  await write([
    {
      action: "add",
      kind: "checkIn",
      id: crypto.randomUUID(),
      fields: { keyResultId: late, day, value: 40, target: 100 },
    },
    { action: "set", kind: "keyResult", id: late, fields: { current: 40, checkedInOn: day } },
  ]);
  return { period, next, reached, open, late };
}

/** Changes the score of what is open, says why and what was learned, and closes. */
async function closeQuarter(page: Page) {
  const sheet = page.getByRole("dialog", { name: /Last quarter/ });
  const group = sheet.getByRole("group", { name: "Cut delays" });
  await group.getByLabel("Score").fill("50");
  const close = sheet.getByRole("button", { name: "Close Last quarter" });
  await close.focus();
  await page.keyboard.press("Enter");
  await group.getByText("Say why the score is not the calculated one.").waitFor();
  const reason = group.getByLabel("Why another score");
  await expect.poll(() => reason.evaluate((at) => at === document.activeElement)).toBe(true);
  await page.keyboard.type("Two sites counted late");
  await group.getByLabel("Lesson").fill("Ask the wards first.");
  await expectAccessible(page);
  await close.focus();
  await page.keyboard.press("Enter");
  await sheet.getByText("1 achieved, 1 moved").waitFor();
  return sheet;
}

test.each(waysOf(db, ["planner"]))(
  "a quarter is closed by keyboard and on a phone, and stays as it was ($way)",
  async ({ openPlan }) => {
    const plan = await openPlan({ width: 390, height: 844 });
    const { page, base, kept } = plan;
    const { period, next, open } = await aQuarter(plan);
    await page.goto(`${base}/dashboard?closing=${period}`);
    await hydrated(page);
    const sheet = await closeQuarter(page);
    await expectNoSidewaysScroll(page);
    await expect
      .poll(async () => (await kept()).objectives.find(({ id }) => id === open)?.periodId)
      .toBe(next);
    await plan.write([
      { action: "set", kind: "objective", id: open, fields: { title: "Something else" } },
    ]);
    await page.reload();
    await hydrated(page);
    await sheet.getByRole("button", { name: "Cut delays" }).waitFor();
    await sheet.getByText("Calculated 40 %. Two sites counted late").waitFor();
    await sheet.getByText("Ask the wards first.").waitFor();
    await expectAccessible(page);

    await page.goto(`${base}/strategy?part=review`);
    await hydrated(page);
    await page.getByRole("button", { name: "Unchanged" }).click();
    await page.getByRole("button", { name: "Finish review" }).click();
    await page.getByText(/This week’s review was finished/).waitFor();
    await expect.poll(async () => (await kept()).strategy?.moment?.sort).toBe("review");
    await page.goto(`${base}/goals?item=objective:${open}`);
    await hydrated(page);
    await page.getByRole("region", { name: "Trend" }).waitFor();
  },
);

test.each(waysOf(db, ["account"]))(
  "an owner, a contributor, a reader and a board member through a quarter ($way)",
  async ({ openPlan }) => {
    const plan = await openPlan({ width: 1280, height: 900 });
    const { page, base, planId } = plan;
    const { period, reached, open } = await aQuarter(plan);
    const shared = planBaseAt(planId);
    const owner = { id: planId };
    const openAs = async (permission: "contribute" | "read") => {
      const person = await makePerson({ db });
      await sharePlan({ db }, owner, person, { permission });
      return openPage({ as: person, width: 1280, height: 900 });
    };
    const [contributor, reader, board] = [
      await openAs("contribute"),
      await openAs("read"),
      await openAs("read"),
    ];

    // The check-in that is missing is told alike to all of them.
    for (const one of [contributor, reader]) {
      await one.goto(`${shared}/dashboard`);
      await hydrated(one);
      await one.getByText(/\d check-ins? (?:is|are) due/).waitFor();
      await one.getByRole("button", { name: "Look at Last quarter" }).click();
      const sheet = one.getByRole("dialog", { name: "Last quarter" });
      await sheet.getByText("Those who can edit the plan close it.").waitFor();
      expect(await sheet.getByRole("button", { name: /Close Last quarter/ }).count()).toBe(0);
    }

    await page.goto(`${base}/dashboard`);
    await hydrated(page);
    await page.getByRole("button", { name: "Close Last quarter" }).click();
    await closeQuarter(page);

    // What was closed is there for readers, without a way to open it again.
    await reader.goto(`${shared}/dashboard?closing=${period}`);
    await hydrated(reader);
    const closed = reader.getByRole("dialog", { name: "Last quarter, closed" });
    await closed.getByText("Ask the wards first.").waitFor();
    expect(await closed.getByRole("button", { name: "Open again" }).count()).toBe(0);
    await expectAccessible(reader);

    await plan.write([
      { action: "set", kind: "objective", id: open, fields: { title: "Cut all delays" } },
      { action: "set", kind: "objective", id: reached, fields: { status: "on_hold" } },
    ]);
    // The board compares with the close, in words and in numbers.
    await board.goto(`${shared}/comprehensive-strategy`);
    await hydrated(board);
    await board.getByRole("heading", { name: /^Since Last quarter closed/ }).waitFor();
    await board.getByText(/2 objectives changed/).waitFor();
    await board.getByRole("link", { name: "See every change" }).click();
    await board.getByText("Cut all delays").first().waitFor();
    await board.getByText("Company progress").waitFor();
    await expectAccessible(board);
  },
);
