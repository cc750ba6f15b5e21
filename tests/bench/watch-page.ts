import type { Page } from "playwright-core";

/** When something was in a page, and when the frame that has it was drawn, by the clock that all pages share. */
export type Seen = { inserted: number; nextPaint: number };

type Expected = { text: string } | { oneMore: string };

/** Starts to watch a page for a text, or one more element of a selector; resolves to what waits for it. */
export async function watchPage(page: Page, expected: Expected): Promise<() => Promise<Seen>> {
  await page.evaluate(watch, expected);
  return () => page.evaluate(() => window.seen);
}

/** Runs in the page. */
function watch(expected: Expected) {
  const elements = () =>
    "oneMore" in expected ? [...document.querySelectorAll(expected.oneMore)] : [];
  const known = new Set(elements());
  const isThere = () =>
    "text" in expected
      ? document.body.textContent.includes(expected.text)
      : elements().some((element) => !known.has(element));
  window.seen = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      const inserted = performance.timeOrigin + performance.now();
      void window
        .nextPaint()
        .then((at) => resolve({ inserted, nextPaint: performance.timeOrigin + at }));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

export function sinceStart(start: number, { inserted, nextPaint }: Seen): Seen {
  return { inserted: inserted - start, nextPaint: nextPaint - start };
}

declare global {
  interface Window {
    seen: Promise<Seen>;
  }
}
