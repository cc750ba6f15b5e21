import * as v from "valibot";
import type { Context } from "../../kernel/context.ts";
import { KV_KEYS } from "../../kernel/kv-keys.ts";
import { type Comparison, noteComparison } from "../publications/note-comparison.ts";
import { readRules } from "./read-rules.ts";
import {
  RedirectPointer,
  RedirectPrefixes,
  type RedirectRule,
  RedirectShard,
  shardOf,
} from "./rules.ts";

type Edge = Pick<KVNamespace, "get">;

/** Holds every published rule against the database, and writes down how many differ. */
export async function compareRedirects(ctx: Context, edge: Edge) {
  await noteComparison(ctx, "redirects", await compared(ctx, edge));
}

const Pointer = v.pipe(v.string(), v.parseJson(), RedirectPointer);
const Shard = v.pipe(v.string(), v.parseJson(), RedirectShard);
const Prefixes = v.pipe(v.string(), v.parseJson(), RedirectPrefixes);
/** So many paths are named; who needs all of them publishes anew. */
const NAMED = 5;

async function compared(ctx: Context, edge: Edge): Promise<Comparison> {
  const wanted = await readWanted(ctx);
  const read = (key: string) => edge.get(key, { cacheTtl: ctx.limits.redirectKvCacheS });
  const text = await read(KV_KEYS.redirectPointer);
  if (text === null && wanted.size === 0) return { version: "", differences: 0, finding: "" };
  const pointer = v.safeParse(Pointer, text);
  if (!pointer.success) {
    return { version: "", differences: wanted.size, finding: "The pointer cannot be read." };
  }
  const { version, shards } = pointer.output;
  const differing = new Set<string>();
  const unread: string[] = [];
  const hold = (from: string, rule: RedirectRule | undefined) => {
    if (rule && wanted.get(from) === fingerprintOf(rule)) wanted.delete(from);
    else differing.add(from);
  };
  const prefixes = v.safeParse(Prefixes, await read(KV_KEYS.redirectPrefixes(version)));
  if (!prefixes.success) unread.push("the prefixes");
  else for (const rule of prefixes.output) hold(rule.from, rule);
  const atOnce = ctx.limits.edgeKvAtOnce;
  for (let first = 0; first < shards; first += atOnce) {
    const indexes = Array.from({ length: Math.min(atOnce, shards - first) }, (_, at) => first + at);
    const texts = await Promise.all(
      indexes.map((index) => read(KV_KEYS.redirectShard(version, index))),
    );
    texts.forEach((text, at) => {
      const shard = v.safeParse(Shard, text);
      if (!shard.success) unread.push(`shard ${first + at}`);
      else for (const from in shard.output) hold(from, shard.output[from]);
    });
  }
  for (const from of wanted.keys()) differing.add(from);
  const named = [...differing].slice(0, NAMED).join(", ");
  const broken = unread.length > 0 ? `Unreadable: ${unread.slice(0, NAMED).join(", ")}. ` : "";
  // A part that is damaged and holds no rule is a difference too.
  return {
    version,
    differences: Math.max(differing.size, unread.length),
    finding: `${broken}${named}`,
  };
}

/** A fingerprint of each rule, by its path: the rules themselves would fill a worker. */
async function readWanted(ctx: Context): Promise<Map<string, number>> {
  const wanted = new Map<string, number>();
  for await (const rules of readRules(ctx)) {
    for (const rule of rules) wanted.set(rule.from, fingerprintOf(rule));
  }
  return wanted;
}

const fingerprintOf = (rule: RedirectRule) => shardOf(JSON.stringify(rule), 2 ** 32);
