import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createDatabase } from "../../db/client.ts";
import { userCredentials } from "../../db/schema/users.ts";
import { hashPassword } from "../../worker/features/users/hash-password.ts";
import { type Stack, startStack } from "../../worker/local/stack.ts";
import { makePerson, type TestPerson } from "../support/people.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareInTurns, type Figures, medianBy } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";
import { listRuntimes, readCpuMs } from "./read-cpu-ms.ts";
import { type BareWorker, serveBare } from "./serve-bare.ts";

const PASSWORD = "what everyone in this measurement types";
const AT_ONCE = 50;
/** Enough that one more tick of the processor's clock does not show. */
const PER_ROUND = 6;
const P95 = 0.95;
const TOO_MANY = 429;

type Ground = { stack: Stack; people: readonly TestPerson[]; bare: BareWorker };

/** Row 9: what a sign-in costs beside its key derivation, and what others feel while fifty come at once. */
export async function measureSignIn(bench: Bench): Promise<BenchRow[]> {
  const others = new Set(listRuntimes());
  // Behind an edge each sign-in has an address; otherwise all of them would share one bucket.
  const stack = await startStack({
    dataDir: join(bench.folder, "sign-in"),
    demo: false,
    build: "skip",
    vars: { EDGE_IN_FRONT: "true" },
  });
  const ours = listRuntimes().filter((pid) => !others.has(pid));
  const bare = await serveBare({ script: "derive.ts", folder: bench.folder });
  const theirs = listRuntimes().filter((pid) => !others.has(pid) && !ours.includes(pid));
  try {
    const ground = { stack, people: await addPeople(stack), bare };
    return [await compareCost(bench, ground, { ours, theirs }), await feelCrowd(bench, ground)];
  } finally {
    await bare.stop();
    await stack.stop();
  }
}

type Runtimes = { ours: readonly number[]; theirs: readonly number[] };

async function compareCost(bench: Bench, ground: Ground, { ours, theirs }: Runtimes) {
  let next = 0;
  const perOne = async (pids: readonly number[], once: () => Promise<unknown>) => {
    const before = readCpuMs(pids);
    for (let index = 0; index < PER_ROUND; index += 1) await once();
    return (readCpuMs(pids) - before) / PER_ROUND;
  };
  const figures = await compareInTurns(
    bench.pace.rounds,
    () => perOne(ours, () => signIn(ground, next++)),
    () => perOne(theirs, () => derive(ground)),
  );
  const name = "9  processor time of a sign-in ÷ of the bare key derivation";
  return { name, unit: "ms", ...figures, aim: { most: 1.1 } } satisfies BenchRow;
}

/** Another route's p95 while fifty people come in, who wait and try again when they are told to. */
async function feelCrowd(bench: Bench, ground: Ground): Promise<BenchRow> {
  const rounds: Figures[] = [];
  for (let round = 0; round < bench.pace.rounds; round += 1) {
    const derivation = await timed(() => derive(ground));
    const crowd = Promise.all(
      ground.people.slice(0, AT_ONCE).map((_, index) => insist(ground, index)),
    );
    const waits: number[] = [];
    const isOver = crowd.then(() => true);
    do waits.push(await timed(() => readSessions(ground)));
    while (!(await Promise.race([isOver, wait(0, false)])));
    waits.sort((a, b) => a - b);
    rounds.push({ ours: waits[Math.floor(waits.length * P95)] ?? NaN, baseline: derivation });
  }
  const name = "9  another route's p95 during 50 sign-ins at once ÷ one derivation";
  const figures = medianBy(rounds, ({ ours, baseline }) => ours / baseline);
  return { name, unit: "ms", ...figures, aim: { most: 2 } };
}

let reads = 0;

function addressOf(index: number): string {
  return `2001:db8::${(index % 0xffff).toString(16)}`;
}

async function insist(ground: Ground, index: number) {
  while ((await signIn(ground, index)) === TOO_MANY) await wait(1000);
}

async function signIn({ stack, people }: Ground, index: number): Promise<number> {
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
  if (!response.ok && response.status !== TOO_MANY) {
    throw new Error(`A sign-in answered ${response.status}.`);
  }
  return response.status;
}

async function derive({ bare }: Ground) {
  const url = `http://127.0.0.1:${bare.port}/`;
  const response = await fetch(url, { method: "POST", body: PASSWORD });
  await response.body?.cancel();
}

async function readSessions({ stack, people }: Ground) {
  const { cookie } = people.at(-1)!;
  // Addresses taken in turn: one alone would meet its own limit.
  const headers = { cookie, "cf-connecting-ip": addressOf(reads++) };
  const response = await fetch(`${stack.url}/api/sessions`, { headers });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`Another route answered ${response.status}.`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function addPeople({ databaseUrl, databaseToken }: Stack): Promise<TestPerson[]> {
  const db = createDatabase({ url: databaseUrl, token: databaseToken });
  const passwordHash = await hashPassword(PASSWORD);
  const people: TestPerson[] = [];
  // More than take part at once: each account may try only so often.
  for (let index = 0; index < AT_ONCE * 4; index += 1) {
    const person = await makePerson({ db });
    await db
      .insert(userCredentials)
      .values({ userId: person.id, passwordHash, updatedAt: Date.now() });
    people.push(person);
  }
  return people;
}
