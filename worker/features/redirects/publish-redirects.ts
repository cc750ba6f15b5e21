import { eq } from "drizzle-orm";
import { urlRedirects } from "../../../db/schema/redirects.ts";
import type { Context } from "../../kernel/context.ts";
import { KV_KEYS } from "../../kernel/kv-keys.ts";
import {
  isRedirectStatus,
  isSafeTarget,
  isShadowing,
  normalisePath,
  type RedirectPointer,
  type RedirectRule,
  shardOf,
} from "./rules.ts";

/** Writes the whole table to KV as new immutable documents, then moves the pointer. Safe to repeat. */
export async function publishRedirects(ctx: Context, edge: KVNamespace): Promise<RedirectPointer> {
  const rows = await ctx.db.select().from(urlRedirects).where(eq(urlRedirects.isActive, true));
  const rules = rows.filter(isServable).map(toRule);
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
  return pointer;
}

type Row = typeof urlRedirects.$inferSelect;

function isServable(row: Row): boolean {
  return isSafeTarget(row.toPath) && !isShadowing(row.fromPath);
}

function toRule(row: Row): RedirectRule {
  return {
    from: normalisePath(row.fromPath),
    to: row.toPath,
    status: isRedirectStatus(row.status) ? row.status : 302,
    keepQuery: row.keepQuery,
  };
}
