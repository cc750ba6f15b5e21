import { desc, eq } from "drizzle-orm";
import { chromium, type Page } from "playwright-core";
import { userNotifications } from "../../db/schema/notifications.ts";
import { profiles } from "../../db/schema/users.ts";
import { findChromium } from "../../worker/local/find-chromium.ts";
import { CHROMIUM_FLAGS } from "../support/chromium-flags.ts";
import { makePerson } from "../support/people.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareInTurns } from "./compare-in-turns.ts";
import { medianOf, openListening, prepareEcho } from "./echo-page.ts";
import type { Bench } from "./open-bench.ts";
import { serveBare } from "./serve-bare.ts";

/** So many for one figure; a single one is mostly the machine's mood. */
const TIMES = 15;
const TOAST = "section[aria-label=Notifications] > *";

/**
 * Row 12: from the moment before a notification is written until its toast stands in an open tab, beside a
 * word sent and echoed by a bare object until its text stands in the page. Both in the same browser.
 */
export async function measureToast(bench: Bench): Promise<BenchRow[]> {
  const { ctx, stack } = bench;
  const bare = await serveBare({
    script: "hubs.ts",
    folder: bench.folder,
    objects: { OWN: "OwnHub", BARE: "BareHub" },
  });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const person = await makePerson(ctx);
    const context = await browser.newContext();
    const [name = "", value = ""] = person.cookie.split("=", 2);
    await context.addCookies([{ name, value, url: stack.url }]);
    const page = await openListening(
      await context.newPage(),
      `${stack.url}/dashboard`,
      "topic.opened",
    );
    const echo = await browser.newPage();
    await prepareEcho(echo, `ws://127.0.0.1:${bare.port}/bare/echo`);
    const toasted = () => medianOf(TIMES, () => toast(bench, page, person.id));
    const echoed = () => medianOf(TIMES, () => echo.evaluate(() => window.echo()));
    const figures = await compareInTurns(bench.pace.rounds, toasted, echoed);
    return [
      {
        name: "12 a notification until its toast stands, beside a bare echo in a browser",
        unit: "ms",
        ...figures,
        aim: { most: 2 },
      },
    ];
  } finally {
    await browser.close();
    await bare.stop();
  }
}

/** An admin gives the person a role or takes it again, which the product tells them. */
async function toast(bench: Bench, page: Page, userId: string): Promise<number> {
  const { ctx, stack, cookies } = bench;
  const seen = page.evaluate(waitForToast, TOAST);
  const person = await ctx.db.select().from(profiles).where(eq(profiles.id, userId)).get();
  const answer = await fetch(`${stack.url}/api/users/${userId}/roles/coach`, {
    method: (person?.version ?? 1) % 2 === 1 ? "PUT" : "DELETE",
    headers: {
      ...{ cookie: cookies[0] ?? "", origin: stack.url, "content-type": "application/json" },
      "if-match": `"${person?.version ?? 1}"`,
    },
  });
  if (!answer.ok) throw new Error(`the role was not changed: ${answer.status}`);
  const shownAt = await seen;
  const row = await ctx.db
    .select({ createdAt: userNotifications.createdAt })
    .from(userNotifications)
    .where(eq(userNotifications.userId, userId))
    .orderBy(desc(userNotifications.seq))
    .limit(1)
    .get();
  return shownAt - (row?.createdAt ?? shownAt);
}

/** Runs in the page: the moment at which one more toast than now stands. */
function waitForToast(selector: string): Promise<number> {
  const known = new Set(document.querySelectorAll(selector));
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (![...document.querySelectorAll(selector)].some((toast) => !known.has(toast))) return;
      observer.disconnect();
      resolve(performance.timeOrigin + performance.now());
    });
    observer.observe(document.body, { subtree: true, childList: true });
  });
}
