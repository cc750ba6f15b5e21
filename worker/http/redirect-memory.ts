import * as v from "valibot";
import {
  coveringRules,
  indexPrefixes,
  type PrefixRules,
  RedirectPointer,
  RedirectPrefixes,
  type RedirectRule,
  shardOf,
} from "../features/redirects/rules.ts";
import { ruleInShard, ShardText } from "../features/redirects/rule-in-shard.ts";
import { KV_KEYS } from "../kernel/kv-keys.ts";
import { LIMITS } from "../kernel/limits.ts";
import { log } from "../kernel/log.ts";
import { within } from "../kernel/within.ts";

type Edge = Pick<KVNamespace, "get">;
type Rules = readonly RedirectRule[];

type Memory = {
  pointer: RedirectPointer | null;
  prefixes: PrefixRules;
  shards: Map<number, ShardText>;
  /** Of all of them. */
  characters: number;
  /** What was found for paths that were asked for. */
  found: Map<string, Rules>;
  /** The last path for which there was nothing: a request is looked up twice on its way. */
  nothingFor: string | null;
  readAt: number;
  /** Until then it answers without KV. */
  until: number;
};

/** What this isolate knows of the published redirects: the last version that it could read. */
const memories = new WeakMap<Edge, Memory>();
/** KV failed, and is asked again from then on. */
const rests = new WeakMap<Edge, number>();

/** What somebody wrote by hand, or what was cut off or deleted: it has to be published anew. */
class Corrupted extends Error {
  override name = "Corrupted";
}

const NONE: Rules = [];

/** In the order in which they are tried. */
export type Found = { rules: Rules; isCorrupted: boolean };

/** The path's rules when the isolate has them without waiting; undefined when KV has to be asked. */
export function recallRules(edge: Edge, path: string): Rules | undefined {
  const memory = memories.get(edge);
  return memory && Date.now() <= memory.until ? rulesIn(memory, path) : undefined;
}

/**
 * The path's rules. While KV is late, away or holds garbage, the last good version answers; where this
 * isolate has none for the path, the database is asked, which is the truth.
 */
export async function findRules(
  edge: Edge,
  path: string,
  askDatabase: () => Promise<Rules>,
): Promise<Found> {
  const recalled = recallRules(edge, path);
  if (recalled) return { rules: recalled, isCorrupted: false };
  let isCorrupted = false;
  if (Date.now() >= (rests.get(edge) ?? 0)) {
    const known = memories.get(edge);
    try {
      letOthersGoOn(known);
      const rules = await within(LIMITS.kvTimeoutMs, readPublished(edge, path, known));
      return { rules, isCorrupted };
    } catch (error) {
      log("error", "redirects.unreadable", { error });
      isCorrupted = error instanceof Corrupted;
      leaveAlone(edge);
    }
  }
  const lastGood = memories.get(edge);
  const rules = lastGood?.pointer ? rulesIn(lastGood, path) : undefined;
  return { rules: rules ?? (await askDatabase()), isCorrupted };
}

function leaveAlone(edge: Edge) {
  const rested = Date.now() + LIMITS.redirectKvRestMs;
  rests.set(edge, rested);
  const memory = memories.get(edge);
  if (memory?.pointer) memory.until = Math.max(memory.until, rested);
}

/** Where the memory ran out just now, one request asks KV while the others are answered from it. */
function letOthersGoOn(memory: Memory | undefined) {
  const now = Date.now();
  if (!memory?.pointer || now <= memory.until || now - memory.until > LIMITS.kvTimeoutMs) return;
  memory.until = now + LIMITS.kvTimeoutMs;
}

/** Undefined while the path's shard is not read, or where it cannot be. */
function rulesIn(memory: Memory, path: string): Rules | undefined {
  if (!memory.pointer || path === memory.nothingFor) return NONE;
  const known = memory.found.get(path);
  if (known) return known;
  const shard = memory.shards.get(shardOf(path, memory.pointer.shards));
  if (!shard) return undefined;
  const exact = ruleInShard(shard, path);
  if (exact === "unreadable") return undefined;
  const covering = coveringRules(memory.prefixes, path);
  const rules = exact ? [exact, ...covering] : covering;
  if (rules.length === 0) {
    memory.nothingFor = path;
    return NONE;
  }
  if (memory.found.size >= LIMITS.redirectPathsKept) memory.found.clear();
  memory.found.set(path, rules);
  return rules;
}

/** A version takes the place of the one before only when the path's own shard of it can be read. */
async function readPublished(edge: Edge, path: string, known?: Memory): Promise<Rules> {
  const memory = await currentMemory(edge, known);
  const { pointer, shards } = memory;
  if (pointer) {
    const index = shardOf(path, pointer.shards);
    if (!shards.has(index)) keepShard(memory, index, await readShard(edge, pointer, index));
  }
  const rules = rulesIn(memory, path);
  if (!rules) throw new Corrupted(`the rule of ${path} cannot be read`);
  memories.set(edge, memory);
  return rules;
}

/** The oldest make room: what no isolate can hold is read again. */
function keepShard(memory: Memory, index: number, shard: ShardText) {
  memory.characters += shard.length - (memory.shards.get(index)?.length ?? 0);
  memory.shards.set(index, shard);
  for (const [oldest, { length }] of memory.shards) {
    if (memory.characters <= LIMITS.redirectCharactersKept || oldest === index) return;
    memory.shards.delete(oldest);
    memory.characters -= length;
  }
}

async function currentMemory(edge: Edge, known: Memory | undefined): Promise<Memory> {
  if (known && Date.now() - known.readAt <= lifetimeOf(known.pointer)) return known;
  const pointer = await readPointer(edge);
  if (known?.pointer && !pointer) throw new Corrupted("the pointer is gone");
  const readAt = Date.now();
  const until = readAt + lifetimeOf(pointer);
  if (known && pointer && known.pointer?.version === pointer.version) {
    return Object.assign(known, { readAt, until });
  }
  const prefixes = indexPrefixes(pointer ? await readPrefixes(edge, pointer) : []);
  const empty = { shards: new Map(), characters: 0, found: new Map(), nothingFor: null };
  return { pointer, prefixes, ...empty, readAt, until };
}

/** That nothing is published is looked at again soon: it is so for the first moments of an installation. */
const lifetimeOf = (pointer: RedirectPointer | null) =>
  pointer ? LIMITS.redirectMemoryMs : LIMITS.redirectAbsenceMs;

const Pointer = v.pipe(v.string(), v.parseJson(), RedirectPointer);
const Prefixes = v.pipe(v.string(), v.parseJson(), RedirectPrefixes);

async function readPointer(edge: Edge): Promise<RedirectPointer | null> {
  const text = await readText(edge, KV_KEYS.redirectPointer);
  return text === null ? null : parse(Pointer, text, KV_KEYS.redirectPointer);
}

async function readPrefixes(edge: Edge, pointer: RedirectPointer): Promise<Rules> {
  const key = KV_KEYS.redirectPrefixes(pointer.version);
  return parse(Prefixes, await readDocument(edge, pointer, key), key);
}

async function readShard(edge: Edge, pointer: RedirectPointer, index: number): Promise<ShardText> {
  const key = KV_KEYS.redirectShard(pointer.version, index);
  return parse(ShardText, await readDocument(edge, pointer, key), key);
}

/** A document of a new version may not have come here yet; one of an older version was taken away. */
async function readDocument(edge: Edge, { at }: RedirectPointer, key: string): Promise<string> {
  const text = await readText(edge, key);
  if (text !== null) return text;
  if (Date.now() - at < LIMITS.redirectKvLateMs) throw new Error(`${key} is not here yet`);
  throw new Corrupted(`${key} is missing`);
}

const readText = (edge: Edge, key: string) =>
  edge.get(key, { type: "text", cacheTtl: LIMITS.redirectKvCacheS });

function parse<S extends v.GenericSchema>(schema: S, text: string, key: string): v.InferOutput<S> {
  const parsed = v.safeParse(schema, text);
  if (parsed.success) return parsed.output;
  throw new Corrupted(`the value of ${key} does not parse`);
}
