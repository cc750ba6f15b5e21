import type { Browser, Page } from "playwright-core";
import type { Bench } from "./open-bench.ts";
import { openPlan } from "./open-plan.ts";

const SLOWED_TIMES = 4;

export type PlannerTab = {
  items: number;
  page: Page;
  /** The longest that an input since the last asking has waited for its next frame, in milliseconds. */
  longestWait: () => Promise<number>;
  /** The frames until it is told to stop, as milliseconds from one to the next. */
  watchFrames: () => Promise<() => Promise<readonly number[]>>;
};

/** A browser of its own with a plan of so many items, on a processor that is slowed down. */
export async function openPlannerTab(
  browser: Browser,
  bench: Bench,
  items: number,
): Promise<PlannerTab> {
  const { cookies } = await openPlan(bench, items);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const [name = "", value = ""] = (cookies[0] ?? "").split("=", 2);
  await context.addCookies([{ name, value, url: bench.stack.url }]);
  const page = await context.newPage();
  await page.addInitScript(watchInputs);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWED_TIMES });
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

/** Runs in the page: from the moment of an input until the frame that came of it was painted. */
function watchInputs() {
  let waits: Promise<number>[] = [];
  for (const type of ["keydown", "input", "pointerdown", "pointerup", "click"]) {
    const note = ({ timeStamp }: Event) => {
      const painted = new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", () => resolve(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(null);
        });
      });
      waits.push(painted);
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
