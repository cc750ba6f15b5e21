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
  const { folder } = bench;
  const strangers = strangersPerRound * (rounds + 1);
  const paths = await publishAlone(bench, KNOWN + strangers);
  const known = paths.slice(0, KNOWN).map((path) => requestText(path));
  const unknown = paths.slice(KNOWN).map((path) => requestText(path));
  const constant = await serveBare({ script: "constant-answer.ts", folder });
  const reader = await serveBare({ script: "kv-read.ts", folder, kv: { key: "value" } });
  const ours = { port: bench.port, status: STATUS, connections: CONNECTIONS.small, seconds };
  const theirs = { ...ours, requests: known, status: 200 };
  const askConstant = () => answersPerSecond({ ...theirs, port: constant.port });
  const askReader = () => answersPerSecond({ ...theirs, port: reader.port });
  const askKv = () => answersPerSecond(nextStrangers(ours, unknown, strangersPerRound));
  const recall = () => answersPerSecond({ ...ours, requests: known });
  try {
    await sendLoad({ ...ours, requests: known, once: true });
    const recalled = await compareInTurns(rounds, recall, askConstant);
    const asked = await compareInTurns(rounds, askKv, askConstant);
    const read = await compareInTurns(rounds, askReader, askConstant);
    const unit = "requests/s";
    return [
      { name: "1a known redirect ÷ constant answer", unit, ...recalled, aim: { least: 0.9 } },
      {
        name: "1b redirect by one KV read ÷ constant answer",
        unit,
        ...asked,
        aim: { least: 0.45 },
      },
      { name: "1c for comparison: a bare KV read ÷ constant answer", unit, ...read },
    ];
  } finally {
    await Promise.all([constant.stop(), reader.stop()]);
  }
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
  const kv = await stack.miniflare().getKVNamespace(edge.binding);
  const { shards } = await publishRedirects(
    // The limits' type is their very numbers; only a bench has reason for another.
    { ...ctx, limits: { ...ctx.limits, redirectsPerShard: 1 as never } },
    // The simulator's namespace is the platform's, under a type of its own.
    kv as unknown as KVNamespace,
  );
  const byShard = new Map(rows.map(({ fromPath }) => [shardOf(fromPath, shards), fromPath]));
  return [...byShard.values()].slice(0, count);
}
