import { setTimeout as wait } from "node:timers/promises";
import { makePerson, type TestPerson } from "../support/people.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareInTurns, type Figures, medianPair } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";
import { listRuntimes, readCpuMs } from "./read-cpu-ms.ts";
import { type BareWorker, serveBare } from "./serve-bare.ts";

const PASSWORD = "what everyone in this measurement types";
const P95 = 0.95;
/** Too many at once, or so busy that the database was waited for too long: a person retries. */
const BUSY: readonly number[] = [429, 503];

type Ground = { bench: Bench; people: readonly TestPerson[]; bare: BareWorker };

/** Row 9: what a sign-in costs beside its key derivation, and what others feel while many sign in at once. */
export async function measureSignIn(bench: Bench): Promise<BenchRow[]> {
  const others = new Set(listRuntimes());
  const bare = await serveBare({ script: "derive.ts", folder: bench.folder });
  const theirs = listRuntimes().filter((pid) => !others.has(pid));
  try {
    const ground = { bench, people: await addPeople(bench), bare };
    return [await compareCost(ground, theirs), ...(await compareLatency(ground))];
  } finally {
    await bare.stop();
  }
}

async function compareCost(ground: Ground, theirs: readonly number[]): Promise<BenchRow> {
  const { pace, runtimes } = ground.bench;
  const { perRound } = pace.signIns;
  let next = 0;
  const perOne = async (pids: readonly number[], once: () => Promise<unknown>) => {
    const before = readCpuMs(pids);
    for (let index = 0; index < perRound; index += 1) await once();
    return (readCpuMs(pids) - before) / perRound;
  };
  const figures = await compareInTurns(
    pace,
    () => perOne(runtimes, () => signIn(ground, next++)),
    () => perOne(theirs, () => derive(ground)),
  );
  const name = "9  processor time of a sign-in ÷ of the bare key derivation";
  return { name, unit: "ms", ...figures, aim: { most: 1.1 } };
}

/** Another route's p95 while many sign in, who wait and retry when they are asked to; and how long that takes. */
async function compareLatency(ground: Ground): Promise<BenchRow[]> {
  const { rounds, signIns } = ground.bench.pace;
  const pairs: Figures[] = [];
  const together: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const derivation = await timed(() => derive(ground));
    // Others in each round, since each account may try only so often.
    const crowd = Promise.all(
      Array.from({ length: signIns.atOnce }, (_, index) =>
        signInWithRetry(ground, round * signIns.atOnce + index),
      ),
    );
    const waits: number[] = [];
    const begun = performance.now();
    const isOver = crowd.then(() => true);
    // It is awaited between two requests alone; a failure before that must not end the process.
    isOver.catch(() => undefined);
    do waits.push(await timed(() => readSessions(ground)));
    while (!(await Promise.race([isOver, wait(0, false)])));
    together.push({
      ours: performance.now() - begun,
      baseline: derivation * signIns.atOnce,
    });
    waits.sort((a, b) => a - b);
    pairs.push({ ours: waits[Math.floor(waits.length * P95)] ?? NaN, baseline: derivation });
  }
  const crowded = `${signIns.atOnce} sign-ins at once`;
  return [
    {
      name: `9  another route's p95 during ${crowded} ÷ one derivation`,
      unit: "ms",
      ...medianPair(pairs),
      aim: { most: 2 },
    },
    {
      name: `9  time of ${crowded} ÷ as many derivations`,
      unit: "ms",
      ...medianPair(together),
    },
  ];
}

let reads = 0;

function addressOf(index: number): string {
  // Each in a network of its own: limits count those.
  return `2001:db8:0:${(index % 0xffff).toString(16)}::1`;
}

async function signInWithRetry(ground: Ground, index: number) {
  while (BUSY.includes(await signIn(ground, index))) await wait(1000);
}

async function signIn({ bench, people }: Ground, index: number): Promise<number> {
  const { stack } = bench;
  const { email } = people[index % people.length]!;
  const response = await fetch(`${stack.url}/api/sessions`, {
    method: "POST",
    body: JSON.stringify({ email, password: PASSWORD }),
    headers: {
      "content-type": "application/json",
      origin: stack.url,
      "cf-connecting-ip": addressOf(index),
    },
  });
  await response.body?.cancel();
  if (!response.ok && !BUSY.includes(response.status)) {
    throw new Error(`A sign-in answered ${response.status}.`);
  }
  return response.status;
}

async function derive({ bare }: Ground) {
  const url = `http://127.0.0.1:${bare.port}/`;
  const response = await fetch(url, { method: "POST", body: PASSWORD });
  await response.body?.cancel();
}

/** Until there is an answer: a request to come back later is part of the wait. */
async function readSessions({ bench, people }: Ground) {
  const { cookie } = people.at(-1)!;
  for (;;) {
    // Addresses taken in turn: one alone would meet its own limit.
    const headers = { cookie, "cf-connecting-ip": addressOf(reads++) };
    const response = await fetch(`${bench.stack.url}/api/sessions`, { headers });
    await response.body?.cancel();
    if (response.ok) return;
    if (response.status !== 503) throw new Error(`Another route answered ${response.status}.`);
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function addPeople({ ctx, pace }: Bench): Promise<TestPerson[]> {
  const people: TestPerson[] = [];
  for (let index = 0; index < pace.signIns.atOnce * 4; index += 1) {
    people.push(await makePerson(ctx, { password: PASSWORD }));
  }
  return people;
}
