import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { PlanSnapshot } from "../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expectNoSidewaysScroll, hydrated, stackDatabase } from "../support/browser.ts";
import { card, cards, column, drag, gripOf, show, until } from "../support/plan-board-hands.ts";
import { turnsOf } from "../support/plan-under-test.ts";

const { db } = stackDatabase();
const stageOf = (plan: Pick<PlanSnapshot, "epics">, id: string) =>
  plan.epics.find((epic) => epic.id === id)?.funnelStatus;

/** What a finger let go of rolls on, and would take a press of a button back. */
async function atRest(page: Page) {
  const columns = () =>
    page.locator("section[data-column]").evaluateAll((all) => {
      return all.map((one) => one.getBoundingClientRect().x).join();
    });
  let before: string | undefined;
  let same = 0;
  // On a machine that is full it may stand for a moment and then roll on.
  const standsFor = async () => {
    const now = await columns();
    same = now === before ? same + 1 : 0;
    before = now;
    return same;
  };
  await expect.poll(standsFor, { interval: 150, timeout: 15_000 }).toBe(4);
}

describe.each(turnsOf(db))("a board ($way)", ({ openPlan }) => {
  test("a card is dragged with the mouse, undone, and dropped beside the board without a change", async () => {
    const plan = await openPlan();
    const { page, add, kept: snapshot } = plan;
    const id = await add("epic", {
      title: "Remote calibration",
      funnelStatus: "ready",
      plannedBudget: 12_000_00,
      currency: "EUR",
    });
    await add("epic", { title: "Second source", funnelStatus: "ready" });
    await show(plan, "epics?view=kanban");
    await expectAccessible(page);
    await drag(page, "Remote calibration", "Implementing");
    await until(() => cards(page, "Implementing")).toEqual(["Remote calibration"]);
    expect(await cards(page, "Ready")).toEqual(["Second source"]);
    await until(async () => stageOf(await snapshot(), id)).toBe("implementing");
    expect((await snapshot()).operations[0]?.label).toBe(
      "Move “Remote calibration” to Implementing",
    );
    expect((await snapshot()).epics.find((epic) => epic.id === id)?.status).toBe("not_started");
    expect(await page.locator("[data-board-ghost]").count()).toBe(0);

    await page.locator("main").focus();
    await page.keyboard.press("Control+z");
    await until(async () => (await cards(page, "Ready")).toSorted()).toEqual([
      "Remote calibration",
      "Second source",
    ]);
    await until(async () => stageOf(await snapshot(), id)).toBe("ready");

    const from = await gripOf(card(page, "Remote calibration"));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 300, from.y, { steps: 5 });
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await page.locator("[data-board-ghost]").waitFor({ state: "detached" });
    expect((await cards(page, "Ready")).length).toBe(2);
    expect(stageOf(await snapshot(), id)).toBe("ready");
    // The press that ended the drag opened nothing.
    expect(new URL(page.url()).searchParams.has("item")).toBe(false);
  });

  test("what was cancelled is left out, said so, and shown when it is asked for", async () => {
    const plan = await openPlan();
    const { page, add } = plan;
    await add("epic", { title: "Second source", funnelStatus: "ready" });
    await add("epic", { title: "Dropped", funnelStatus: "ready", status: "cancelled" });
    await show(plan, "epics?view=kanban");
    await until(() => cards(page, "Ready")).toEqual(["Second source"]);
    await page.getByText("1 epic, 1 cancelled hidden").waitFor();
    await page.getByRole("button", { name: "Display" }).click();
    await page.getByLabel("Show cancelled epics").check();
    await until(async () => (await cards(page, "Ready")).toSorted()).toEqual([
      "Dropped",
      "Second source",
    ]);
    expect(new URL(page.url()).searchParams.get("cancelled")).toBe("shown");
  });

  test("a finger that rests on a card drags it; one that swipes scrolls", async () => {
    const plan = await openPlan({ width: 390, height: 844 });
    const { page, add, kept: snapshot } = plan;
    const id = await add("goal", { title: "Every ward connected", status: "not_started" });
    await show(plan, "goals?view=kanban&by=status");
    await expectNoSidewaysScroll(page);
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
      cdp.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x, y }],
      });
    const from = await gripOf(card(page, "Every ward connected"));

    // From the card's right end, so that the whole way of the finger is on the screen.
    const start = from.x + 130;
    await touch("touchStart", start, from.y);
    for (let moved = 20; moved <= 280; moved += 20) await touch("touchMove", start - moved, from.y);
    expect(await page.locator("[data-board-ghost]").count()).toBe(0);
    await touch("touchEnd");
    await page.getByRole("button", { name: /In progress · 2 of 5/ }).waitFor();

    await atRest(page);
    await page.getByRole("button", { name: "Previous column" }).click();
    await page.getByRole("button", { name: /Not started · 1 of 5/ }).waitFor();
    // Once the board has come to rest under the finger.
    await card(page, "Every ward connected").click({ trial: true });
    const again = await gripOf(card(page, "Every ward connected"));
    await touch("touchStart", again.x, again.y);
    await page.locator("[data-board-ghost]").waitFor();
    await touch("touchMove", 386, again.y);
    // Held at the edge, the board goes on by itself to the next column.
    await until(() => page.locator("section[data-over]").getAttribute("data-column")).toBe(
      "in_progress",
    );
    await touch("touchEnd");
    await until(() => cards(page, "In progress")).toEqual(["Every ward connected"]);
    await until(async () => (await snapshot()).goals.find((goal) => goal.id === id)?.status).toBe(
      "in_progress",
    );
  });

  test("arrow keys lead from card to card, carry one to a column and move one at once", async () => {
    const plan = await openPlan();
    const { page, add, kept: snapshot } = plan;
    const id = await add("epic", { title: "Second source", funnelStatus: "funnel" });
    await add("epic", { title: "First label", funnelStatus: "funnel" });
    await add("epic", { title: "Deployed one", funnelStatus: "deploying" });
    await show(plan, "epics?view=kanban");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const told = (words: RegExp) => page.getByRole("status").filter({ hasText: words }).waitFor();
    const title = page.getByRole("link", { name: "Deployed one" });
    // One card is a stop of the Tab key, whichever it is.
    expect(await page.locator("[data-card-title][tabindex='0']").count()).toBe(1);
    await title.focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("End");
    const last = await focused();
    await page.keyboard.press("ArrowUp");
    await until(focused).not.toBe(last);
    await page.getByRole("link", { name: "Second source" }).focus();

    await page.keyboard.press("m");
    await told(/“Second source” picked up in Funnel, column 1 of 6/);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await told(/Implementing, column 3 of 6/);
    await page.keyboard.press("Escape");
    await told(/“Second source” stays where it was/);
    expect((await cards(page, "Funnel")).length).toBe(2);

    await page.keyboard.press("m");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await told(/“Second source” moved to Ready/);
    await until(() => cards(page, "Ready")).toEqual(["Second source"]);
    await until(focused).toBe("Second source");
    await page.keyboard.press("Control+Shift+ArrowRight");
    await until(() => cards(page, "Implementing")).toEqual(["Second source"]);
    await until(focused).toBe("Second source");
    await until(async () => stageOf(await snapshot(), id)).toBe("implementing");
    await page.keyboard.press("Enter");
    await until(() => new URL(page.url()).searchParams.get("item")).toBe(`epic:${id}`);
  });

  test("several chosen cards move by the menu as one operation, and completing says that progress follows", async () => {
    const plan = await openPlan();
    const { page, add, kept: snapshot } = plan;
    await add("project", { title: "A", progress: 40 });
    await add("project", { title: "B", progress: 10 });
    await add("project", { title: "C" });
    await show(plan, "projects?view=kanban");
    const grip = { position: { x: 120, y: 60 }, modifiers: ["Control"] as "Control"[] };
    await card(page, "A").click(grip);
    await card(page, "B").click(grip);
    const chosen = page.getByRole("group", { name: "Selected cards" });
    await chosen.getByText("2 selected").waitFor();
    await chosen.getByRole("button", { name: "Move to" }).click();
    await page.getByRole("menuitemradio", { name: "On hold" }).click();
    await until(async () => (await cards(page, "On hold")).toSorted()).toEqual(["A", "B"]);
    await until(async () => (await snapshot()).operations[0]?.label).toBe(
      "Move 2 projects to On hold",
    );
    await chosen.waitFor({ state: "detached" });

    await card(page, "A").hover();
    await page.getByRole("button", { name: "Move or open A" }).click();
    await page.getByRole("menuitemradio", { name: "Completed" }).click();
    await until(() => cards(page, "Completed")).toEqual(["A"]);
    await until(async () => (await snapshot()).operations[0]?.label).toBe(
      "Move “A” to Completed, progress 100 %",
    );
    expect((await snapshot()).projects.find(({ title }) => title === "A")).toMatchObject({
      status: "completed",
      progress: 100,
    });
  });

  test("a move that the server refuses goes back where it was, and says so", async () => {
    const plan = await openPlan({ expected: [409] });
    const { page, add, write } = plan;
    const id = await add("goal", { title: "Halve the time" });
    // A socket that stands and says nothing.
    await page.routeWebSocket(/\/api\/live$/, () => {});
    await show(plan, "goals?view=kanban&by=status");
    // Somebody else moves it meanwhile.
    await write([{ action: "set", kind: "goal", id, fields: { status: "on_hold" } }]);
    await drag(page, "Halve the time", "Completed");
    await page.getByRole("status").filter({ hasText: "“Halve the time” moved back." }).waitFor();
    await until(() => cards(page, "Completed")).toEqual([]);
  });

  test("by squads a card leaves one column for another and keeps its other squads", async () => {
    const plan = await openPlan();
    const { page, add, kept: snapshot } = plan;
    const [one, two, three] = [
      await add("squad", { name: "One" }),
      await add("squad", { name: "Two" }),
      await add("squad", { name: "Three" }),
    ];
    const id = await add("project", { title: "Shared", squadIds: [one, two] });
    await show(plan, "projects?view=kanban&by=squadIds");
    expect(await page.locator("section[data-column]").count()).toBe(2);
    await page.getByRole("button", { name: "Show 1 empty" }).click();
    await column(page, "Three").waitFor();
    await column(page, "One").getByRole("button", { name: "Move or open Shared" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitemradio", { name: "Three" }).click();
    await until(() => cards(page, "Three")).toEqual(["Shared"]);
    expect(await cards(page, "Two")).toEqual(["Shared"]);
    const squads = async () => (await snapshot()).projects.find((row) => row.id === id)?.squadIds;
    await until(async () => (await squads())?.toSorted()).toEqual([two, three].toSorted());
  });

  test("columns fold and stay so; a new item begins in the column whose plus was pressed", async () => {
    const plan = await openPlan();
    const { page, add } = plan;
    await add("epic", { title: "Alone", funnelStatus: "testing" });
    await show(plan, "epics?view=kanban");
    await column(page, "Ready").getByRole("button", { name: "Collapse Ready" }).click();
    await page.getByRole("button", { name: "Expand Ready" }).waitFor();
    await page.reload();
    await hydrated(page);
    await page.getByRole("button", { name: "Expand Ready" }).click();
    await column(page, "Ready").getByRole("button", { name: "New epic in Ready" }).click();
    const params = () => new URL(page.url()).searchParams;
    await until(() => params().get("item")).toBe("epic:new");
    expect(params().get("with")).toBe("funnelStatus=ready");
  });

  test("opening a card moves nothing, and the last column scrolls out from under the panel", async () => {
    const plan = await openPlan();
    const { page, add } = plan;
    await page.setViewportSize({ width: 1440, height: 900 });
    await add("epic", { title: "Stays where it is", funnelStatus: "ready" });
    await show(plan, "epics?view=kanban");
    const title = card(page, "Stays where it is").locator("[data-card-title]");
    const places = () =>
      page.locator("main, section[data-column], [data-card]").evaluateAll((all) => {
        return all
          .map((one) => one.getBoundingClientRect())
          .map(({ x, y, width }) => [x, y, width]);
      });
    const before = await places();
    await title.click();
    const panel = page.getByRole("complementary", { name: "epic: Stays where it is" });
    await panel.waitFor();
    expect(await places()).toEqual(before);
    const edge = (await panel.boundingBox())?.x ?? expect.fail();
    const last = page.locator("section[data-column]").last();
    await last.evaluate((column) => column.parentElement?.scrollTo({ left: 100_000 }));
    await until(async () => {
      const box = (await last.boundingBox()) ?? expect.fail();
      return box.x + box.width;
    }).toBeLessThan(edge);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
  });

  test("in the sticky style the page scrolls, the headings stay and a long column draws what is seen", async () => {
    const plan = await openPlan();
    const { page, write } = plan;
    // More than a board shows with all their facts.
    const count = 150;
    await write(
      Array.from({ length: count }, (_, at) => ({
        ...({ action: "add", kind: "epic", id: uuidv7(Date.now()) } as const),
        fields: { title: `Epic ${at + 1}`, funnelStatus: "ready" },
      })),
    );
    await show(plan, "epics?view=kanban&style=sticky");
    const heading = page.getByRole("heading", { name: /^Ready 150/ });
    await heading.waitFor();
    expect(await page.locator("[data-card]").count()).toBeLessThan(count / 2);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 4000);
    await until(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(3000);
    const box = (await heading.boundingBox()) ?? expect.fail();
    expect(box.y).toBeGreaterThan(0);
    expect(box.y).toBeLessThan(160);
    const first = await page.locator("[data-card-title][tabindex='0']").textContent();
    await page.locator("[data-card-title][tabindex='0']").focus();
    await page.keyboard.press("End");
    await until(() => page.evaluate(() => document.activeElement?.textContent)).not.toBe(first);
    await expectNoSidewaysScroll(page);
  });
});
