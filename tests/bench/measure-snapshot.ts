import { readSnapshot } from "../../worker/features/plans/read-snapshot.ts";
import type { ActorContext } from "../../worker/kernel/context.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareInTurns, medianBy } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";
import { type BenchPlan, openPlan } from "./open-plan.ts";
import { CONNECTIONS } from "./pace.ts";
import { readPipeline } from "./read-pipeline.ts";
import { answersPerSecond, requestText } from "./send-load.ts";
import { serveBare } from "./serve-bare.ts";

const ROUND_TRIPS_MOST = 3;
const ITEMS = 5000;

/** Row 5: a whole plan in one answer against its bare SQL, and how it grows with the plan. */
export async function measureSnapshot(bench: Bench): Promise<BenchRow[]> {
  const plan = await openPlan(bench, ITEMS);
  await refuseMoreRoundTrips(bench, plan);
  const bare = await serveBare({
    script: "raw-snapshot.ts",
    folder: bench.folder,
    vars: {
      DATABASE_URL: bench.stack.databaseUrl,
      DATABASE_TOKEN: bench.stack.databaseToken,
      PIPELINE: await readPipeline(bench, (ctx) => {
        // Of its actor the snapshot asks nothing but whose the plan is.
        const actor = { userId: plan.planId } as ActorContext["actor"];
        return readSnapshot({ ...ctx, actor }, plan.planId, null);
      }),
    },
  });
  try {
    const shared = { seconds: bench.pace.seconds, connections: CONNECTIONS.heavy, status: 200 };
    const figures = await compareInTurns(
      bench.pace.rounds,
      () => answersPerSecond({ ...shared, port: bench.port, requests: asked(plan) }),
      () => answersPerSecond({ ...shared, port: bare.port, requests: [requestText("/")] }),
    );
    const name = `5  plan of ${said(ITEMS)} items in one answer ÷ the same SQL`;
    const rows: BenchRow[] = [{ name, unit: "requests/s", ...figures, aim: { least: 0.6 } }];
    const [least, ...more] = bench.pace.planItems;
    const small = await openPlan(bench, least);
    await timeOne(bench, small);
    const start = await timeOne(bench, small);
    for (const items of more) {
      rows.push({
        name: `5  that plan of ${said(items)} items ÷ of ${least}`,
        unit: "ms",
        ours: await timeOne(bench, await openPlan(bench, items)),
        baseline: start,
      });
    }
    return rows;
  } finally {
    await bare.stop();
  }
}

const said = (count: number) => count.toLocaleString("en");

const pathOf = ({ planId }: BenchPlan) => `/api/plans/${planId}/snapshot`;

function asked(plan: BenchPlan): string[] {
  return plan.cookies.map((cookie) => requestText(pathOf(plan), { cookie }));
}

/** Milliseconds that one request takes while nobody else asks. */
async function timeOne(bench: Bench, plan: BenchPlan): Promise<number> {
  const load = { port: bench.port, requests: asked(plan), connections: 1, status: 200 };
  const times: number[] = [];
  for (let round = 0; round <= bench.pace.rounds; round += 1) {
    times.push(1000 / (await answersPerSecond({ ...load, seconds: bench.pace.seconds / 2 })));
  }
  return medianBy(times.slice(1), (time) => time);
}

async function refuseMoreRoundTrips({ stack }: Bench, plan: BenchPlan): Promise<void> {
  const headers = { cookie: plan.cookies[0] ?? "" };
  const answer = await fetch(`${stack.url}${pathOf(plan)}`, { headers });
  const timing = answer.headers.get("server-timing") ?? "";
  const count = Number(/(\d+) round trips/.exec(timing)?.[1] ?? NaN);
  if (!(count <= ROUND_TRIPS_MOST)) {
    throw new Error(
      `The plan took ${count} database round trips; ${ROUND_TRIPS_MOST} are allowed.`,
    );
  }
  const { epics } = await answer.json<{ epics: unknown[] }>();
  if (epics.length !== 0.3 * ITEMS) throw new Error(`The plan came with ${epics.length} epics.`);
}
