import * as v from "valibot";
import {
  matchPrefix,
  RedirectPointer,
  RedirectPrefixes,
  type RedirectRule,
  RedirectShard,
  shardOf,
} from "../features/redirects/rules.ts";
import { KV_KEYS } from "../kernel/kv-keys.ts";
import { LIMITS } from "../kernel/limits.ts";
import { log } from "../kernel/log.ts";

type Memory = {
  pointer: RedirectPointer | null;
  prefixes: readonly RedirectRule[];
  shards: Map<number, RedirectShard>;
  readAt: number;
};

/** What this isolate knows of the published redirects. Every part of it can be read again from KV. */
const memories = new WeakMap<KVNamespace, Memory>();

/** A KV value that does not parse; somebody wrote it by hand or it was cut off. */
class Corrupted extends Error {
  override name = "Corrupted";
}

export type Found = { rule: RedirectRule | null; isCorrupted: boolean };

/** The answer when the isolate can give it without waiting; undefined when KV has to be asked. */
export function recallRedirect(edge: KVNamespace, path: string): RedirectRule | null | undefined {
  const memory = memories.get(edge);
  if (!memory || !isFresh(memory)) return undefined;
  if (!memory.pointer) return null;
  const shard = memory.shards.get(shardOf(path, memory.pointer.shards));
  if (!shard) return undefined;
  return shard[path] ?? matchPrefix(memory.prefixes, path);
}

/** Reads what is missing from KV. A corrupted value costs the redirects, never the page behind them. */
export async function findRedirect(edge: KVNamespace, path: string): Promise<Found> {
  try {
    const memory = await freshMemory(edge);
    if (!memory.pointer) return { rule: null, isCorrupted: false };
    const index = shardOf(path, memory.pointer.shards);
    const known = memory.shards.get(index);
    const shard = known ?? (await readShard(edge, memory.pointer.version, index));
    memory.shards.set(index, shard);
    return { rule: shard[path] ?? matchPrefix(memory.prefixes, path), isCorrupted: false };
  } catch (error) {
    log("error", "redirects.unreadable", { error });
    memories.set(edge, { pointer: null, prefixes: [], shards: new Map(), readAt: Date.now() });
    return { rule: null, isCorrupted: error instanceof Corrupted };
  }
}

/** That nothing is published is looked at again soon: it is so for the first moments of an installation. */
function isFresh({ pointer, readAt }: Memory): boolean {
  const lifetime = pointer ? LIMITS.redirectMemoryMs : LIMITS.redirectAbsenceMs;
  return Date.now() - readAt <= lifetime;
}

async function freshMemory(edge: KVNamespace): Promise<Memory> {
  const known = memories.get(edge);
  if (known && isFresh(known)) return known;
  const pointer = await readValue(edge, KV_KEYS.redirectPointer, RedirectPointer);
  if (known && pointer && known.pointer?.version === pointer.version) {
    known.readAt = Date.now();
    return known;
  }
  const prefixes = pointer
    ? await readValue(edge, KV_KEYS.redirectPrefixes(pointer.version), RedirectPrefixes)
    : [];
  const memory = {
    pointer,
    prefixes: prefixes ?? [],
    shards: new Map<number, RedirectShard>(),
    readAt: Date.now(),
  };
  memories.set(edge, memory);
  return memory;
}

async function readShard(edge: KVNamespace, version: string, index: number) {
  const shard = await readValue(edge, KV_KEYS.redirectShard(version, index), RedirectShard);
  if (!shard) throw new Corrupted(`shard ${index} of ${version} is missing`);
  return shard;
}

async function readValue<S extends v.GenericSchema>(
  edge: KVNamespace,
  key: string,
  schema: S,
): Promise<v.InferOutput<S> | null> {
  const text = await edge.get(key, { type: "text", cacheTtl: LIMITS.redirectKvCacheS });
  if (text === null) return null;
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (cause) {
    throw new Corrupted(`the value of ${key} does not parse`, { cause });
  }
}
