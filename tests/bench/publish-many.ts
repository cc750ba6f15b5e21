import { setTimeout as wait } from "node:timers/promises";
import { urlRedirects } from "../../db/schema/redirects.ts";
import { publishRedirects } from "../../worker/features/redirects/publish-redirects.ts";
import { readWorkerConfig } from "../../worker/local/read-worker-config.ts";
import type { Bench } from "./open-bench.ts";

export const STATUS = 301;
const INSERTED_AT_ONCE = 500;
const POLL_MS = 250;
const SEEN_WITHIN_MS = 60_000;

/** Makes and publishes redirects, and answers when the worker knows of them. */
export async function publishMany({ ctx, stack, port }: Bench, total: number, perShard?: number) {
  const name = `/old/${total}`;
  const rows = Array.from({ length: total }, (_, number) => ({
    id: ctx.ids.next(),
    fromPath: `${name}/page-${number}`,
    toPath: `/new/page-${number}`,
    status: STATUS,
    createdAt: ctx.clock.now(),
    updatedAt: ctx.clock.now(),
  }));
  rows.push({ ...rows[0]!, id: ctx.ids.next(), fromPath: `${name}/published/*` });
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE) {
    await ctx.db.insert(urlRedirects).values(rows.slice(from, from + INSERTED_AT_ONCE));
  }
  const [edge] = readWorkerConfig().kv_namespaces;
  if (!edge) throw new Error("The worker has no KV namespace.");
  const kv = await stack.miniflare().getKVNamespace(edge.binding);
  const started = performance.now();
  // The limits' type is their very numbers; only a bench has reason for others.
  const alone = perShard as never;
  const own = perShard ? { redirectsPerShard: alone, redirectShardsMost: total as never } : {};
  const { shards } = await publishRedirects(
    { ...ctx, limits: { ...ctx.limits, ...own } },
    // The simulator's namespace is the platform's, under a type of its own.
    kv as unknown as KVNamespace,
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${total} redirects in ${shards} shards published in ${seconds} s\n`);
  await untilSeen(`http://127.0.0.1:${port}${name}/published/x`);
  return { paths: rows.slice(0, total).map(({ fromPath }) => fromPath), shards };
}

/** The isolate believes for a while what it read before. */
async function untilSeen(address: string) {
  const until = performance.now() + SEEN_WITHIN_MS;
  while (performance.now() < until) {
    const { status } = await fetch(address, { redirect: "manual" });
    if (status === STATUS) return;
    await wait(POLL_MS);
  }
  throw new Error("The worker did not see what was published.");
}
