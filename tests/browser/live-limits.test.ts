import type { Page, WebSocketRoute } from "playwright-core";
import { expect, inject, test } from "vitest";
import { CLOSE_CODES } from "../../worker/durable/messages.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { openPage, stackDatabase } from "../support/browser.ts";
import { makePerson, signInAs } from "../support/people.ts";

const database = stackDatabase();
const OWN = { origin: inject("stack").url };

/** A tab that listens, and the server's ends of its sockets as they come. */
async function openTab(page: Page) {
  const servers: WebSocketRoute[] = [];
  const heard: string[] = [];
  await page.routeWebSocket(/\/api\/live/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      heard.push(String(text));
      socket.send(text);
    });
    servers.push(server);
  });
  await page.goto("/dashboard");
  await expect.poll(() => heard.join(), { timeout: 20_000 }).toContain("topic.opened");
  return servers;
}

/** What a script of the page says on a socket of its own, and how that ends. */
function sayAside(page: Page, words: string[]): Promise<number> {
  return page.evaluate(
    (said) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(new URL("/api/live", location.origin.replace(/^http/, "ws")));
        socket.addEventListener("close", ({ code }) => resolve(code));
        socket.addEventListener("open", () => {
          for (const text of said) socket.send(text);
        });
      }),
    words,
  );
}

test("a script that floods, rambles or shouts loses its own socket, and no tab loses its own", async () => {
  const person = await makePerson(database);
  const page = await openPage({ as: person });
  const aside = await openPage({ as: await signInAs(database, person) });
  await page.goto("/dashboard");
  const servers = await openTab(aside);
  const flood = Array.from({ length: LIMITS.socketRate.burst * 3 }, () =>
    JSON.stringify({ type: "topic.open", topic: "notifications" }),
  );
  expect(await sayAside(page, ["{"])).toBe(CLOSE_CODES.unexpected);
  expect(await sayAside(page, ["x".repeat(LIMITS.socketFrameBytes + 1)])).toBe(CLOSE_CODES.tooBig);
  expect(await sayAside(page, flood)).toBe(CLOSE_CODES.tooFast);

  // The tab's one socket still stands, and still hears of the end of its session.
  expect(servers).toHaveLength(1);
  const listed = await page.request.delete("/api/sessions", { headers: OWN });
  expect(listed.status()).toBe(204);
  await aside.waitForURL(/\/login\?.*ended=signed_out/, { timeout: 5000, waitUntil: "commit" });
  expect(servers).toHaveLength(1);
});

test("a tab whose own socket was misused is shown out, and comes back", async () => {
  const page = await openPage({ as: await makePerson(database) });
  const servers = await openTab(page);
  servers[0]?.send("no message of ours");
  // Shown out, it waits long; a line that comes back is looked at once.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      return servers.length;
    })
    .toBe(2);
  expect(new URL(page.url()).pathname).toBe("/dashboard");
});
