import type { Page } from "playwright-core";
import { medianBy } from "./compare-in-turns.ts";

/** A tab that listens: its socket was told these words. */
export async function openListening(page: Page, address: string, words: string): Promise<Page> {
  const opened = new Promise<void>((resolve) => {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes(words)) resolve();
      });
    });
  });
  await page.goto(address);
  await opened;
  return page;
}

/** A page that sends a word to a bare object and shows what comes back. */
export async function prepareEcho(page: Page, address: string): Promise<void> {
  await page.evaluate(
    (url) =>
      new Promise<void>((resolve) => {
        const socket = new WebSocket(url);
        socket.addEventListener("open", () => resolve());
        window.echo = () =>
          new Promise((shown) => {
            const started = performance.now();
            const line = document.createElement("p");
            const observer = new MutationObserver(() => shown(performance.now() - started));
            observer.observe(document.body, { subtree: true, childList: true });
            socket.addEventListener(
              "message",
              ({ data }) => {
                line.textContent = String(data);
                document.body.appendChild(line);
              },
              { once: true },
            );
            socket.send("one more word");
          });
      }),
    address,
  );
}

export async function medianOf(times: number, measure: () => Promise<number>): Promise<number> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) taken.push(await measure());
  return medianBy(taken, (ms) => ms);
}

declare global {
  interface Window {
    echo: () => Promise<number>;
  }
}
