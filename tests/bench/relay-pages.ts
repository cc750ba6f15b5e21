import type { Page } from "playwright-core";

/** When a text stood in a page, and when the frame that has it was drawn, by the clock that all pages share. */
export type Seen = { stood: number; drawn: number };

/** Makes a page that shows what it hears over the socket at an address, and can say a word on it. */
export function openRelay(page: Page, address: string): Promise<void> {
  return page.evaluate(
    (url) =>
      new Promise<void>((resolve) => {
        const socket = new WebSocket(url);
        socket.addEventListener("open", () => resolve());
        socket.addEventListener("message", ({ data }) => {
          const line = document.createElement("p");
          line.textContent = String(data);
          document.body.replaceChildren(line);
        });
        window.say = (word) => {
          const began = performance.timeOrigin + performance.now();
          socket.send(word);
          return began;
        };
      }),
    address,
  );
}

/** Runs in a page: waits for a text that comes into it. */
export function waitForText(text: string): Promise<Seen> {
  const now = () => performance.timeOrigin + performance.now();
  return new Promise((resolve) => {
    const look = () => {
      if (!document.body.textContent.includes(text)) return;
      observer.disconnect();
      const stood = now();
      // The frame is drawn after its callbacks: the task that follows comes after that.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => resolve({ stood, drawn: now() }));
        port1.start();
        port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
  });
}

declare global {
  interface Window {
    /** Answers when it began. */
    say: (word: string) => number;
  }
}
