import { listUsers } from "../../worker/features/users/queries.ts";
import { LIMITS } from "../../worker/kernel/limits.ts";
import { addPeople } from "./add-people.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareInTurns } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";
import { CONNECTIONS } from "./pace.ts";
import { readPipeline } from "./read-pipeline.ts";
import { compareRoundTrips } from "./compare-round-trips.ts";
import { answersPerSecond, requestText, timePerAnswer } from "./send-load.ts";
import { serveBare } from "./serve-bare.ts";

const PATH = "/api/users?limit=50";

/** Row 5: the list with session and guard against its bare SQL, and how it grows with the table. */
export async function measureList(bench: Bench): Promise<BenchRow[]> {
  const [least, ...more] = bench.pace.people;
  await addPeople(bench.ctx, least);
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
      bench.pace,
      () => answersPerSecond({ ...shared, port: bench.port, requests: signedIn(bench) }),
      () => answersPerSecond({ ...shared, port: bare.port, requests: [requestText("/")] }),
    );
    const name = "5  list of 50 with session and guard ÷ the same SQL";
    const rows: BenchRow[] = [
      { name, unit: "requests/s", ...figures, aim: { least: 0.6 } },
      await compareRoundTrips({
        name: "5  database round trips of that list, session included ÷ one",
        address: `${bench.stack.url}${PATH}`,
        cookie: bench.cookies[0],
        allowed: 1,
      }),
    ];
    const timeOne = () =>
      timePerAnswer(bench.pace, { port: bench.port, requests: signedIn(bench), status: 200 });
    // One connection by itself wakes the processes otherwise than eight do: the first time is warm-up.
    await timeOne();
    const start = await timeOne();
    for (const total of more) {
      await addPeople(bench.ctx, total);
      rows.push({
        name: `5  that list of ${total.toLocaleString("en")} people ÷ of ${least}`,
        unit: "ms",
        ours: await timeOne(),
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
