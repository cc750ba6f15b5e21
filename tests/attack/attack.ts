import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createDatabase } from "../../db/client.ts";
import { startStack } from "../../worker/local/stack.ts";
import { makeRandom, pick } from "../soak/make-random.ts";
import { listRuntimes, readCpuMs } from "../bench/read-cpu-ms.ts";
import { type Case, openCorpus } from "./corpus.ts";
import { listTargets, type Target } from "./list-targets.ts";
import { clock, openProbe, type Seen } from "./open-probe.ts";
import { openWorld } from "./open-world.ts";
import { type Answer, openSender, type Shot } from "./send-shot.ts";
import { attackSockets } from "./attack-sockets.ts";
import { tryPairs } from "./try-pairs.ts";

type AttackOptions = {
  /** How long shots are fired; what was suspected is looked at afterwards. */
  seconds: number;
  /** And on, on a slow machine, until as many are fired for each place. */
  leastForEach?: number;
  seed: number;
  /** Of the pairs of requests about an address, which derive passwords. */
  pairs: number;
  /** Only targets whose name has it. */
  only?: string;
  build: "require" | "skip";
  say: (line: string) => void;
};

type Suspect = { one: Case; ms: number };

const LANES = 3;
/** Nobody waits longer because of what another one sends. */
const DELAY_MS = 100;
const REPEATS = 5;
const QUIET_MS = 60;
const SAY_EVERY_MS = 15_000;
const TOLD = 160;

/** Everything hostile at every place that takes something, while somebody else asks and must not wait. */
export async function runAttack(options: AttackOptions) {
  const { seconds, leastForEach = 0, seed, pairs, only, build, say } = options;
  const random = makeRandom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), "advisor-attack-"));
  const vars = { EDGE_IN_FRONT: "true" };
  const stack = await startStack({ dataDir, demo: true, build, vars });
  const { url } = stack;
  /** What the worker itself did: who waits for a machine that does something else was not held up by it. */
  const spentMs = () =>
    existsSync("/proc/self/stat")
      ? readCpuMs(
          listRuntimes().filter((pid) => pid !== stack.compute.pid() && pid !== stack.reader.pid()),
        )
      : Number.POSITIVE_INFINITY;
  const db = createDatabase({ url: stack.databaseUrl, token: stack.databaseToken });
  const sender = openSender(url);
  const recent: (Suspect & { from: number; to: number })[] = [];
  const suspects = new Map<string, Suspect>();
  const probe = openProbe(`${url}/version.json`, onSlow, DELAY_MS);
  const faults: string[] = [];
  const statuses: Record<string, number> = {};
  const done = new Map<string, number>();
  let shots = 0;
  try {
    const targets = (await listTargets(url)).filter(({ name }) => name.includes(only ?? ""));
    const world = await openWorld({ url, db, targets });
    await findFields(targets);
    const corpus = openCorpus({ world, random });
    const waiting = shuffled(
      targets.flatMap((target) => [...corpus.casesOf(target)]),
      random,
    );
    const total = waiting.length;
    // One at each place first: however short the run, none is left out.
    waiting.push(...targets.map((target) => corpus.surprise(target)));
    say(`${targets.length} places, ${total} cases`);
    faults.push(...(await tryPairs({ url, db, random, most: pairs, headersOf: world.headersOf })));
    faults.push(...(await attackSockets({ url, world })));

    const until = clock() + seconds * 1000;
    const least = targets.length * leastForEach;
    let saidAt = clock();
    await Promise.all(Array.from({ length: LANES }, lane));
    const settled = await settleSuspects();
    await settle();
    const log = readFileSync(join(dataDir, "worker.log"), "utf8");
    faults.push(...uncaught(log));
    const reached = targets.filter(({ name }) => done.has(name)).length;
    const figures = { seed, places: targets.length, reached, cases: total, shots };
    return {
      faults,
      figures: { ...figures, left: waiting.length, ...settled, probes: probe.asked(), statuses },
      never: targets.filter(({ name }) => !done.has(name)).map(({ name }) => name),
    };

    async function lane() {
      while (clock() < until || shots < least) {
        const target = pick(targets, random);
        const one = waiting.pop() ?? (target && corpus.surprise(target));
        if (!one) return;
        await fire(one);
        if (clock() - saidAt < SAY_EVERY_MS) continue;
        saidAt = clock();
        say(`${shots} shots, ${waiting.length} cases left, ${faults.length} faults`);
      }
    }

    async function fire(one: Case) {
      const person = await world.person(one.who);
      const shot = one.make(person);
      const from = clock();
      const answer = await sender.send(shot);
      shots += 1;
      recent.push({ one, ms: 0, from, to: clock() });
      if (recent.length > LANES * 20) recent.splice(0, LANES * 10);
      judge(one, shot, answer);
    }

    function judge(one: Case, shot: Shot, answer: Answer | null) {
      const status = answer?.status ?? 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 401) world.forget(one.who);
      if (status >= 200 && status < 400) {
        done.set(one.target.name, (done.get(one.target.name) ?? 0) + 1);
      }
      const isNone = answer === null && shot.sentAs !== "half";
      if (!isNone && (status < 500 || isToldToWait(answer) || isUnknownMethod(shot, status)))
        return;
      faults.push(`${tell(one, shot)} is answered ${status}: ${answer?.text.slice(0, TOLD)}`);
    }

    /** Each alone and again, until it is clear: what waited beside three others may have waited for any of them. */
    async function settleSuspects() {
      const worst = [...suspects.values()].toSorted((a, b) => b.ms - a.ms);
      const endsAt = clock() + seconds * 250;
      let looked = 0;
      for (const { one } of worst) {
        if (clock() > endsAt) break;
        looked += 1;
        const delays: number[] = [];
        let shot: Shot | null = null;
        while (delays.length < REPEATS && (delays.length === 0 || Math.min(...delays) > DELAY_MS)) {
          world.forget(one.who);
          shot = one.make(await world.person(one.who));
          await settle();
          const quietFrom = clock();
          await wait(QUIET_MS);
          const from = clock();
          const quiet = await probe.worst(quietFrom, from);
          const before = spentMs();
          const answer = await sender.send(shot);
          await wait(QUIET_MS);
          const waited = (await probe.worst(from, clock())) - quiet;
          delays.push(Math.min(waited, spentMs() - before));
          judge(one, shot, answer);
        }
        const median = delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)] ?? 0;
        if (delays.length < REPEATS || median <= DELAY_MS || !shot) continue;
        faults.push(`${tell(one, shot)} delays another by ${Math.round(median)} ms`);
      }
      return { suspects: worst.length, looked };
    }

    /** What follows from writes is done. */
    async function settle() {
      while ((await probe.worst(clock() - QUIET_MS, clock())) > DELAY_MS) await wait(QUIET_MS);
    }

    /** The names of the fields as the page itself has them. */
    async function findFields(all: readonly Target[]) {
      for (const target of all) {
        if (!target.body || !("form" in target.body)) continue;
        const { make } = openCorpus({ world, random }).surprise({
          ...target,
          method: "GET",
          body: null,
        });
        const names = new Set<string>(["intent"]);
        for (const who of ["visitor", "newcomer", "admin"] as const) {
          const page = await fetch(`${url}${make(await world.person(who)).path.split("?")[0]}`, {
            headers: world.headersOf(await world.person(who)),
          });
          for (const [, name] of (await page.text()).matchAll(NAMED)) if (name) names.add(name);
        }
        target.body.form = [...names];
      }
    }
  } finally {
    await probe.close();
    sender.close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  function onSlow({ from, ms }: Seen) {
    for (const shot of recent) {
      if (shot.to < from || shot.from > from + ms) continue;
      const key = `${shot.one.target.name} ${shot.one.name}`;
      if ((suspects.get(key)?.ms ?? 0) < ms) suspects.set(key, { one: shot.one, ms });
    }
  }
}

const NAMED = /<(?:input|select|textarea|button)\b[^>]*?\sname="([^"]{1,60})"/g;

const tell = ({ target, name, who }: Case, { method, path, body }: Shot) =>
  `${target.name}, ${name}, by a ${who} (${method} ${path.slice(0, TOLD)}, ${body?.length ?? 0} bytes)`;

const isToldToWait = (answer: Answer | null) =>
  answer?.status === 503 && answer.retryAfter !== null;

/** The runtime knows no such method: nothing of ours is asked, and 501 is what the standard wants. */
const isUnknownMethod = ({ method }: Shot, status: number) => status === 501 && method === "FOO";

/** What broke without anybody being told. */
const uncaught = (log: string): string[] =>
  log
    .split("\n")
    .filter((line) => /uncaught|unhandled/i.test(line) && !RUNTIME.test(line))
    .slice(0, 5);

/** What the runtime notes where somebody breaks the protocol of sockets, or a line ends. */
const RUNTIME = /WebSocket protocol error|disconnected/;

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
