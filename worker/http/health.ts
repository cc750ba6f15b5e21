import { sql } from "drizzle-orm";
import type { Handler } from "hono";
import { KV_KEYS } from "../kernel/kv-keys.ts";
import { log } from "../kernel/log.ts";
import type { AppEnv } from "./app-env.ts";

type State = { ok: boolean; ms: number };

/** The state of each dependency; 503 as soon as one that the product cannot do without is away. */
export const health: Handler<AppEnv> = async (c) => {
  const { env, context, requestId } = c.var.scope;
  const [database, kv, durableObjects, files] = await Promise.all([
    probe("database", requestId, () => context.db.get(sql`select 1`)),
    probe("kv", requestId, () => env.edge.get(KV_KEYS.redirectPointer)),
    probe("durableObjects", requestId, () =>
      env.outboxDrainer.get(env.outboxDrainer.idFromName("outbox")).status(),
    ),
    probe("files", requestId, () => env.files.head("health")),
  ]);
  const dependencies = { database, kv, durableObjects, files };
  const isWell = Object.values(dependencies).every((state) => state.ok);
  c.header("cache-control", "no-store");
  if (!isWell) c.header("retry-after", String(context.limits.databaseRetryAfterS));
  return c.json(
    { status: isWell ? "ok" : "degraded", build: env.buildId, dependencies },
    isWell ? 200 : 503,
  );
};

async function probe(name: string, requestId: string, ask: () => Promise<unknown>): Promise<State> {
  const started = Date.now();
  try {
    await ask();
    return { ok: true, ms: Date.now() - started };
  } catch (error) {
    log("error", "health.failed", { requestId, name, error });
    return { ok: false, ms: Date.now() - started };
  }
}
