import { urlRedirects } from "../../db/schema/redirects.ts";
import { publishRedirects } from "../../worker/features/redirects/publish-redirects.ts";
import { shardOf } from "../../worker/features/redirects/rules.ts";
import { readWorkerConfig } from "../../worker/local/read-worker-config.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareInTurns } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";
import { CONNECTIONS } from "./pace.ts";
import { answersPerSecond, type Load, requestText, sendLoad } from "./send-load.ts";
import { serveBare } from "./serve-bare.ts";

const STATUS = 301;
const KNOWN = 100;
const INSERTED_AT_ONCE = 500;
/** Of paths spread over as many shards, so many have a shard to themselves at the least. */
const ALONE = 0.55;

/** Row 1: a redirect against a worker that answers a constant. */
export async function measureRedirects(bench: Bench): Promise<BenchRow[]> {
  const { rounds, seconds, strangersPerRound } = bench.pace;
  const strangers = strangersPerRound * (rounds + 1);
  const paths = await publishAlone(bench, KNOWN + strangers);
  const known = paths.slice(0, KNOWN).map((path) => requestText(path));
  const unknown = paths.slice(KNOWN).map((path) => requestText(path));
  const bare = await serveBare({
    file: new URL("./baselines/constant-answer.mjs", import.meta.url).pathname,
  });
  const ours = { port: bench.port, status: STATUS, connections: CONNECTIONS.small };
  const theirs = { ...ours, port: bare.port, status: 200 };
  try {
    await sendLoad({ ...ours, requests: known, once: true, seconds });
    const recalled = await compareInTurns(
      rounds,
      () => answersPerSecond({ ...ours, requests: known, seconds }),
      () => answersPerSecond({ ...theirs, requests: known, seconds }),
    );
    const asked = await compareInTurns(
      rounds,
      () => answersPerSecond(nextStrangers({ ...ours, seconds }, unknown, strangersPerRound)),
      () =>
        answersPerSecond({
          ...theirs,
          requests: known,
          seconds: Math.min(seconds, 1),
        }),
    );
    return [
      row("1a redirect that the isolate knows ÷ constant answer", recalled, 0.9),
      row("1b redirect that KV is asked for ÷ constant answer", asked, 0.45),
    ];
  } finally {
    await bare.stop();
  }
}

function row(name: string, figures: { ours: number; baseline: number }, least: number): BenchRow {
  return { name, unit: "requests/s", ...figures, aim: { least } };
}

/** Takes paths off the list that nobody asked for yet, so that each makes the isolate read its shard. */
function nextStrangers(load: Omit<Load, "requests">, unknown: string[], count: number): Load {
  const requests = unknown.splice(0, count);
  if (requests.length < count) throw new Error("There are not enough unknown redirects.");
  return { ...load, requests, once: true };
}

/** Publishes redirects, one to a shard, and answers with paths of which no two share a shard. */
async function publishAlone({ ctx, stack }: Bench, count: number): Promise<string[]> {
  const total = Math.ceil(count / ALONE);
  const rows = Array.from({ length: total }, (_, number) => ({
    id: ctx.ids.next(),
    fromPath: `/old/page-${number}`,
    toPath: `/new/page-${number}`,
    status: STATUS,
    createdAt: ctx.clock.now(),
    updatedAt: ctx.clock.now(),
  }));
  for (let from = 0; from < total; from += INSERTED_AT_ONCE) {
    await ctx.db.insert(urlRedirects).values(rows.slice(from, from + INSERTED_AT_ONCE));
  }
  const [edge] = readWorkerConfig().kv_namespaces;
  if (!edge) throw new Error("The worker has no KV namespace.");
  const kv = await stack.miniflare.getKVNamespace(edge.binding);
  // The simulator's namespace is the platform's, under a type of its own.
  const { shards } = await publishRedirects(
    { ...ctx, limits: { ...ctx.limits, redirectsPerShard: 1 as never } },
    kv as unknown as KVNamespace,
  );
  const byShard = new Map(rows.map(({ fromPath }) => [shardOf(fromPath, shards), fromPath]));
  return [...byShard.values()].slice(0, count);
}
