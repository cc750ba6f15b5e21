import { sql } from "drizzle-orm";
import type { Handler } from "hono";
import type { Context } from "../kernel/context.ts";
import { KV_KEYS } from "../kernel/kv-keys.ts";
import { log } from "../kernel/log.ts";
import type { AppEnv } from "./app-env.ts";
import { objectNamed } from "../kernel/bounded.ts";

type State = { ok: boolean; ms: number };

/** The state of each dependency; 503 as soon as one that the product cannot do without is away. */
export const health: Handler<AppEnv> = async (c) => {
  const { env, context, requestId } = c.var.scope;
  const [database, kv, durableObjects, files] = await Promise.all([
    probe("database", requestId, () => tryDatabase(context)),
    probe("kv", requestId, () => env.edge.get(KV_KEYS.redirectPointer)),
    probe("durableObjects", requestId, () => objectNamed(env.outboxDrainer, "outbox").status()),
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

/** How the last write of this isolate went, and when it was tried. */
let write = { at: Number.NEGATIVE_INFINITY, isTaken: true };

/** It answers, and takes a write: that is tried once a second at most, however many ask. */
async function tryDatabase({ db, limits }: Context): Promise<void> {
  await db.get(sql`select 1`);
  if (Date.now() - write.at >= limits.healthWriteMs) {
    // Until it is known, those who ask meanwhile hear of the one before.
    const mine = { at: Date.now(), isTaken: write.isTaken };
    write = mine;
    mine.isTaken = await takesWrite(db);
    if (!mine.isTaken) throw new Error("no write was taken");
  } else if (!write.isTaken) throw new Error("the last write was not taken");
}

/** Of a row that is always there, left as it is: the file is written all the same. */
async function takesWrite(db: Context["db"]): Promise<boolean> {
  try {
    await db.run(sql`update admin_settings set value = value where key = 'registration_enabled'`);
    return true;
  } catch (error) {
    log("error", "health.write-failed", { error });
    return false;
  }
}

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
