import { sql } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";
import { openPage } from "./bench-page.ts";
import type { Bench } from "./open-bench.ts";

/** The least that lets one person see what another did: a committed row, and a bare object that passes it on. */
export type BareCommit = {
  /** A page of the bare worker, subscribed to its object. */
  open: (browser: Browser) => Promise<Page>;
  /** Where a text is posted; the answer is when its commit began. */
  address: string;
};

export async function prepareBareCommit({ ctx, shared }: Bench): Promise<BareCommit> {
  const { port } = await shared.hubs();
  await ctx.db.run(sql`create table if not exists bare_lines (text text, created_at integer)`);
  return {
    address: `http://127.0.0.1:${port}/commit/lines`,
    async open(browser) {
      const page = await openPage(browser, `http://127.0.0.1:${port}`);
      await page.goto(`http://127.0.0.1:${port}/`);
      await page.evaluate(showMessages, `ws://127.0.0.1:${port}/bare/lines`);
      return page;
    },
  };
}

/** Runs in the page. */
function showMessages(address: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("message", ({ data }) => {
      const line = document.createElement("p");
      line.textContent = String(data);
      document.body.replaceChildren(line);
    });
  });
}
