import { chromium, type Page } from "playwright-core";
import { findChromium } from "../../worker/local/find-chromium.ts";
import { CHROMIUM_FLAGS } from "../support/chromium-flags.ts";
import { makePerson } from "../support/people.ts";
import { sharePlan } from "../support/share-plan.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareInTurns } from "./compare-in-turns.ts";
import { medianOf, openListening, prepareEcho } from "./echo-page.ts";
import type { Bench } from "./open-bench.ts";
import { serveBare } from "./serve-bare.ts";

/** So many for one figure; a single one is mostly the machine's mood. */
const TIMES = 15;

/**
 * Row 13: from the moment before one browser sends a change of a plan until it stands on another one's screen,
 * beside a word sent and echoed by a bare object until its text stands in a page.
 */
export async function measurePlanChange({ ctx, stack, folder, pace }: Bench): Promise<BenchRow[]> {
  const bare = await serveBare({
    ...{ script: "hubs.ts", folder },
    objects: { OWN: "OwnHub", BARE: "BareHub" },
  });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_FLAGS,
  });
  try {
    const [owner, guest] = [await makePerson(ctx), await makePerson(ctx)];
    await sharePlan(ctx, owner, guest, { permission: "edit" });
    const goal = crypto.randomUUID();
    const pageOf = async ({ cookie }: { cookie: string }) => {
      const context = await browser.newContext();
      const [name = "", value = ""] = cookie.split("=", 2);
      await context.addCookies([{ name, value, url: stack.url }]);
      return context.newPage();
    };
    const here = await pageOf(guest);
    await here.goto(`${stack.url}/dashboard`);
    await send(here, owner.id, { action: "add", kind: "goal", id: goal, fields: { title: "0" } });
    const there = await openListening(
      await pageOf(owner),
      `${stack.url}/strategy/goals?view=table`,
      "plan.here",
    );
    await there.getByText("0", { exact: true }).first().waitFor();
    let turn = 0;
    const changed = async () => {
      turn += 1;
      const title = `Change ${turn}`;
      const seen = there.evaluate(waitForText, title);
      const fields = { title };
      const began = await send(here, owner.id, { action: "set", kind: "goal", id: goal, fields });
      return (await seen) - began;
    };
    const echo = await browser.newPage();
    await prepareEcho(echo, `ws://127.0.0.1:${bare.port}/bare/echo`);
    const figures = await compareInTurns(
      pace.rounds,
      () => medianOf(TIMES, changed),
      () => medianOf(TIMES, () => echo.evaluate(() => window.echo())),
    );
    const name = "13 a change of a plan until another's screen shows it, beside a bare echo";
    return [{ name, unit: "ms", ...figures, aim: { most: 2 } }];
  } finally {
    await browser.close();
    await bare.stop();
  }
}

/** Answers when it began, by the clock that all pages of a machine have. */
function send(page: Page, planId: string, change: object): Promise<number> {
  const body = JSON.stringify({ id: crypto.randomUUID(), label: "Change", changes: [change] });
  return page.evaluate(
    async ([path, json]) => {
      const began = performance.timeOrigin + performance.now();
      const headers = { "content-type": "application/json" };
      const answer = await fetch(path, { method: "POST", headers, body: json });
      if (!answer.ok) throw new Error(await answer.text());
      return began;
    },
    [`/api/plans/${planId}/operations`, body] as const,
  );
}

/** Runs in the page: the moment at which a text stands in it. */
function waitForText(text: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.body.textContent.includes(text)) return;
      observer.disconnect();
      resolve(performance.timeOrigin + performance.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
  });
}
