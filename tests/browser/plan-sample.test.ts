import { describe, expect, test } from "vitest";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, stackDatabase } from "../support/browser.ts";
import { openPlanUnderTest, waysOf } from "../support/plan-under-test.ts";

const { db } = stackDatabase();

describe.each(waysOf(db))("a sample plan ($way)", ({ way, openPlan }) => {
  test("comes item by item, a goal is left out with what hangs on it, the rest is added, undone and removed", async () => {
    const { page, base, kept } = await openPlan();
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/") && pathname !== "/api/client-logs") asked.push(pathname);
    });
    await page.goto(`${base}/dashboard`);
    await hydrated(page);
    await page.getByRole("button", { name: "Start with a sample plan" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Build the sample plan" }).click();
    await dialog.getByText("Choose an industry.").waitFor();
    await dialog.getByLabel("Industry").selectOption("construction");
    await dialog.getByLabel("Company size").selectOption("small");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Build the sample plan" }).click();

    // Stopped on the way, what came is kept for a review.
    await dialog.getByText("Invoice every finished stage within three days").first().waitFor();
    await dialog.getByRole("button", { name: "Stop" }).click();
    await dialog.getByRole("button", { name: "Review items" }).click();
    await dialog.getByRole("button", { name: /^Add \d+ items?$/ }).waitFor();
    await dialog.getByRole("button", { name: "Discard" }).click();
    await dialog.waitFor({ state: "detached" });

    await page.getByRole("button", { name: "Start with a sample plan" }).click();
    await dialog.getByLabel("Industry").selectOption("construction");
    await dialog.getByLabel("Company size").selectOption("small");
    await dialog.getByRole("button", { name: "Build the sample plan" }).click();
    await dialog.getByRole("button", { name: "Add 46 items" }).waitFor();
    await expectAccessible(page);
    const first = dialog.getByRole("checkbox", {
      name: "Invoice every finished stage within three days",
    });
    await first.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await dialog.getByText("“Start each job with everything on site” left out, with").waitFor({
      state: "attached",
    });
    await dialog
      .getByText("Left out with “Start each job with everything on site”.")
      .first()
      .waitFor();
    const add = dialog.getByRole("button", { name: /^Add \d+ items$/ });
    const many = Number(/\d+/.exec((await add.textContent()) ?? "")?.[0]);
    expect(many).toBeLessThan(40);
    await add.click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("This plan contains a sample").waitFor();
    await expect
      .poll(async () => {
        const { goals, projects, epics, squads, objectives, keyResults } = await kept();
        const all = [goals, projects, epics, squads, objectives, keyResults].flat();
        return { goals: goals.length, all: all.length, marked: all.every((one) => one.isSample) };
      })
      .toEqual({ goals: 4, all: many, marked: true });

    // Goals are their owner's to remove, also by an undo.
    const removal = page.getByRole("button", { name: "Remove sample plan" });
    if (way === "shared") {
      expect(await removal.count()).toBe(0);
      return;
    }
    await page.getByRole("button", { name: "Undo", exact: true }).last().click();
    await page.getByRole("heading", { name: "Build your plan" }).waitFor();
    await expect.poll(async () => (await kept()).goals.length).toBe(0);

    await page
      .getByRole("button", { name: /^Redo: Add/ })
      .first()
      .click();
    await page.getByText("This plan contains a sample").waitFor();
    await removal.click();
    const question = page.getByRole("alertdialog");
    await question.getByText(`${many} sample items are removed.`).waitFor();
    await question.getByRole("button", { name: "Remove sample plan" }).click();
    await page.getByRole("heading", { name: "Build your plan" }).waitFor();
    await expect.poll(async () => (await kept()).projects.length).toBe(0);
    if (way === "planner") expect(asked).toEqual([]);
  });
});

test("where the sample can't be made, the dialog says so, and makes it when asked again", async () => {
  const { page } = await openPlanUnderTest("planner", db);
  await page.goto("/planner/dashboard?sample=open");
  await hydrated(page);
  await page.route(/\/healthcare-[^/]*\.js$/, (route) => route.abort());
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Industry").selectOption("healthcare");
  await dialog.getByLabel("Company size").selectOption("large");
  await dialog.getByRole("button", { name: "Build the sample plan" }).click();
  await dialog.getByText("Generation Failed").waitFor();
  await dialog.getByText("There was a problem generating your strategy.").waitFor();
  await expectAccessible(page);
  expect(await dialog.getByLabel("Industry").inputValue()).toBe("healthcare");
  await page.unroute(/\/healthcare-[^/]*\.js$/);
  // A browser that keeps a file that it could not have gets the page anew, with the dialog open; others go on.
  const made = dialog.getByRole("button", { name: "Add 46 items" });
  const comesAnew = page.waitForEvent("load").then(
    () => true,
    () => false,
  );
  await dialog.getByRole("button", { name: "Build the sample plan" }).click();
  const goesOn = made.waitFor().then(
    () => false,
    () => true,
  );
  if (await Promise.race([comesAnew, goesOn])) {
    await hydrated(page);
    await dialog.getByLabel("Industry").selectOption("healthcare");
    await dialog.getByLabel("Company size").selectOption("large");
    await dialog.getByRole("button", { name: "Build the sample plan" }).click();
  }
  await made.waitFor();
});

describe.each(waysOf(db))("the strategy builder ($way)", ({ way, openPlan }) => {
  test("leads by questions to a strategy, keeps the place and the answers, and adopts it as one step", async () => {
    const { page, planId, kept } = await openPlan({ width: 390 });
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/") && pathname !== "/api/client-logs") asked.push(pathname);
    });
    // Who edits a shared plan writes the same draft.
    const address = {
      account: "/strategy-planning?",
      shared: `/strategy-builder?plan=${planId}&`,
      planner: "/planner/strategy-builder?",
    }[way];
    await page.goto(`${address}phase=company&section=purpose`);
    await hydrated(page);
    await page.getByLabel("Who do you help?").fill("owners of old houses");
    await page.getByLabel(/What can they do, or stop worrying/).fill("live warm at half the bill");
    await page.getByText("Saved", { exact: true }).first().waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await hydrated(page);
    expect(await page.getByLabel("Who do you help?").inputValue()).toBe("owners of old houses");
    expect(new URL(page.url()).searchParams.get("section")).toBe("purpose");

    const phases = page.getByRole("navigation", { name: "Phases" });
    await phases.getByRole("button", { name: /Ambition/ }).click();
    await page.getByLabel("Which numbers prove it?").fill("Renovation from 15 to 50 %");
    await phases.getByRole("button", { name: /Objectives/ }).click();
    await page.getByRole("button", { name: "Use: Renovation from 15 to 50 %" }).click();
    await page.getByLabel("Key result", { exact: true }).fill("Share of sales");
    await page.getByLabel("To", { exact: true }).fill("50");
    await phases.getByRole("button", { name: /Review/ }).click();
    await page.getByText("We help owners of old houses to live warm at half the bill.").waitFor();
    await page.getByRole("button", { name: "Review what changes in the plan" }).click();
    await page.getByRole("button", { name: /^Adopt \d+ items$/ }).click();
    await page.getByText("Your plan already says all of this.").waitFor();
    await expect
      .poll(async () => {
        const { foundation, goals, keyResults } = await kept();
        return [foundation?.mission, goals[0]?.title, keyResults[0]?.target];
      })
      .toEqual([
        "We help owners of old houses to live warm at half the bill.",
        "Renovation from 15 to 50 %",
        50,
      ]);
    // Adopted again, only what differs by now is proposed, as a difference to what is there.
    await phases.getByRole("button", { name: /Company/ }).click();
    await page.getByRole("button", { name: "Next: Purpose" }).click();
    await page.getByLabel("Who do you help?").fill("owners of old farms");
    await page.getByText("Saved", { exact: true }).first().waitFor();
    await phases.getByRole("button", { name: /Review/ }).click();
    await page.getByRole("button", { name: "Review what changes in the plan" }).click();
    await page.getByRole("checkbox", { name: "Mission" }).waitFor();
    await page.getByText("mission reworded").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Adopt 1 item" }).click();
    await page.getByText("Your plan already says all of this.").waitFor();
    await expect
      .poll(async () => (await kept()).foundation?.mission)
      .toBe("We help owners of old farms to live warm at half the bill.");
    // Goals are their owner's to remove, also by an undo.
    if (way === "shared") return;
    for (const goals of [1, 0]) {
      await page.getByRole("button", { name: /^Undo: Adopt/ }).click();
      await expect.poll(async () => (await kept()).goals.length).toBe(goals);
    }
    if (way === "planner") expect(asked).toEqual([]);
  });
});
