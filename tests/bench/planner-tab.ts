import type { Browser, Page } from "playwright-core";
import { openPage } from "./bench-page.ts";
import type { Bench } from "./open-bench.ts";

export type PlannerTab = {
  items: number;
  page: Page;
  /** The longest that an input since the last call has waited for its next paint, in milliseconds. */
  longestWait: () => Promise<number>;
  /** The frames until the stop that it resolves to, as milliseconds from one to the next. */
  watchFrames: () => Promise<() => Promise<readonly number[]>>;
};

/** A browser context of its own with a plan of so many items, on a processor that is slowed down. */
export async function openPlannerTab(
  browser: Browser,
  { stack, shared, pace }: Bench,
  items: number,
): Promise<PlannerTab> {
  const { cookies } = await shared.plan(items);
  const page = await openPage(browser, stack.url, cookies[0], {
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  await page.addInitScript(watchInputs);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: pace.slowdown });
  return {
    items,
    page,
    longestWait: async () => Math.max(0, ...(await page.evaluate(() => window.takeWaits()))),
    watchFrames: async () => {
      await page.evaluate(() => window.watchFrames());
      return () => page.evaluate(() => window.takeFrames());
    },
  };
}

/** Runs in the page: from the moment of an input until the frame that came of it was drawn. */
function watchInputs() {
  let waits: Promise<number>[] = [];
  for (const type of ["keydown", "input", "pointerdown", "pointerup", "click"]) {
    const note = ({ timeStamp }: Event) => {
      waits.push(window.nextPaint().then((at) => at - timeStamp));
    };
    window.addEventListener(type, note, { capture: true });
  }
  window.takeWaits = () => {
    const taken = waits;
    waits = [];
    return Promise.all(taken);
  };

  let frames: number[] = [];
  let handle = 0;
  window.watchFrames = () => {
    frames = [];
    let last = 0;
    const note = (now: number) => {
      if (last > 0) frames.push(now - last);
      last = now;
      handle = requestAnimationFrame(note);
    };
    handle = requestAnimationFrame(note);
  };
  window.takeFrames = () => {
    cancelAnimationFrame(handle);
    return frames;
  };
}

declare global {
  interface Window {
    takeWaits: () => Promise<number[]>;
    watchFrames: () => void;
    takeFrames: () => number[];
  }
}
