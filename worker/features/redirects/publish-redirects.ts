import { eq } from "drizzle-orm";
import { urlRedirects } from "../../../db/schema/redirects.ts";
import type { Context } from "../../kernel/context.ts";
import { KV_KEYS } from "../../kernel/kv-keys.ts";
import { notePublication } from "../publications/note-publication.ts";
import { type RedirectPointer, type RedirectRule, shardOf } from "./rules.ts";
import { toRules } from "./to-rules.ts";

/** Writes the whole table to KV as new immutable documents, then moves the pointer. Safe to repeat. */
export async function publishRedirects(ctx: Context, edge: KVNamespace): Promise<RedirectPointer> {
  const rows = await ctx.db.select().from(urlRedirects).where(eq(urlRedirects.isActive, true));
  const rules = toRules(rows);
  const exact = rules.filter((rule) => !rule.from.endsWith("/*"));
  const shards = Math.max(1, Math.ceil(exact.length / ctx.limits.redirectsPerShard));
  const documents = Array.from({ length: shards }, (): Record<string, RedirectRule> => ({}));
  for (const rule of exact) documents[shardOf(rule.from, shards)]![rule.from] = rule;

  const pointer = { version: ctx.ids.next(), shards };
  const prefixes = rules.filter((rule) => rule.from.endsWith("/*"));
  await Promise.all([
    edge.put(KV_KEYS.redirectPrefixes(pointer.version), JSON.stringify(prefixes)),
    ...documents.map((document, shard) =>
      edge.put(KV_KEYS.redirectShard(pointer.version, shard), JSON.stringify(document)),
    ),
  ]);
  await edge.put(KV_KEYS.redirectPointer, JSON.stringify(pointer));
  await notePublication(ctx, "redirects", pointer.version);
  return pointer;
}
