import type { Page } from "playwright-core";
import { makePerson } from "../support/people.ts";
import { sharePlan } from "../support/share-plan.ts";
import { prepareBareCommit } from "./bare-commit.ts";
import { openPage, openSubscribed } from "./bench-page.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareSeen } from "./compare-seen.ts";
import type { Bench } from "./open-bench.ts";
import { sinceStart, watchPage } from "./watch-page.ts";

/**
 * Row 13: from the moment before one browser sends a change of a plan until it is drawn on another one's screen,
 * beside a page that posts a line to a bare worker, which commits it to the same database and lets a bare object
 * pass it on to another page. Each page is in a process of its own.
 */
export async function measurePlanChange(bench: Bench): Promise<BenchRow[]> {
  const { ctx, stack, pace, shared } = bench;
  const bare = await prepareBareCommit(bench);
  const browser = await shared.browser();
  const owner = await makePerson(ctx);
  const guest = await makePerson(ctx);
  await sharePlan(ctx, owner, guest, { permission: "edit" });
  const goal = crypto.randomUUID();
  const writer = await openPage(browser, stack.url, guest.cookie);
  const reader = await openPage(browser, stack.url, owner.cookie);
  const [bareWriter, bareReader] = [await bare.open(browser), await bare.open(browser)];
  const change = (action: "add" | "set", title: string) => {
    const changes = [{ action, kind: "goal", id: goal, fields: { title } }];
    const operation = { id: crypto.randomUUID(), label: "Change", changes };
    return post(writer, `/api/plans/${owner.id}/operations`, JSON.stringify(operation));
  };
  let turn = 0;
  const timed = async (page: Page, send: (text: string) => Promise<number>) => {
    turn += 1;
    const text = `Change ${turn}.`;
    const seen = await watchPage(page, { text });
    const start = await send(text);
    return sinceStart(start, await seen());
  };
  try {
    await writer.goto(`${stack.url}/dashboard`);
    await change("add", "0");
    await openSubscribed(reader, `${stack.url}/strategy/goals?view=table`, "room.here");
    await reader.getByText("0", { exact: true }).first().waitFor();
    const figures = await compareSeen(
      pace,
      () => timed(reader, (text) => change("set", text)),
      () => timed(bareReader, (text) => post(bareWriter, bare.address, text)),
    );
    return [
      {
        name: "13 a change of a plan until another's screen shows it ÷ a bare commit and message",
        unit: "ms",
        ...figures.nextPaint,
        aim: { most: 1.5 },
      },
      {
        name: "13 the same until it is in the page, before the frame is drawn",
        unit: "ms",
        ...figures.inserted,
      },
    ];
  } finally {
    const pages = [writer, reader, bareWriter, bareReader];
    await Promise.all(pages.map((page) => page.context().close()));
  }
}

/** Sent by the page itself; answers when it began, by the clock that all pages of a machine have. */
function post(page: Page, path: string, body: string): Promise<number> {
  return page.evaluate(
    async ([address, text]) => {
      const start = performance.timeOrigin + performance.now();
      const headers = { "content-type": "application/json" };
      const answer = await fetch(address, { method: "POST", headers, body: text });
      if (!answer.ok) throw new Error(await answer.text());
      return start;
    },
    [path, body] as const,
  );
}
