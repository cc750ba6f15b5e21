import type { Browser, Page } from "playwright-core";
import type { Aim, BenchRow } from "./bench-row.ts";
import { compareInTurns, type Figures, medianTime } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";
import { INTERACTIONS, openBoard, openTable } from "./planner-interactions.ts";
import { openPlannerTab, type PlannerTab } from "./planner-tab.ts";

const PROJECTS_SHARE = 0.4;
const PAINT_MS = 100;
const FRAME_MS = 20;
const P95 = 0.95;
/** Of the drag, which is held against a limit and not against another side. */
const DRAGS = 3;

/** Row 6: what people do in the planner with many items and with few, on a processor slowed down four times. */
export async function measurePlanner(bench: Bench): Promise<BenchRow[]> {
  const { pace } = bench;
  const browser = await bench.shared.browser();
  const few = await open(browser, bench, pace.planItems.few);
  const rows: BenchRow[] = [];
  const addRow = (tab: PlannerTab, name: string, figures: Figures, aim?: Aim) => {
    const line = `6  ${name}, ${countOf(tab)} ÷ ${countOf(few)}`;
    rows.push({ name: line, unit: "ms", ...figures, ...(aim ? { aim } : {}) });
  };
  try {
    const many = await open(browser, bench, pace.planItems.many);
    let slowest = 0;
    for (const [at, name] of NAMES.entries()) {
      const figures = await compareInTurns(
        pace,
        () => many.time(at),
        () => few.time(at),
      );
      slowest = Math.max(slowest, figures.ours);
      addRow(many, name, figures, { most: 1.3 });
    }
    const name = `6  slowest of these with ${countOf(many)} until the next paint ÷ ${PAINT_MS} ms`;
    rows.push({ name, unit: "ms", ours: slowest, baseline: PAINT_MS, aim: { most: 1 } });
    rows.push(await measureDrag(bench, many));
    await many.page.context().close();
    // How the cost grows shows in one pair each; rounds of the largest plan would take minutes.
    for (const items of pace.planItems.grown) {
      const tab = await open(browser, bench, items);
      for (const [at, name] of NAMES.entries()) {
        if (pace.hasWarmUp) await tab.time(at);
        addRow(tab, name, { ours: await tab.time(at), baseline: await few.time(at) });
      }
      await tab.page.context().close();
    }
    return rows;
  } finally {
    await few.page.context().close();
  }
}

const NAMES = INTERACTIONS.map(({ name }) => name);

const countOf = ({ items }: PlannerTab) => `${items.toLocaleString("en")} items`;

/** A tab with the plan's table, and how long each interaction takes there, by its place in the list. */
async function open(browser: Browser, bench: Bench, items: number) {
  const tab = await openPlannerTab(browser, bench, items);
  const { page } = tab;
  await openTable(page, bench.stack.url, items * PROJECTS_SHARE);
  const timers = INTERACTIONS.map(({ act, restore }) => {
    let round = 0;
    return async () => {
      await page.bringToFront();
      await tab.longestWait();
      await act(page, round);
      round += 1;
      const ms = await tab.longestWait();
      await restore(page);
      return ms;
    };
  });
  return { ...tab, time: (at: number) => timers[at]!() };
}

/** A card is taken across the columns and back to where it was. */
async function measureDrag({ pace, stack }: Bench, tab: PlannerTab): Promise<BenchRow> {
  const { page } = tab;
  await page.bringToFront();
  const card = await openBoard(page, stack.url);
  const drag = async () => {
    const box = await card.boundingBox();
    if (!box) throw new Error("There is no card on the board.");
    const [x, y] = [box.x + 20, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 10, { steps: 4 });
    const stop = await tab.watchFrames();
    await page.mouse.move(x + 700, y + 200, { steps: pace.dragSteps });
    await page.mouse.move(x + 20, y + 10, { steps: pace.dragSteps });
    const p95 = percentile(await stop());
    await cancelDrag(page);
    return p95;
  };
  return {
    name: `6  frames while a card is dragged over ${countOf(tab)}, p95 ÷ ${FRAME_MS} ms`,
    unit: "ms",
    ours: await medianTime({ ...pace, rounds: Math.min(pace.rounds, DRAGS) }, drag),
    baseline: FRAME_MS,
    aim: { most: 1 },
  };
}

async function cancelDrag(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await page.waitForFunction(() => document.documentElement.dataset["dragging"] === undefined);
}

function percentile(frames: readonly number[]): number {
  const sorted = frames.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * P95)] ?? 0;
}
