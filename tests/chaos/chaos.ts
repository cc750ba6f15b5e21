import { setTimeout as wait } from "node:timers/promises";
import { createDatabase } from "../../db/client.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { startStack } from "../../worker/local/stack.ts";
import type { Sent } from "../soak/compare-with-database.ts";
import { makeRandom } from "../soak/make-random.ts";
import { type Asked, countSeen, isPutOff, NO_CONNECTION } from "../support/recorded-client.ts";
import { type Fault, listFaults } from "./faults.ts";
import { putFrontBefore } from "./front.ts";
import { judge } from "./judge.ts";
import { HEALTH, openWork, type Work } from "./work.ts";

type ChaosOptions = {
  /** Empty; all that the product stores is below it. */
  folder: string;
  hasOwnDisk: boolean;
  /** How long a fault lasts that has no length of its own. */
  holdMs: number;
  /** All of them last so long, those that cannot are left out, and everybody hurries. */
  isShort: boolean;
  /** Only those whose name has this in it. */
  only: string;
  seed: number;
  build: "require" | "skip";
  say: (line: string) => void;
};

const CALM_MS = 1000;
const CALM_SHORT_MS = 200;
const SETTLE_MS = 120_000;
const LOOK_MS = 50;
const SHORT_PACE = 0.4;
/** Whoever asks is told something by then. An effect that was begun is taken over when its lease is over. */
const ANSWER_MS = 20_000;
const WELL_MS = LIMITS.outboxLeaseMs + 30_000;

const HEAD = [
  "while",
  "acknowledged",
  "found",
  "doubled",
  "longest wait",
  "well after",
  "what people saw",
];

/** Writers, readers and sockets at work while one thing after the other fails. */
export async function runChaos({ folder, hasOwnDisk, seed, build, say, ...options }: ChaosOptions) {
  const random = makeRandom(seed);
  const vars = { EDGE_IN_FRONT: "true" };
  const parts = { demo: false, build, vars, changeWorker: putFrontBefore } as const;
  const stack = await startStack({ dataDir: folder, ...parts });
  const holder = { db: createDatabase({ url: stack.databaseUrl, token: stack.databaseToken }) };
  let work: Work | undefined;
  try {
    const pace = options.isShort ? SHORT_PACE : 1;
    work = await openWork({ holder, stack, random, pace });
    const place = { db: holder.db, url: stack.url, work };
    const sent: Sent[] = [];
    const [table, faults]: [string[][], string[]] = [[HEAD], []];
    for (const fault of listFaults({ stack, folder, hasOwnDisk })) {
      if (!fault.name.includes(options.only) || (options.isShort && fault.isSilent)) continue;
      if (fault.missing !== undefined) {
        table.push([fault.name, "", "", "", "", "", `not tried: ${fault.missing}`]);
        continue;
      }
      const row = await tryFault(place, fault, sent, options);
      table.push(row.cells);
      faults.push(...row.faults.map((words) => `${fault.name}: ${words}`));
      say(row.cells.join(" | "));
    }
    return { table, faults };
  } finally {
    work?.close();
    await stack.stop();
  }
}

type Place = Parameters<typeof judge>[0];
type Length = Pick<ChaosOptions, "holdMs" | "isShort">;

async function tryFault(
  bare: Omit<Place, "sent">,
  fault: Fault,
  sent: Sent[],
  { holdMs, isShort }: Length,
) {
  const { work } = bare;
  const socketsBefore = countSockets(work);
  work.start();
  await until(() => isWell(work, 0));
  await wait(isShort ? CALM_SHORT_MS : CALM_MS);
  const began = performance.now();
  await fault.make(isShort ? holdMs : (fault.holdMs ?? holdMs));
  const over = performance.now();
  await until(() => isWell(work, over));
  const acknowledged = await work.stop();
  sent.push(...acknowledged.messages);
  let verdict = await judge({ ...bare, sent }, acknowledged);
  const stopped = performance.now();
  while (verdict.faults.length > 0 && performance.now() - stopped < SETTLE_MS) {
    await wait(LOOK_MS);
    verdict = await judge({ ...bare, sent }, acknowledged);
  }
  const wellMs = Math.round(performance.now() - over);
  const asked = work.client.asked.filter(({ at, ms }) => at + ms >= began);
  const seen = asked.filter(({ kind }) => kind !== HEALTH);
  const longestMs = Math.round(Math.max(...seen.map(({ ms }) => ms)));
  const sockets = countSockets(work) - socketsBefore;
  const faults = [
    ...verdict.faults,
    ...wordless(seen),
    ...work.people.flatMap(({ tabs }) => tabs.flatMap((tab) => tab.faults)),
    ...(longestMs > ANSWER_MS ? [`somebody waited ${longestMs} ms`] : []),
    ...(wellMs > WELL_MS ? [`it was well after ${wellMs} ms only`] : []),
  ];
  const counts = [verdict.acknowledged, verdict.found, verdict.doubled].map(String);
  const words = sockets > 0 ? `${countSeen(seen)}; ${sockets} sockets again` : countSeen(seen);
  return { faults, cells: [fault.name, ...counts, `${longestMs} ms`, `${wellMs} ms`, words] };
}

/** Everybody was answered as they wish, with what they asked since then, and every tab listens. */
function isWell({ client, kinds, people }: Work, since: number): boolean {
  const done = new Set(
    client.asked.filter(({ at, isDone }) => isDone && at >= since).map(({ kind }) => kind),
  );
  const tabs = people.flatMap((person) => person.tabs);
  return (
    kinds.every((kind) => done.has(kind)) &&
    tabs.every(({ store }) => store.read().connection === "live")
  );
}

const countSockets = ({ people }: Work) =>
  people.flatMap(({ tabs }) => tabs).reduce((sum, tab) => sum + tab.sockets(), 0);

/** Whatever is neither an answer nor a word when to come back. A line may break while a process ends. */
function wordless(asked: readonly Asked[]): string[] {
  const wrong = asked.filter(
    ({ isDone, seen }) => !isDone && !isPutOff(seen) && !seen.startsWith(NO_CONNECTION),
  );
  return [...Map.groupBy(wrong, ({ kind }) => kind)].map(
    ([kind, own]) => `${kind}: ${countSeen(own)}`,
  );
}

async function until(isSo: () => boolean) {
  const since = performance.now();
  while (!isSo() && performance.now() - since < SETTLE_MS) await wait(LOOK_MS);
}
