import { listUsers } from "../../worker/features/users/queries.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { addPeople } from "./add-people.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareInTurns, medianBy } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";
import { CONNECTIONS } from "./pace.ts";
import { readPipeline } from "./read-pipeline.ts";
import { answersPerSecond, requestText } from "./send-load.ts";
import { serveBare } from "./serve-bare.ts";

const PATH = "/api/users?limit=50";
const ROUND_TRIPS_MOST = 2;

/** Row 5: the list with session and guard against its bare SQL, and how it grows with the table. */
export async function measureList(bench: Bench): Promise<BenchRow[]> {
  const [least, ...more] = bench.pace.people;
  await addPeople(bench.ctx, least);
  await refuseMoreRoundTrips(bench);
  const bare = await serveBare({
    script: "raw-pipeline.ts",
    folder: bench.folder,
    vars: {
      DATABASE_URL: bench.stack.databaseUrl,
      DATABASE_TOKEN: bench.stack.databaseToken,
      PIPELINE: await readPipeline(bench, (ctx) =>
        listUsers(ctx, { sort: "name", limit: LIMITS.pageSize }),
      ),
    },
  });
  try {
    const shared = { seconds: bench.pace.seconds, connections: CONNECTIONS.heavy, status: 200 };
    const figures = await compareInTurns(
      bench.pace.rounds,
      () => answersPerSecond({ ...shared, port: bench.port, requests: signedIn(bench) }),
      () => answersPerSecond({ ...shared, port: bare.port, requests: [requestText("/")] }),
    );
    const name = "5  list of 50 with session and guard ÷ the same SQL";
    const rows: BenchRow[] = [{ name, unit: "requests/s", ...figures, aim: { least: 0.6 } }];
    // One connection by itself wakes the processes otherwise than eight do: the first time is warm-up.
    await timeOne(bench);
    const start = await timeOne(bench);
    for (const total of more) {
      await addPeople(bench.ctx, total);
      rows.push({
        name: `5  that list of ${total.toLocaleString("en")} people ÷ of ${least}`,
        unit: "ms",
        ours: await timeOne(bench),
        baseline: start,
      });
    }
    return rows;
  } finally {
    await bare.stop();
  }
}

function signedIn({ cookies }: Bench): string[] {
  return cookies.map((cookie) => requestText(PATH, { cookie }));
}

/** Milliseconds that one request takes while nobody else asks. */
async function timeOne(bench: Bench): Promise<number> {
  const load = { port: bench.port, requests: signedIn(bench), connections: 1, status: 200 };
  const times: number[] = [];
  for (let round = 0; round <= bench.pace.rounds; round += 1) {
    times.push(1000 / (await answersPerSecond({ ...load, seconds: bench.pace.seconds / 2 })));
  }
  return medianBy(times.slice(1), (time) => time);
}

async function refuseMoreRoundTrips({ stack, cookies }: Bench): Promise<void> {
  const answer = await fetch(`${stack.url}${PATH}`, { headers: { cookie: cookies[0] ?? "" } });
  const timing = answer.headers.get("server-timing") ?? "";
  const count = Number(/(\d+) round trips/.exec(timing)?.[1] ?? NaN);
  if (!(count <= ROUND_TRIPS_MOST)) {
    throw new Error(
      `The list took ${count} database round trips; ${ROUND_TRIPS_MOST} are allowed.`,
    );
  }
}
