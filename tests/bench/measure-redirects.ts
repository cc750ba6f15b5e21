import { urlRedirects } from "../../db/schema/redirects.ts";
import { shardOf } from "../../worker/features/redirects/rules.ts";
import { type BenchRow, ratioOf } from "./bench-row.ts";
import { compareInTurns } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";
import { CONNECTIONS } from "./pace.ts";
import { publishMany, STATUS } from "./publish-many.ts";
import { answersPerSecond, type Load, requestText, sendLoad } from "./send-load.ts";
import { serveBare } from "./serve-bare.ts";

const KNOWN = 100;
/** Of paths spread over as many shards, so many have a shard to themselves at the least. */
const ALONE = 0.55;
const MANY = 100_000;
/** Of the shards of many redirects: those whose paths become known, so that the others stay unread. */
const KNOWN_SHARDS = 20;
/** A public page out of the cache, the quickest that there is beside redirects. */
const PAGE = "/privacy";

type Redirects = { known: string[]; unknown: string[] };
type Speeds = { known: BenchRow; asked: BenchRow; page: BenchRow };

/** Row 1: a redirect against a worker that answers a constant; few of them, and many. */
export async function measureRedirects(bench: Bench): Promise<BenchRow[]> {
  const { rounds, seconds, strangersPerRound } = bench.pace;
  const { folder, port } = bench;
  const constant = await serveBare({ script: "constant-answer.ts", folder });
  const reader = await serveBare({ script: "kv-read.ts", folder, kv: { key: "value" } });
  const load = { status: STATUS, connections: CONNECTIONS.small, seconds };
  const page = { ...load, requests: [requestText(PAGE)], status: 200 };
  const askConstant = () => answersPerSecond({ ...page, port: constant.port });
  const askReader = () => answersPerSecond({ ...page, port: reader.port });
  const askPage = () => answersPerSecond({ ...page, port });
  const unit = "requests/s";

  const measure = async ({ known, unknown }: Redirects, perRound: number): Promise<Speeds> => {
    const ours = { ...load, port };
    await sendLoad({ ...ours, requests: known, once: true });
    const recall = () => answersPerSecond({ ...ours, requests: known });
    const askKv = () => answersPerSecond(nextStrangers(ours, unknown, perRound));
    const rows = {
      known: await compareInTurns(rounds, recall, askConstant),
      asked: await compareInTurns(rounds, askKv, askConstant),
      page: await compareInTurns(rounds, askPage, askConstant),
    };
    const named = (name: string, key: keyof Speeds) => ({ name, unit, ...rows[key] });
    return {
      known: { ...named("1a known redirect ÷ constant answer", "known"), aim: { least: 0.9 } },
      asked: {
        ...named("1b redirect by one KV read ÷ constant answer", "asked"),
        aim: { least: 0.45 },
      },
      page: named("1f a public page ÷ constant answer", "page"),
    };
  };

  try {
    const without = await compareInTurns(rounds, askPage, askConstant);
    const strangers = strangersPerRound * (rounds + 1);
    const few = await measure(await publishAlone(bench, KNOWN + strangers), strangersPerRound);
    const read = await compareInTurns(rounds, askReader, askConstant);
    const spread = await publishSpread(bench);
    const many = await measure(spread, Math.floor(spread.unknown.length / (rounds + 1)));
    const share = (name: string, ours: BenchRow, baseline: BenchRow, least: number): BenchRow => ({
      name,
      unit: "of a constant answer",
      ours: ratioOf(ours),
      baseline: ratioOf(baseline),
      aim: { least },
    });
    const bare = { name: "", unit, ...without };
    return [
      few.known,
      few.asked,
      { name: "1c for comparison: a bare KV read ÷ constant answer", unit, ...read },
      share("1d known among 100,000 ÷ among few", many.known, few.known, 0.9),
      share("1e by one KV read among 100,000 ÷ among few", many.asked, few.asked, 0.9),
      share("1f a public page with few redirects ÷ without", few.page, bare, 0.95),
      share("1g a public page with 100,000 redirects ÷ without", many.page, bare, 0.95),
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

/** Publishes redirects, one to a shard, and answers with requests of which no two share a shard. */
async function publishAlone(bench: Bench, count: number): Promise<Redirects> {
  const { paths, shards } = await publishMany(bench, Math.ceil(count / ALONE), 1);
  const byShard = new Map(paths.map((path) => [shardOf(path, shards), path]));
  const alone = [...byShard.values()].slice(0, count).map((path) => requestText(path));
  return { known: alone.slice(0, KNOWN), unknown: alone.slice(KNOWN) };
}

/** Publishes many as the product does. What is unknown stands in shards of which each is asked for once. */
async function publishSpread(bench: Bench): Promise<Redirects> {
  await bench.ctx.db.delete(urlRedirects);
  const { paths, shards } = await publishMany(bench, MANY);
  const isKnown = (path: string) => shardOf(path, shards) < KNOWN_SHARDS;
  const known = paths.filter(isKnown).slice(0, KNOWN);
  const others = paths.filter((path) => !isKnown(path));
  const byShard = new Map(others.map((path) => [shardOf(path, shards), path]));
  return {
    known: known.map((path) => requestText(path)),
    unknown: [...byShard.values()].map((path) => requestText(path)),
  };
}
