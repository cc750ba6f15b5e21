import type { Page } from "playwright-core";

/** Longer than a page puts anything off. */
const PUT_OFF_MS = 3000;

/**
 * From now on: whether the page asks nothing, and has asked nothing for a while in which it had time to. That the
 * network is quiet does not tell: a full machine keeps a page from asking.
 */
export function watchRest(page: Page): () => Promise<boolean> {
  let open = 0;
  let last = performance.now();
  const note = (change: number) => () => {
    open += change;
    last = performance.now();
  };
  page.on("request", note(1));
  page.on("requestfinished", note(-1));
  page.on("requestfailed", note(-1));
  return async () => {
    await page.evaluate(() => new Promise((done) => void requestIdleCallback(done)));
    return open === 0 && performance.now() - last > PUT_OFF_MS;
  };
}
