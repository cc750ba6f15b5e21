import type { Page } from "playwright-core";
import { openPage } from "./browser.ts";

/** How long the screen had no turn, at most, from now on: less what a bare tab beside it waited for one. */
export async function measureWaits(page: Page): Promise<() => Promise<number>> {
  const bare = await openPage();
  await Promise.all([page, bare].map(watchTurns));
  return async () => {
    const [longest = 0, ofBare = 0] = await Promise.all([page, bare].map(longestWait));
    return longest - ofBare;
  };
}

const watchTurns = (page: Page) =>
  page.evaluate(() => {
    const waits: number[] = [];
    let last = performance.now();
    const beat = () => {
      waits.push(performance.now() - last);
      last = performance.now();
      requestAnimationFrame(beat);
    };
    requestAnimationFrame(beat);
    Object.assign(window, { waits });
  });

// watchTurns has put them there.
const longestWait = (page: Page) =>
  page.evaluate(() => Math.max(...(Reflect.get(window, "waits") as number[])));
