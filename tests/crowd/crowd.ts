import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createDatabase, type Database } from "../../db/client.ts";
import { startStack } from "../../worker/local/stack.ts";
import { addPlan } from "../support/add-plan.ts";
import { makeForm } from "../support/make-form.ts";
import { makePerson } from "../support/people.ts";
import { type Asked, countSeen, isPutOff, openRecordedClient } from "../support/recorded-client.ts";
import { severalOf } from "../support/several-of.ts";
import { compareAnswers } from "../support/compare-answers.ts";
import { comer, PASSWORD, type Person, reader, visitor } from "./crowd-people.ts";
import { readMemory } from "./read-memory.ts";

export type CrowdOptions = {
  /** Of one form, one crowd after the other. */
  visitors: readonly number[];
  signIns: number;
  members: number;
  /** How long each crowd is there. */
  seconds: number;
  build: "require" | "skip";
  say: (line: string) => void;
};

const ANSWER_MOST_MS = 60_000;
const PLAN_ITEMS = 20;
const P95 = 0.95;

/** Visitors on one form, people who sign in and members on their lists, all at once. */
export async function runCrowd({ build, say, ...crowd }: CrowdOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), "advisor-crowd-"));
  // Each person has an address of their own, as an edge would tell it.
  const vars = { EDGE_IN_FRONT: "true" };
  const stack = await startStack({ dataDir, demo: false, build, vars });
  const holder = { db: createDatabase({ url: stack.databaseUrl, token: stack.databaseToken }) };
  const rows: string[][] = [];
  const faults: string[] = [];
  try {
    const form = await makeForm(holder);
    const members = await severalOf(crowd.members, () => makeMember(holder));
    const owners = await severalOf(crowd.signIns, () => makePerson(holder, { password: PASSWORD }));
    for (const visitors of crowd.visitors) {
      const client = openRecordedClient(stack.url, ANSWER_MOST_MS);
      const told = new Set<string>();
      const people = [
        ...Array.from({ length: visitors }, () => visitor(client, form.slug, told)),
        ...owners.map((owner) => comer(client, owner)),
        ...members.map((member) => reader(client, member)),
      ];
      say(`${people.length} people come`);
      const before = readMemory();
      const ending = new AbortController();
      const here = people.map((person) => stay(person, crowd.seconds, ending.signal));
      await wait(crowd.seconds * 1000);
      ending.abort();
      await Promise.all(here);
      const round = `${visitors} visitors`;
      rows.push(...rowsOf(round, client.asked, crowd.seconds), ...memoryRows(round, before));
      const kinds = Map.groupBy(client.asked, ({ kind }) => kind);
      for (const [kind, asked] of kinds) faults.push(...faultsOf(`${round}, ${kind}`, asked));
      faults.push(...(await compareAnswers(holder.db, form.id, told)));
    }
    return { table: [HEAD, ...rows], faults };
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function makeMember(holder: { db: Database }) {
  const member = await makePerson(holder);
  await addPlan(holder.db, member.id, PLAN_ITEMS, Date.now());
  return member;
}

/** Comes in its own moment, and does the same again until the time is over. */
async function stay({ pauseMs, comesAtOnce, act }: Person, seconds: number, over: AbortSignal) {
  const pause = (ms: number) => wait(ms, undefined, { signal: over }).catch(() => undefined);
  if (!comesAtOnce) await pause(Math.min(pauseMs, (seconds * 1000) / 2) * Math.random());
  while (!over.aborted) {
    await act(over);
    await pause(pauseMs * (0.5 + Math.random()));
  }
}

const HEAD = ["with", "what", "done", "a second", "p95", "refused"];

function rowsOf(round: string, asked: readonly Asked[], seconds: number): string[][] {
  return [...Map.groupBy(asked, ({ kind }) => kind)].map(([kind, own]) => {
    const done = own.filter(({ isDone }) => isDone);
    const times = own.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const p95 = times[Math.floor(times.length * P95)] ?? Number.NaN;
    const rate = (done.length / seconds).toFixed(1);
    return [round, kind, String(done.length), rate, `${Math.round(p95)} ms`, countSeen(own)];
  });
}

function memoryRows(round: string, before: Map<string, number>): string[][] {
  return [...readMemory()].map(([name, after]) => {
    const words = `${Math.round(before.get(name) ?? 0)} MB, then ${Math.round(after)} MB`;
    return [round, `memory of ${name}`, words, "", "", ""];
  });
}

/** Being put off is no fault, as long as somebody gets through. */
function faultsOf(what: string, asked: readonly Asked[]): string[] {
  const wrong = asked.filter(({ isDone, seen }) => !isDone && !isPutOff(seen));
  const faults = wrong.length > 0 ? [`${what}: ${countSeen(wrong)}`] : [];
  return asked.some(({ isDone }) => isDone) ? faults : [...faults, `${what}: nobody got through`];
}
