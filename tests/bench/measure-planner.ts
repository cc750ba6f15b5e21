import { chromium, type Page } from "playwright-core";
import { findChromium } from "../../worker/local/find-chromium.ts";
import { CHROMIUM_FLAGS } from "../support/chromium-flags.ts";
import type { BenchRow } from "./bench-row.ts";
import { medianBy, takeTurns } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";
import { type Interaction, INTERACTIONS, openBoard, openTable } from "./planner-interactions.ts";
import { openPlannerTab, type PlannerTab } from "./planner-tab.ts";

const ITEMS = 5000;
const PROJECTS_SHARE = 0.4;
const PAINT_MS = 100;
const FRAME_MS = 20;
const P95 = 0.95;
const DRAG_STEPS = 60;

/** Row 6: what people do in the planner with many items and with few, on a processor slowed down four times. */
export async function measurePlanner(bench: Bench): Promise<BenchRow[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_FLAGS,
  });
  const open = async (items: number) => {
    const tab = await openPlannerTab(browser, bench, items);
    await openTable(tab.page, bench.stack.url, items * PROJECTS_SHARE);
    return tab;
  };
  try {
    const [least, ...more] = bench.pace.planItems;
    const [few, many] = [await open(least), await open(ITEMS)];
    const grown: PlannerTab[] = [];
    for (const items of more) grown.push(await open(items));
    const rows: BenchRow[] = [];
    let slowest = 0;
    for (const interaction of INTERACTIONS) {
      const figures = await compare(bench, interaction, many, few);
      slowest = Math.max(slowest, figures.ours);
      const name = `6  ${interaction.name}, ${said(many)} ÷ ${said(few)}`;
      rows.push({ name, unit: "ms", ...figures, aim: { most: 1.5 } });
      for (const tab of grown) {
        const ours = await compare(bench, interaction, tab, few);
        rows.push({
          name: `6  ${interaction.name}, ${said(tab)} ÷ ${said(few)}`,
          unit: "ms",
          ...ours,
        });
      }
    }
    const name = `6  slowest of these with ${said(many)} until it is painted ÷ ${PAINT_MS} ms`;
    rows.push({ name, unit: "ms", ours: slowest, baseline: PAINT_MS, aim: { most: 1 } });
    rows.push(await measureDrag(bench, many));
    return rows;
  } finally {
    await browser.close();
  }
}

const said = ({ items }: PlannerTab) => `${items.toLocaleString("en")} items`;

async function compare(
  { pace }: Bench,
  interaction: Interaction,
  ours: PlannerTab,
  baseline: PlannerTab,
) {
  const measure = (tab: PlannerTab) => {
    let round = 0;
    return async () => {
      await tab.page.bringToFront();
      await tab.longestWait();
      await interaction.act(tab.page, round);
      round += 1;
      const ms = await tab.longestWait();
      await interaction.restore(tab.page);
      return ms;
    };
  };
  const pairs = await takeTurns(pace.rounds, measure(ours), measure(baseline));
  return medianBy(pairs, (pair) => pair.ours / pair.baseline);
}

/** A card is taken across the columns and back to where it was. */
async function measureDrag({ pace, stack }: Bench, tab: PlannerTab): Promise<BenchRow> {
  const { page } = tab;
  await page.bringToFront();
  const card = await openBoard(page, stack.url);
  const worst: number[] = [];
  for (let round = 0; round <= pace.rounds; round += 1) {
    const box = await card.boundingBox();
    if (!box) throw new Error("There is no card on the board.");
    const [x, y] = [box.x + 20, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 10, { steps: 4 });
    const stop = await tab.watchFrames();
    await page.mouse.move(x + 700, y + 200, { steps: DRAG_STEPS });
    await page.mouse.move(x + 20, y + 10, { steps: DRAG_STEPS });
    worst.push(percentile(await stop()));
    await letGo(page);
  }
  return {
    name: `6  frames while a card is dragged over ${said(tab)}, p95 ÷ ${FRAME_MS} ms`,
    unit: "ms",
    ours: medianBy(worst.slice(1), (ms) => ms),
    baseline: FRAME_MS,
    aim: { most: 1 },
  };
}

async function letGo(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await page.waitForFunction(() => document.documentElement.dataset["dragging"] === undefined);
}

function percentile(frames: readonly number[]): number {
  const sorted = frames.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * P95)] ?? 0;
}
