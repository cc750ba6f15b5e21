import { makePerson, signInOften } from "../support/people.ts";
import { sharePlan } from "../support/share-plan.ts";
import type { BenchRow } from "./bench-row.ts";
import { medianBy } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";

const WRITERS = 8;
const MOST_SECONDS = 5;
/** Each writes from so many devices in turn that none meets the limit of requests per session. */
const DEVICES = 10;

/** Row 15: operations of one plan that are committed and answered, by one person and by eight at once. */
export async function measurePlanWriters({ ctx, stack, pace }: Bench): Promise<BenchRow[]> {
  const owner = await makePerson(ctx);
  const people = [owner];
  while (people.length < WRITERS) {
    const guest = await makePerson(ctx);
    await sharePlan(ctx, owner, guest, { permission: "edit" });
    people.push(guest);
  }
  const devices = await Promise.all(people.map((one) => signInOften(ctx, one, DEVICES)));
  const goals = people.map(() => crypto.randomUUID());
  let sent = 0;
  const send = async (at: number, action: "add" | "set") => {
    const fields = { title: crypto.randomUUID() };
    const changes = [{ action, kind: "goal", id: goals[at], fields }];
    sent += 1;
    const began = performance.now();
    const answer = await fetch(`${stack.url}/api/plans/${owner.id}/operations`, {
      method: "POST",
      headers: {
        cookie: devices[at]?.[sent % DEVICES]?.cookie ?? "",
        origin: stack.url,
        "content-type": "application/json",
      },
      body: JSON.stringify({ id: crypto.randomUUID(), label: "Rename", changes }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.arrayBuffer();
    return performance.now() - began;
  };
  for (const at of people.keys()) await send(at, "add");

  /** How many a second, and how long the slowest in a hundred takes. */
  async function write(writers: number) {
    const seconds = Math.min(pace.seconds * 5, MOST_SECONDS);
    const ends = performance.now() + seconds * 1000;
    const taken: number[] = [];
    const keepWriting = async (_one: unknown, at: number) => {
      do taken.push(await send(at, "set"));
      while (performance.now() < ends);
    };
    await Promise.all(people.slice(0, writers).map(keepWriting));
    const sorted = taken.toSorted((one, other) => one - other);
    return { perSecond: taken.length / seconds, slow: sorted.at(-sorted.length / 100) ?? 0 };
  }

  async function median(writers: number) {
    if (pace.hasWarmUp) await write(writers);
    const rounds = [];
    for (let round = 0; round < pace.rounds; round += 1) rounds.push(await write(writers));
    return medianBy(rounds, ({ perSecond }) => perSecond);
  }

  const [one, eight] = [await median(1), await median(WRITERS)];
  const perSecond = { unit: "operations/s", aim: { least: 1 } } as const;
  const most = { unit: "ms", aim: { most: 1 } } as const;
  return [
    { name: "15 one person at a plan ÷ sixty", ours: one.perSecond, baseline: 60, ...perSecond },
    { name: "15 eight at one plan ÷ 200", ours: eight.perSecond, baseline: 200, ...perSecond },
    { name: "15 their slowest in a hundred ÷ 150", ours: eight.slow, baseline: 150, ...most },
  ];
}
