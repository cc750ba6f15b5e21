import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, stackDatabase } from "../support/browser.ts";
import { waysOf } from "../support/plan-under-test.ts";

const { db } = stackDatabase();

test.each(waysOf(db, ["planner"]))(
  "an owner writes an update by keyboard, and its reader acknowledges it with one key ($way)",
  async ({ openPlan }) => {
    const { page, base, add, kept } = await openPlan({ width: 1280, height: 900 });
    const boss = await add("teamMember", { name: "Ada" });
    const owner = await add("teamMember", { name: "Bo", managerId: boss });
    const goal = await add("goal", {
      title: "Faster installs",
      status: "in_progress",
      ownerMemberId: owner,
      cadence: "weekly",
    });
    await page.goto(`${base}/dashboard?part=updates`);
    await hydrated(page);
    const row = page.getByRole("listitem", { name: "goal: Faster installs" });
    await page.getByRole("heading", { name: /^To write/ }).waitFor();
    await expect.poll(() => row.evaluate((at) => at === document.activeElement)).toBe(true);
    await page.keyboard.press("w");

    const form = page.getByRole("form", { name: "Update on Faster installs" });
    await form.waitFor();
    const isTyping = () =>
      form.getByLabel("What happened?").evaluate((at) => at === document.activeElement);
    await expect.poll(isTyping).toBe(true);
    await page.keyboard.press("ControlOrMeta+Enter");
    await form.getByText("Say what happened, what is next or what you need.").waitFor();
    await page.keyboard.type("Ten sites in one day.");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Twenty more.");
    await expectAccessible(page);
    await page.keyboard.press("ControlOrMeta+Enter");
    await form.waitFor({ state: "detached" });
    expect(new URL(page.url()).searchParams.has("update")).toBe(false);
    await expect
      .poll(async () => (await kept()).updates)
      .toMatchObject([{ itemId: goal, happened: "Ten sites in one day.", next: "Twenty more." }]);

    await page.goto(`${base}/dashboard?part=updates`);
    await hydrated(page);
    await page.getByRole("heading", { name: /^To read/ }).waitFor();
    await row.getByText("Twenty more.").waitFor();
    await expect.poll(() => row.evaluate((at) => at === document.activeElement)).toBe(true);
    await page.keyboard.press("q");
    await page.getByLabel("Your question").fill("Which ones?");
    await page.keyboard.press("ControlOrMeta+Enter");
    await page.getByRole("heading", { name: /^Questions/ }).waitFor();
    await row.focus();
    await page.keyboard.press("r");
    await page.getByLabel("Your answer").fill("All in the north.");
    await page.keyboard.press("ControlOrMeta+Enter");
    await page.getByRole("heading", { name: /^To read/ }).waitFor();
    await expectAccessible(page);
    await row.focus();
    await page.keyboard.press("a");
    await page.getByRole("heading", { name: "Nothing waits" }).waitFor();
    await expect
      .poll(async () => (await kept()).replies.map(({ says }) => says))
      .toEqual(["asked", "answered", "acknowledged"]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${base}/goals?item=goal:${goal}&update=new`);
    await hydrated(page);
    await form.waitFor();
    await expectNoSidewaysScroll(page);
  },
);
