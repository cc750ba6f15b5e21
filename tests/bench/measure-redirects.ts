import { urlRedirects } from "../../db/schema/redirects.ts";
import { shardOf } from "../../worker/features/redirects/rules.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareInTurns } from "./compare-in-turns.ts";
import { type Bench, openBench } from "./open-bench.ts";
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

/** Row 1: a redirect against a worker that answers a constant; and what many of them change. */
export async function measureRedirects(bench: Bench): Promise<BenchRow[]> {
  const { rounds, seconds, strangersPerRound } = bench.pace;
  const { folder } = bench;
  const constant = await serveBare({ script: "constant-answer.ts", folder });
  const reader = await serveBare({ script: "kv-read.ts", folder, kv: { key: "value" } });
  /** The same product beside it, for what differs by its redirects alone. */
  const other = await openBench(bench.pace);
  const load = { status: STATUS, connections: CONNECTIONS.small, seconds };
  const page = { ...load, requests: [requestText(PAGE)], status: 200 };
  const askPage = (port: number) => () => answersPerSecond({ ...page, port });
  const recall = (port: number, { known }: Redirects) => {
    return () => answersPerSecond({ ...load, port, requests: known });
  };
  const askKv = (port: number, { unknown }: Redirects, count: number) => {
    return () => answersPerSecond(nextStrangers({ ...load, port }, unknown, count));
  };
  const learn = (port: number, { known }: Redirects) =>
    sendLoad({ ...load, port, requests: known, once: true });
  const unit = "requests/s";
  try {
    const some = await publishAlone(bench, KNOWN + strangersPerRound * (rounds + 1));
    await learn(bench.port, some);
    const askConstant = askPage(constant.port);
    const recalled = await compareInTurns(rounds, recall(bench.port, some), askConstant);
    const asking = askKv(bench.port, some, strangersPerRound);
    const asked = await compareInTurns(rounds, asking, askConstant);
    const read = await compareInTurns(rounds, askPage(reader.port), askConstant);

    const many = await publishSpread(bench);
    await learn(bench.port, many);
    const beside = await compareInTurns(rounds, askPage(bench.port), askPage(other.port));
    const perRound = Math.floor(many.unknown.length / (rounds + 1));
    const few = await publishAlone(other, KNOWN + perRound * (rounds + 1));
    await learn(other.port, few);
    const known = await compareInTurns(rounds, recall(bench.port, many), recall(other.port, few));
    const unread = await compareInTurns(
      rounds,
      askKv(bench.port, many, perRound),
      askKv(other.port, few, perRound),
    );
    return [
      { name: "1a known redirect ÷ constant answer", unit, ...recalled, aim: { least: 0.9 } },
      {
        name: "1b redirect by one KV read ÷ constant answer",
        unit,
        ...asked,
        aim: { least: 0.45 },
      },
      { name: "1c for comparison: a bare KV read ÷ constant answer", unit, ...read },
      { name: "1d known among 100,000 ÷ among few", unit, ...known, aim: { least: 0.9 } },
      { name: "1e by one KV read among 100,000 ÷ among few", unit, ...unread, aim: { least: 0.9 } },
      {
        name: "1f a public page beside 100,000 redirects ÷ without any",
        unit,
        ...beside,
        aim: { least: 0.95 },
      },
    ];
  } finally {
    await Promise.all([constant.stop(), reader.stop(), other.close()]);
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
