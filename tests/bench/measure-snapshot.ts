import { readSnapshot } from "../../worker/features/plans/read-snapshot.ts";
import type { Limits } from "../../worker/kernel/limits.ts";
import type { ActorContext } from "../../worker/kernel/context.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareInTurns } from "./compare-in-turns.ts";
import { compareRoundTrips } from "./compare-round-trips.ts";
import type { Bench } from "./open-bench.ts";
import type { BenchPlan } from "./open-plan.ts";
import { CONNECTIONS } from "./pace.ts";
import { readPipeline } from "./read-pipeline.ts";
import { answersPerSecond, requestText, timePerAnswer } from "./send-load.ts";
import { serveBare } from "./serve-bare.ts";

const ROUND_TRIPS_MOST = 3;
const EPICS_SHARE = 0.3;

/** Row 5: a whole plan in one answer against its bare SQL, and how it grows with the plan. */
export async function measureSnapshot(bench: Bench): Promise<BenchRow[]> {
  const { few, many, grown } = bench.pace.planItems;
  const plan = await bench.shared.plan(many);
  await refuseOtherPlan(bench, plan);
  const bare = await serveBare({
    script: "raw-snapshot.ts",
    folder: bench.folder,
    vars: {
      DATABASE_URL: bench.stack.databaseUrl,
      DATABASE_TOKEN: bench.stack.databaseToken,
      PIPELINE: await readPipeline(bench, (ctx) => {
        // Of its actor the snapshot reads only the id.
        const actor = { userId: plan.planId } as ActorContext["actor"];
        // In one piece, so that all of it is caught.
        const limits = { ...ctx.limits, planRowsAtOnce: many } as unknown as Limits;
        return readSnapshot({ ...ctx, actor, limits }, plan.planId, null);
      }),
    },
  });
  try {
    const shared = { seconds: bench.pace.seconds, connections: CONNECTIONS.heavy, status: 200 };
    const figures = await compareInTurns(
      bench.pace,
      () => answersPerSecond({ ...shared, port: bench.port, requests: asked(plan) }),
      () => answersPerSecond({ ...shared, port: bare.port, requests: [requestText("/")] }),
    );
    const name = `5  plan of ${countText(many)} items in one answer ÷ the same SQL`;
    const rows: BenchRow[] = [
      { name, unit: "requests/s", ...figures, aim: { least: 0.6 } },
      await compareRoundTrips({
        name: `5  database round trips of that plan ÷ ${ROUND_TRIPS_MOST}`,
        address: addressOf(bench, plan),
        cookie: plan.cookies[0],
        allowed: ROUND_TRIPS_MOST,
      }),
    ];
    const timeOne = async (items: number) => {
      const requests = asked(await bench.shared.plan(items));
      return timePerAnswer(bench.pace, { port: bench.port, requests, status: 200 });
    };
    await timeOne(few);
    const start = await timeOne(few);
    for (const items of grown) {
      rows.push({
        name: `5  that plan of ${countText(items)} items ÷ of ${few}`,
        unit: "ms",
        ours: await timeOne(items),
        baseline: start,
      });
    }
    return rows;
  } finally {
    await bare.stop();
  }
}

const countText = (count: number) => count.toLocaleString("en");

const pathOf = ({ planId }: BenchPlan) => `/api/plans/${planId}/snapshot`;
const addressOf = ({ stack }: Bench, plan: BenchPlan) => `${stack.url}${pathOf(plan)}`;

function asked(plan: BenchPlan): string[] {
  return plan.cookies.map((cookie) => requestText(pathOf(plan), { cookie }));
}

async function refuseOtherPlan(bench: Bench, plan: BenchPlan): Promise<void> {
  const headers = { cookie: plan.cookies[0] ?? "" };
  const answer = await fetch(addressOf(bench, plan), { headers });
  const { epics } = await answer.json<{ epics: unknown[] }>();
  if (epics.length !== EPICS_SHARE * plan.items) {
    throw new Error(`The plan came with ${epics.length} epics.`);
  }
}
