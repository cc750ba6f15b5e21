import { setTimeout as wait } from "node:timers/promises";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { makePerson } from "../support/people.ts";
import type { BenchRow } from "./bench-row.ts";
import { medianPair, type Figures } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";
import type { BenchPlan } from "./open-plan.ts";

const P95 = 0.95;
/** Another route may answer so much later than while nothing else goes on. */
const ALLOWED_MS = 50;

type Heavy = { name: string; run: () => Promise<Response> };

/** Row 16: another route's p95 while something heavy goes on, beside its quiet value and what is allowed on top. */
export async function measureHeavy(bench: Bench): Promise<BenchRow[]> {
  const plan = await bench.shared.plan(bench.pace.planItems.many);
  const lines: BenchRow[] = [];
  for (const heavy of listHeavy(bench, plan)) {
    const pairs: Figures[] = [];
    for (let round = 0; round < bench.pace.rounds; round += 1) {
      const quiet = await p95While(bench, wait(bench.pace.seconds * 1000));
      const ours = await p95While(bench, overAndOver(bench, heavy));
      pairs.push({ ours, baseline: quiet + ALLOWED_MS });
    }
    const name = `16  another route's p95 during ${heavy.name} ÷ its quiet value and 50 ms`;
    lines.push({ name, unit: "ms", ...medianPair(pairs), aim: { most: 1 } });
  }
  return lines;
}

function listHeavy({ pace, stack, ctx }: Bench, { planId, cookies }: BenchPlan): Heavy[] {
  let next = 0;
  const send = (path: string, init: RequestInit = {}, as?: string) => {
    const cookie = as ?? cookies[next++ % cookies.length] ?? "";
    const headers = { cookie, origin: stack.url, "content-type": "application/json" };
    return fetch(`${stack.url}/api${path}`, { ...init, headers });
  };
  const items = pace.planItems.many;
  return [
    {
      name: "a password's check",
      run: () =>
        send("/sessions", {
          method: "POST",
          body: JSON.stringify({ email: `${uuidv7(0)}@people.test`, password: "x", device: null }),
        }),
    },
    { name: `the export of a plan of ${items}`, run: () => send(`/plans/${planId}/export`) },
    { name: `a plan of ${items} that is opened`, run: () => send(`/plans/${planId}/snapshot`) },
    {
      name: `an import of ${items}`,
      async run() {
        // Into an empty plan: one has room for a few of them.
        const { id, cookie } = await makePerson(ctx);
        const body = importOf(Date.now(), items);
        return await send(`/plans/${id}/imports`, { method: "POST", body }, cookie);
      },
    },
  ];
}

function importOf(now: number, items: number): string {
  const changes = Array.from({ length: items }, (_, index) => ({
    action: "add",
    kind: "project",
    id: uuidv7(now + index),
    fields: { title: `Project ${index}`, description: "What it is for. ".repeat(20) },
  }));
  return JSON.stringify({ id: uuidv7(now), label: "Import a plan", changes });
}

/** As long as the quiet time, so that as many ask meanwhile. */
async function overAndOver({ pace }: Bench, heavy: Heavy): Promise<void> {
  const until = performance.now() + pace.seconds * 1000;
  do await untilOver(heavy);
  while (performance.now() < until);
}

/** What was refused says nothing of how heavy it is. */
async function untilOver({ name, run }: Heavy): Promise<void> {
  const answer = await run();
  await answer.arrayBuffer();
  if (!answer.ok && answer.status !== 401) throw new Error(`${name} answered ${answer.status}.`);
}

/** Asked all the time while the work goes on, and once at least. */
async function p95While(bench: Bench, work: Promise<unknown>): Promise<number> {
  const waits: number[] = [];
  const isOver = work.then(() => true);
  isOver.catch(() => undefined);
  do waits.push(await timed(() => readSessions(bench, waits.length)));
  while (!(await Promise.race([isOver, wait(0, false)])));
  waits.sort((a, b) => a - b);
  return waits[Math.floor(waits.length * P95)] ?? NaN;
}

async function readSessions({ stack, cookies }: Bench, index: number): Promise<void> {
  const headers = { cookie: cookies[index % cookies.length] ?? "" };
  const response = await fetch(`${stack.url}/api/sessions`, { headers });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`Another route answered ${response.status}.`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
