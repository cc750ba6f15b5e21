import "fake-indexeddb/auto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createDatabase } from "../../db/client.ts";
import { findFreePort } from "../../worker/local/check-port.ts";
import { startStack } from "../../worker/local/stack.ts";
import { makeRandom, pick } from "../soak/make-random.ts";
import { openShakyLine } from "../soak/shaky-line.ts";
import { startTrouble } from "../soak/start-trouble.ts";
import { makePerson } from "../support/people.ts";
import { sharePlan } from "../support/share-plan.ts";
import { differingScreens, falseWords } from "./judge.ts";
import { openLedger } from "./ledger.ts";
import { openLossyDatabase } from "./lossy-database.ts";
import { makePlanner, type Planner } from "./planner.ts";

/** What goes wrong meanwhile: lines and processes end, database answers are lost, rights come and go, tabs close. */
export const TROUBLES = ["kills", "answers", "rights", "closing", "twice"] as const;
export type Trouble = (typeof TROUBLES)[number];

type ConvergeOptions = {
  seconds: number;
  seed: number;
  troubles: readonly Trouble[];
  build: "require" | "skip";
  say: (line: string) => void;
};

const PEOPLE = 6;
const ACT_EVERY_MS = 250;
const RIGHT_EVERY_MS = 1500;
const CLOSE_EVERY_MS = 1200;
const CLOSE_SOON_MS = 30;
const TWICE_EVERY_MS = 300;
const ONE_ANSWER_IN = 400;
/** Until everybody is back who had no network; from then on all screens are equal within so long. */
const SETTLE_MS = 90_000;
const EQUAL_MS = 2000;
const LOOK_MS = 20;
const LINES_TOLD = 15;

/** People change one plan while everything goes wrong that can; at the end all that they were told is true. */
export async function runConverge({ seconds, seed, troubles, build, say }: ConvergeOptions) {
  const random = makeRandom(seed);
  const has = (trouble: Trouble) => troubles.includes(trouble);
  const dataDir = mkdtempSync(join(tmpdir(), "advisor-converge-"));
  const databasePort = await findFreePort("127.0.0.1");
  let isLossy = false;
  const lossy = await openLossyDatabase({
    port: databasePort,
    random,
    oneIn: () => (isLossy ? ONE_ANSWER_IN : Number.POSITIVE_INFINITY),
  });
  const vars = { DATABASE_URL: lossy.url };
  const stack = await startStack({ dataDir, databasePort, demo: false, build, vars });
  const line = await openShakyLine(Number(new URL(stack.url).port));
  const db = createDatabase({ url: stack.databaseUrl, token: stack.databaseToken });
  const ledger = openLedger();
  const planners: Planner[] = [];
  const ending = new AbortController();
  const counts = { acts: 0, twice: 0, rights: 0, closed: 0 };
  try {
    const owner = await makePerson({ db });
    for (let at = 0; at < PEOPLE; at += 1) {
      const person = at === 0 ? owner : await makePerson({ db });
      const shareId =
        at === 0 ? null : await sharePlan({ db }, owner, person, { permission: "edit" });
      const place = { line: line.url, origin: stack.url, planId: owner.id };
      planners.push(makePlanner({ ...place, name: `P${at}`, person, shareId, ledger, random }));
    }
    const [first, ...guests] = planners;
    if (!first) throw new Error("Nobody is there.");
    for (const planner of planners) planner.open();
    await until(() => planners.every((planner) => planner.isReady()));

    isLossy = has("answers");
    const trouble = has("kills") ? startTrouble({ stack, line, random }) : null;
    const busy = Promise.all([
      ...planners.map((planner) => repeat(ACT_EVERY_MS, () => act(planner))),
      ...(has("twice") ? [repeat(TWICE_EVERY_MS, sendTwice)] : []),
      ...(has("rights") ? [repeat(RIGHT_EVERY_MS, takeRight)] : []),
      ...(has("closing") ? [repeat(CLOSE_EVERY_MS, reopen)] : []),
    ]);
    await wait(seconds * 1000);
    ending.abort();
    const troubled = (await trouble?.stop()) ?? {};
    isLossy = false;
    await busy;

    const scene = { db, url: stack.url, owner: first, planners };
    const since = performance.now();
    const waiting = () =>
      planners.flatMap((planner) =>
        planner.isReady() && planner.store()?.saving() === 0 ? [] : [`${planner.name} still waits`],
      );
    while (waiting().length > 0 && performance.now() - since < SETTLE_MS) await wait(LOOK_MS);
    const settledMs = Math.round(performance.now() - since);
    const still = performance.now();
    let differing = await differingScreens(scene);
    while (differing.length > 0 && performance.now() - still < EQUAL_MS) {
      await wait(LOOK_MS);
      differing = await differingScreens(scene);
    }
    const equalMs = Math.round(performance.now() - still);
    for (const planner of planners)
      for (const id of planner.keptRefusals()) ledger.isRefused(id, planner.name, "kept");
    const faults = [
      ...waiting(),
      ...differing,
      ...(await falseWords(scene, ledger)),
      ...planners.flatMap((planner) => planner.faults()),
    ];
    const done = ledger.done().size;
    const refused = ledger.refused().size;
    const figures = { seed, seconds, ...counts, ...lossy.counts, ...troubled };
    return {
      faults: faults.map((fault) => [fault, ...story(fault)].join("\n    ")),
      figures: { ...figures, done, refused, settledMs, equalMs },
    };

    function act(planner: Planner): void {
      counts.acts += 1;
      planner.act();
    }

    async function sendTwice(): Promise<void> {
      counts.twice += 1;
      await pick(planners, random)?.insist();
    }

    async function reopen(): Promise<void> {
      const planner = pick(planners, random);
      if (!planner?.store()) return;
      counts.closed += 1;
      // With something on its way.
      planner.act();
      await wait(CLOSE_SOON_MS * random());
      planner.close();
      await wait(CLOSE_EVERY_MS * random());
      planner.open();
    }

    /** Their right ends, and comes back after a while: then they open the plan again. */
    async function takeRight(): Promise<void> {
      const guest = pick(guests, random);
      if (!guest) return;
      counts.rights += 1;
      await setShare(guest, false);
      guest.setRight(false);
      await wait(RIGHT_EVERY_MS * random());
      guest.setRight(true);
      await setShare(guest, true);
      guest.close();
      guest.open();
    }

    async function setShare(guest: Planner, isActive: boolean): Promise<void> {
      const path = `/api/plans/${owner.id}/shares/${guest.shareId}`;
      for (;;) {
        const answer = await fetch(`${stack.url}${path}`, {
          method: "PATCH",
          signal: AbortSignal.timeout(EQUAL_MS),
          headers: { cookie: owner.cookie, origin: stack.url, "content-type": "application/json" },
          body: JSON.stringify({ isActive }),
        }).catch(() => null);
        if (answer?.ok) break;
        await wait(LOOK_MS);
      }
      ledger.note(`${guest.name} ${isActive ? "may edit again" : "may not even read any more"}`);
    }
  } finally {
    ending.abort();
    for (const planner of planners) planner.close();
    line.close();
    await stack.stop();
    lossy.close();
    rmSync(dataDir, { recursive: true, force: true });
  }

  async function repeat(everyMs: number, run: () => void | Promise<void>) {
    while (!ending.signal.aborted) {
      await wait(everyMs * (0.5 + random()), undefined, { signal: ending.signal }).catch(
        () => undefined,
      );
      if (!ending.signal.aborted) await run();
    }
  }

  /** The shortest that tells how it came to a fault: what happened to the operation, or to everybody last. */
  function story(fault: string): string[] {
    const [id] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(fault) ?? [];
    return (id === undefined ? ledger.last(LINES_TOLD) : ledger.about(id)).slice(-LINES_TOLD);
  }

  async function until(isSo: () => boolean) {
    const since = performance.now();
    while (!isSo()) {
      if (performance.now() - since > SETTLE_MS) throw new Error("It never came so far.");
      await wait(LOOK_MS);
    }
    say(`${planners.length} people have the plan open`);
  }
}
