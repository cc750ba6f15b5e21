import { shardOf } from "../../worker/features/redirects/rules.ts";
import type { BenchRow } from "./bench-row.ts";
import { compareInTurns } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";
import { CONNECTIONS } from "./pace.ts";
import { publishMany, STATUS } from "./publish-many.ts";
import { answersPerSecond, type Load, requestText, sendLoad } from "./send-load.ts";
import { serveBare } from "./serve-bare.ts";

/** Of paths spread over as many shards, so many have a shard to themselves at the least. */
const ALONE = 0.55;
/** Of the shards of many redirects: those whose paths become known, so that the others stay unread. */
const KNOWN_SHARDS = 20;
const KNOWN_SHARE = 0.05;
/** A public page out of the cache, the quickest that there is beside redirects. */
const PAGE = "/privacy";

type Redirects = { known: string[]; unread: string[] };

/** Row 1: a redirect against a worker that answers a constant; and what many of them change. */
export async function measureRedirects(bench: Bench): Promise<BenchRow[]> {
  const { folder, pace } = bench;
  const { known, unreadPerRound } = pace.redirects;
  const turns = pace.rounds + (pace.hasWarmUp ? 1 : 0);
  const constant = await serveBare({ script: "constant-answer.ts", folder });
  const reader = await serveBare({ script: "kv-read.ts", folder, kv: { key: "value" } });
  /** The same product beside it, for what differs by its redirects alone. */
  const crowded = await bench.shared.other();
  const load = { status: STATUS, connections: CONNECTIONS.small, seconds: pace.seconds };
  const page = { ...load, requests: [requestText(PAGE)], status: 200 };
  const askPage = (port: number) => () => answersPerSecond({ ...page, port });
  const askKnown = (port: number, redirects: Redirects) => () =>
    answersPerSecond({ ...load, port, requests: redirects.known });
  const askUnread =
    (port: number, { unread }: Redirects, count: number) =>
    () =>
      answersPerSecond(nextUnread({ ...load, port }, unread, count));
  const warm = (port: number, redirects: Redirects) =>
    sendLoad({ ...load, port, requests: redirects.known, once: true });
  const unit = "requests/s";
  try {
    const many = await publishSpread(crowded);
    await warm(crowded.port, many);
    const manyPerRound = Math.floor(many.unread.length / turns);
    const few = await publishAlone(bench, known + (unreadPerRound + manyPerRound) * turns);
    await warm(bench.port, few);

    const askConstant = askPage(constant.port);
    const recalled = await compareInTurns(pace, askKnown(bench.port, few), askConstant);
    const asked = await compareInTurns(
      pace,
      askUnread(bench.port, few, unreadPerRound),
      askPage(reader.port),
    );
    const recalledAmongMany = await compareInTurns(
      pace,
      askKnown(crowded.port, many),
      askKnown(bench.port, few),
    );
    const beside = await compareInTurns(pace, askPage(crowded.port), askPage(bench.port));
    const askedAmongMany = await compareInTurns(
      pace,
      askUnread(crowded.port, many, manyPerRound),
      askUnread(bench.port, few, manyPerRound),
    );
    const count = pace.redirects.many.toLocaleString("en");
    return [
      { name: "1a known redirect ÷ constant answer", unit, ...recalled, aim: { least: 0.9 } },
      {
        name: "1b redirect by one KV read ÷ a bare KV read",
        unit,
        ...asked,
        aim: { least: 0.85 },
      },
      {
        name: `1c known among ${count} ÷ among few`,
        unit,
        ...recalledAmongMany,
        aim: { least: 0.9 },
      },
      {
        name: `1d by one KV read among ${count} ÷ among few`,
        unit,
        ...askedAmongMany,
        aim: { least: 0.9 },
      },
      {
        name: `1e a public page beside ${count} redirects ÷ beside few`,
        unit,
        ...beside,
        aim: { least: 0.95 },
      },
    ];
  } finally {
    await Promise.all([constant.stop(), reader.stop()]);
  }
}

/** Takes paths off the list that were never requested, so that each makes the isolate read its shard. */
function nextUnread(load: Omit<Load, "requests">, unread: string[], count: number): Load {
  const requests = unread.splice(0, count);
  if (requests.length < count) throw new Error("There are not enough unread redirects.");
  return { ...load, requests, once: true };
}

/** Publishes redirects, one to a shard, and answers with requests of which no two share a shard. */
async function publishAlone(bench: Bench, count: number): Promise<Redirects> {
  const { known } = bench.pace.redirects;
  const { paths, shards } = await publishMany(bench, Math.ceil(count / ALONE), 1);
  const byShard = new Map(paths.map((path) => [shardOf(path, shards), path]));
  const alone = [...byShard.values()].slice(0, count).map((path) => requestText(path));
  return { known: alone.slice(0, known), unread: alone.slice(known) };
}

/** Publishes many as the product does. What is unread is in shards of which each is asked for once. */
async function publishSpread(bench: Bench): Promise<Redirects> {
  const { known: count, many } = bench.pace.redirects;
  const { paths, shards } = await publishMany(bench, many);
  const knownShards = Math.min(KNOWN_SHARDS, Math.ceil(shards * KNOWN_SHARE));
  const isKnown = (path: string) => shardOf(path, shards) < knownShards;
  const known = paths.filter(isKnown).slice(0, count);
  const others = paths.filter((path) => !isKnown(path));
  const byShard = new Map(others.map((path) => [shardOf(path, shards), path]));
  return {
    known: known.map((path) => requestText(path)),
    unread: [...byShard.values()].map((path) => requestText(path)),
  };
}
