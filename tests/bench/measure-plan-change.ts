import { chromium, type Page } from "playwright-core";
import { findChromium } from "../../worker/local/find-chromium.ts";
import { CHROMIUM_FLAGS } from "../support/chromium-flags.ts";
import { makePerson } from "../support/people.ts";
import { sharePlan } from "../support/share-plan.ts";
import type { BenchRow } from "./bench-row.ts";
import { medianBy, takeTurns } from "./compare-in-turns.ts";
import { openListening } from "./echo-page.ts";
import type { Bench } from "./open-bench.ts";
import { openRelay, type Seen, waitForText } from "./relay-pages.ts";
import { serveBare } from "./serve-bare.ts";

/** So many for one figure; a single one is mostly the machine's mood. */
const TIMES = 15;

/**
 * Row 13: from the moment before one browser sends a change of a plan until it is on another one's screen, beside a
 * word that goes the same way through a bare object. Both go from one page to another in a process of its own, since
 * an echo to its sender wakes nobody else; and both end when the frame is drawn, before which nothing is on a screen.
 * How long it takes until the text stands in the page is told as well: without the wait for the frame.
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
      return since(began, await seen);
    };
    const address = `ws://127.0.0.1:${bare.port}/bare/relay`;
    const [from, to] = [await browser.newPage(), await browser.newPage()];
    await Promise.all([openRelay(from, address), openRelay(to, address)]);
    const relayed = async () => {
      turn += 1;
      const word = `Change ${turn}.`;
      const seen = to.evaluate(waitForText, word);
      const began = await from.evaluate((said) => window.say(said), word);
      return since(began, await seen);
    };
    const pairs = await takeTurns(
      pace.rounds,
      () => mediansOf(TIMES, changed),
      () => mediansOf(TIMES, relayed),
    );
    const figuresOf = (of: keyof Seen) => {
      const figures = pairs.map(({ ours, baseline }) => ({
        ours: ours[of],
        baseline: baseline[of],
      }));
      return medianBy(figures, ({ ours, baseline }) => ours / baseline);
    };
    return [
      {
        name: "13 a change of a plan until another's screen shows it, beside a bare relay",
        ...{ unit: "ms", ...figuresOf("drawn"), aim: { most: 2 } },
      },
      {
        name: "13 the same until it stands in the page, before the frame is drawn",
        ...{ unit: "ms", ...figuresOf("stood") },
      },
    ];
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

const since = (began: number, { stood, drawn }: Seen): Seen => ({
  stood: stood - began,
  drawn: drawn - began,
});

async function mediansOf(times: number, measure: () => Promise<Seen>): Promise<Seen> {
  const taken: Seen[] = [];
  for (let index = 0; index < times; index += 1) taken.push(await measure());
  const median = (of: keyof Seen) => medianBy(taken, (seen) => seen[of])[of];
  return { stood: median("stood"), drawn: median("drawn") };
}
