import { setTimeout as wait } from "node:timers/promises";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { createDatabase } from "../../db/client.ts";
import { strategicPlanningGoals } from "../../db/schema/plan-items.ts";
import { strategicPlans } from "../../db/schema/plans.ts";
import { PlanSnapshot } from "../../worker/features/plans/contract.ts";
import { holdPlan } from "../../worker/features/plans/rules/hold-plan.ts";
import { startStack } from "../../worker/local/stack.ts";
import { makePerson } from "../support/people.ts";
import { sharePlan } from "../support/share-plan.ts";
import { makeRandom } from "./make-random.ts";
import { openPlanTab, type PlanTab } from "./plan-tab.ts";
import { openShakyLine } from "./shaky-line.ts";

type PlanSoakOptions = {
  people: number;
  seconds: number;
  /** How often each of them changes something. */
  everyMs: number;
  /** Lines are cut meanwhile. */
  cuts: boolean;
  seed: number;
  build: "require" | "skip";
  say: (line: string) => void;
};

const GOALS = 20;
const SETTLE_MS = 120_000;
const LOOK_MS = 100;
const CUT_EVERY_MS = 1500;
const CUT_SHARE = 0.2;

/** Many people change one plan at once: what each of them sees at the end is what is stored, and nothing is lost. */
export async function runPlanSoak(options: PlanSoakOptions) {
  const { people, seconds, everyMs, cuts, seed, build, say } = options;
  const random = makeRandom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), "advisor-plan-soak-"));
  const stack = await startStack({ dataDir, demo: false, build });
  const line = await openShakyLine(Number(new URL(stack.url).port));
  const holder = { db: createDatabase({ url: stack.databaseUrl, token: stack.databaseToken }) };
  const tabs: PlanTab[] = [];
  try {
    const owner = await makePerson(holder);
    for (let index = 0; index < people; index += 1) {
      const person = index === 0 ? owner : await makePerson(holder);
      if (index > 0) await sharePlan(holder, owner, person, { permission: "edit" });
      const place = { line: line.url, origin: stack.url, planId: owner.id, userId: person.id };
      tabs.push(openPlanTab({ ...place, cookie: person.cookie, random }));
    }
    await until(() => tabs.every((tab) => tab.isReady()));
    say(`${tabs.length} people have the plan open`);
    const [first] = tabs;
    if (!first) throw new Error("Nobody is there.");
    const begun = await first.store.run({ label: "Begin", changes: firstGoals() });
    if (!begun.ok) throw new Error(begun.message);
    await until(() => tabs.every(({ store }) => store.plan.all("goal").size === GOALS));

    const seen = watchArrivals(tabs.at(-1) ?? first);
    const counts = { done: 0, refused: 0 };
    const lost: string[] = [];
    const ending = new AbortController();
    const cutting = cuts ? cutLines(line, random, ending.signal) : Promise.resolve(0);
    const endsAt = performance.now() + seconds * 1000;
    await Promise.all(
      tabs.map(async (tab, at) => {
        await wait(random() * everyMs);
        for (let turn = 0; performance.now() < endsAt; turn += 1) {
          const title = `Goal by ${at}, ${turn}`;
          const ids = [...tab.store.plan.all("goal").keys()];
          const id = ids[Math.floor(random() * ids.length)] ?? "";
          seen.begins(title);
          const change = { action: "set" as const, kind: "goal" as const, id, fields: { title } };
          void count(tab.store.run({ label: "Rename", changes: [change] }));
          await wait(everyMs * (0.5 + random()));
        }
      }),
    );
    ending.abort();
    const cut = await cutting;

    async function count(outcome: ReturnType<PlanTab["store"]["run"]>) {
      const settled = await outcome;
      if (settled.ok) counts.done += 1;
      else if (settled.refusal) counts.refused += 1;
      else lost.push(settled.message);
    }

    const since = performance.now();
    let faults = await compare();
    while (faults.length > 0 && performance.now() - since < SETTLE_MS) {
      await wait(LOOK_MS);
      faults = await compare();
    }
    const settledMs = Math.round(performance.now() - since);

    /** Every screen beside the database. */
    async function compare(): Promise<string[]> {
      const answer = await fetch(`${stack.url}/api/plans/${owner.id}/snapshot`, {
        headers: { cookie: owner.cookie },
      });
      const kept = holdPlan(v.parse(PlanSnapshot, await answer.json()));
      const rows = await holder.db
        .select({ id: strategicPlanningGoals.id, title: strategicPlanningGoals.title })
        .from(strategicPlanningGoals)
        .where(eq(strategicPlanningGoals.planId, owner.id));
      const plan = await holder.db
        .select({ seq: strategicPlans.seq })
        .from(strategicPlans)
        .where(eq(strategicPlans.id, owner.id))
        .get();
      const found = tabs.flatMap(({ store, faults: own }, at) => {
        const isWhole = rows.every(({ id, title }) => store.get("goal", id)?.title === title);
        const isSame = rows.every(({ id, title }) => kept.get("goal", id)?.title === title);
        return [
          ...own,
          ...(isWhole && isSame ? [] : [`screen ${at} shows another plan`]),
          ...(store.saving() > 0 ? [`screen ${at} still waits`] : []),
        ];
      });
      // The first operation made the goals.
      const written = (plan?.seq ?? 0) - 1;
      const unlike = written === counts.done ? [] : [`${counts.done} done, ${written} written`];
      return [...found, ...unlike, ...lost.map((message) => `One was lost: ${message}`)];
    }

    return {
      faults,
      figures: {
        seed,
        people,
        seconds,
        ...counts,
        lost: lost.length,
        cut,
        settledMs,
        ...seen.figures(),
      },
    };
  } finally {
    for (const tab of tabs) tab.close();
    line.close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const firstGoals = () =>
  Array.from({ length: GOALS }, (_, at) => ({
    action: "add" as const,
    kind: "goal" as const,
    id: crypto.randomUUID(),
    fields: { title: `Goal ${at}` },
  }));

/** How long a change takes from one person's hand to another one's screen. */
function watchArrivals({ store }: PlanTab) {
  const begun = new Map<string, number>();
  const taken: number[] = [];
  store.subscribe("kind:goal", () => {
    const now = performance.now();
    for (const { title } of store.plan.all("goal").values()) {
      const at = begun.get(title);
      if (at !== undefined) taken.push(now - at);
      begun.delete(title);
    }
  });
  return {
    begins: (title: string) => void begun.set(title, performance.now()),
    figures: () => {
      const sorted = taken.toSorted((a, b) => a - b);
      const share = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
      return { arrived: sorted.length, medianMs: share(0.5), p95Ms: share(0.95) };
    },
  };
}

async function cutLines(
  line: Awaited<ReturnType<typeof openShakyLine>>,
  random: () => number,
  signal: AbortSignal,
): Promise<number> {
  let cut = 0;
  while (!signal.aborted) {
    await wait(CUT_EVERY_MS * (0.5 + random()), undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) cut += line.cut(() => random() < CUT_SHARE);
  }
  return cut;
}

async function until(isSo: () => boolean) {
  const since = performance.now();
  while (!isSo()) {
    if (performance.now() - since > SETTLE_MS) throw new Error("It never came so far.");
    await wait(LOOK_MS);
  }
}
