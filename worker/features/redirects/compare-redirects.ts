import { eq } from "drizzle-orm";
import * as v from "valibot";
import { urlRedirects } from "../../../db/schema/redirects.ts";
import type { Context } from "../../kernel/context.ts";
import { KV_KEYS } from "../../kernel/kv-keys.ts";
import { type Comparison, noteComparison } from "../publications/note-comparison.ts";
import { RedirectPointer, RedirectPrefixes, type RedirectRule, RedirectShard } from "./rules.ts";
import { toRules } from "./to-rules.ts";

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
  const rows = await ctx.db.select().from(urlRedirects).where(eq(urlRedirects.isActive, true));
  const wanted = new Map(toRules(rows).map((rule) => [rule.from, JSON.stringify(rule)]));
  const pointer = v.safeParse(Pointer, await edge.get(KV_KEYS.redirectPointer));
  if (!pointer.success) {
    return { version: "", differences: wanted.size, finding: "The pointer cannot be read." };
  }
  const { version, shards } = pointer.output;
  const stored: RedirectRule[] = [];
  const unread: string[] = [];
  const prefixes = v.safeParse(Prefixes, await edge.get(KV_KEYS.redirectPrefixes(version)));
  if (prefixes.success) stored.push(...prefixes.output);
  else unread.push("the prefixes");
  for (let index = 0; index < shards; index += 1) {
    const shard = v.safeParse(Shard, await edge.get(KV_KEYS.redirectShard(version, index)));
    if (shard.success) stored.push(...Object.values(shard.output));
    else unread.push(`shard ${index}`);
  }
  const differing = new Set(wanted.keys());
  for (const rule of stored) {
    if (wanted.get(rule.from) === JSON.stringify(rule)) differing.delete(rule.from);
    else differing.add(rule.from);
  }
  const named = [...differing].slice(0, NAMED).join(", ");
  const broken = unread.length > 0 ? `Not to be read: ${unread.slice(0, NAMED).join(", ")}. ` : "";
  return { version, differences: differing.size, finding: `${broken}${named}` };
}
