import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { findChromium } from "../../worker/local/find-chromium.ts";
import { CHROMIUM_FLAGS } from "../support/chromium-flags.ts";

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
}

/** A page in a browser context of its own, signed in where a Cookie header is given. */
export async function openPage(
  browser: Browser,
  url: string,
  cookie?: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  if (cookie !== undefined) {
    const [name = "", value = ""] = cookie.split("=", 2);
    await context.addCookies([{ name, value, url }]);
  }
  await context.addInitScript(addNextPaint);
  return context.newPage();
}

/** Goes to an address and waits until the page's socket has got these words. */
export async function openSubscribed(page: Page, address: string, words: string): Promise<void> {
  const subscribed = new Promise<void>((resolve) => {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes(words)) resolve();
      });
    });
  });
  await page.goto(address);
  await subscribed;
}

/** Runs in the page: a frame is drawn after its callbacks, so the task that follows comes after that. */
function addNextPaint() {
  window.nextPaint = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });
}

declare global {
  interface Window {
    /** When the frame that comes next was drawn, by the page's own clock. */
    nextPaint: () => Promise<number>;
  }
}
