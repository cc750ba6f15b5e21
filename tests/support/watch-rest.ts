import type { Page } from "playwright-core";

/** Longer than a page puts anything off. */
const PUT_OFF_MS = 3000;

type Options = {
  /** The page's clock is turned by hand: what it puts off is due at once. */
  turnsClock?: boolean;
};

/**
 * From now on: whether the page asks nothing, and has asked nothing for a while in which it had time to. That the
 * network is quiet does not tell: a full machine keeps a page from asking.
 */
export function watchRest(
  page: Page,
  { turnsClock = false }: Options = {},
): () => Promise<boolean> {
  let open = 0;
  let turned = 0;
  const now = () => performance.now() + turned;
  let last = now();
  const note = (change: number) => () => {
    open += change;
    last = now();
  };
  page.on("request", note(1));
  page.on("requestfinished", note(-1));
  page.on("requestfailed", note(-1));
  return async () => {
    if (turnsClock) {
      turned += PUT_OFF_MS;
      await page.clock.fastForward(PUT_OFF_MS);
    }
    await page.evaluate(() => new Promise((done) => void requestIdleCallback(done)));
    return open === 0 && now() - last > PUT_OFF_MS;
  };
}
