import type { Context } from "../../kernel/context.ts";
import { KV_KEYS } from "../../kernel/kv-keys.ts";
import { notePublication } from "../publications/note-publication.ts";
import { readPublished } from "../publications/queries.ts";
import { sweepVersions } from "../publications/sweep-versions.ts";
import { countExactRules, readRules } from "./read-rules.ts";
import { type RedirectPointer, shardOf } from "./rules.ts";
import { joinShard, shardLine } from "./rule-in-shard.ts";

type Documents = readonly (readonly [key: string, value: string])[];

/** How often a publication that another one overtook begins anew. */
const TRIES = 3;

/**
 * Writes the whole table to KV as new immutable documents, then moves the pointer. Safe to repeat. Where another
 * publication ended meanwhile, its table may be newer than what was read here: it is read anew.
 */
export async function publishRedirects(
  ctx: Context,
  edge: KVNamespace,
  tries = TRIES,
): Promise<RedirectPointer> {
  const [exact, before] = await Promise.all([
    countExactRules(ctx),
    readPublished(ctx, "redirects"),
  ]);
  const { redirectsPerShard, redirectShardsMost } = ctx.limits;
  const shards = Math.min(redirectShardsMost, Math.max(1, Math.ceil(exact / redirectsPerShard)));
  const pointer = { version: ctx.ids.next(), shards, at: ctx.clock.now() };
  await put(ctx, edge, await writeDocuments(ctx, pointer));
  if (tries > 1 && (await readPublished(ctx, "redirects")) !== before) {
    return publishRedirects(ctx, edge, tries - 1);
  }
  await edge.put(KV_KEYS.redirectPointer, JSON.stringify(pointer));
  await notePublication(ctx, "redirects", pointer.version);
  await sweepVersions(ctx, edge, "redirects", [pointer.version, before]);
  return pointer;
}

/** Text from the start: the rules themselves, by the hundred thousand, would not fit into a worker. */
async function writeDocuments(ctx: Context, { version, shards }: RedirectPointer) {
  const lines = Array.from({ length: shards }, () => "");
  let prefixes = "";
  for await (const rules of readRules(ctx)) {
    for (const rule of rules) {
      if (rule.from.endsWith("/*")) prefixes = joined(prefixes, JSON.stringify(rule));
      else {
        const shard = shardOf(rule.from, shards);
        lines[shard] = joined(lines[shard] ?? "", shardLine(rule));
      }
    }
  }
  return [
    [KV_KEYS.redirectPrefixes(version), `[${prefixes}]`] as const,
    ...lines.map(
      (text, shard) => [KV_KEYS.redirectShard(version, shard), joinShard(text)] as const,
    ),
  ];
}

const joined = (text: string, line: string) => (text === "" ? line : `${text},\n${line}`);

async function put({ limits }: Context, edge: KVNamespace, documents: Documents) {
  const atOnce = limits.edgeKvAtOnce;
  for (let from = 0; from < documents.length; from += atOnce) {
    const some = documents.slice(from, from + atOnce);
    await Promise.all(some.map(([key, value]) => edge.put(key, value)));
  }
}
