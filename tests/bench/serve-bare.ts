import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Log, LogLevel, Miniflare } from "miniflare";
import { findFreePort } from "../../worker/local/check-port.ts";
import { describeSocket, SOCKET_WORKER } from "../../worker/local/describe-worker.ts";
import { guardChild, releaseChild } from "../../worker/local/guard-children.ts";
import { keepSignals } from "../../worker/local/keep-signals.ts";
import { LOCAL } from "../../worker/local/local-limits.ts";
import { readWorkerConfig } from "../../worker/local/read-worker-config.ts";
import { bundleBaseline } from "./bundle-baseline.ts";
import { listRuntimes } from "./read-cpu-ms.ts";

export type BareWorker = { port: number; stop: () => Promise<void> };
/** With the worker's processes. */
export type BareRuntime = BareWorker & { runtimes: readonly number[] };

type Bare = {
  /** The name of a script in baselines/. */
  script: string;
  /** Where its bundle goes. */
  folder: string;
  /** Beside those of wrangler.toml. */
  vars?: Record<string, string>;
  /** What its KV namespace EDGE holds; without any it has none. */
  kv?: Record<string, string>;
  /** Its Durable Objects: which class each binding leads to. */
  objects?: Record<string, string>;
  /** Whether it has a bucket FILES, kept in that folder. */
  hasBucket?: boolean;
};

/** A baseline's one file, served exactly as the product is: same runtime, flags and kind of socket. */
export async function serveBare({
  script,
  folder,
  vars = {},
  kv,
  objects = {},
  hasBucket = false,
}: Bare): Promise<BareRuntime> {
  const contents = readFileSync(await bundleBaseline(script, folder), "utf8");
  const product = readWorkerConfig();
  const config = { ...product, name: "baseline" };
  const port = await findFreePort(LOCAL.host);
  const before = new Set(listRuntimes());
  const miniflare = keepSignals(
    () =>
      new Miniflare({
        host: LOCAL.host,
        port: 0,
        cf: false,
        telemetry: { enabled: false },
        logRequests: false,
        log: new Log(LogLevel.NONE),
        handleStructuredLogs: ({ message }) => process.stderr.write(`${message}\n`),
        resourcePersistencePath: join(folder, "baseline-data"),
        workers: [
          {
            config: {
              name: config.name,
              compatibilityDate: config.compatibility_date,
              compatibilityFlags: config.compatibility_flags,
              manifest: {
                mainModule: "baseline.js",
                modulesRoot: "/",
                modules: { "baseline.js": { type: "esm", contents } },
              },
              env: {
                ...Object.fromEntries(
                  Object.entries({ ...config.vars, ...vars }).map(
                    ([name, value]) => [name, { type: "text", value }] as const,
                  ),
                ),
                ...Object.fromEntries(
                  Object.entries(objects).map(([name, exportName]) => [
                    name,
                    { type: "durable-object", worker: "baseline", exportName } as const,
                  ]),
                ),
                ...(kv ? { EDGE: { type: "kv", id: "EDGE" } } : {}),
                ...(hasBucket ? { FILES: { type: "r2", name: "baseline" } } : {}),
              },
              exports: Object.fromEntries(
                Object.values(objects).map(
                  (name) => [name, { type: "durable-object", storage: "sqlite" }] as const,
                ),
              ),
            },
            dev: { unsafeRegisterWorker: false },
          },
          describeSocket(config, LOCAL.host, port),
        ],
      }),
  );
  await miniflare.unsafeGetDirectURL(SOCKET_WORKER);
  const started = listRuntimes().filter((pid) => !before.has(pid));
  started.forEach(guardChild);
  if (kv) {
    const namespace = await miniflare.getKVNamespace("EDGE", config.name);
    for (const [key, value] of Object.entries(kv)) await namespace.put(key, value);
  }
  return {
    port,
    runtimes: started,
    async stop() {
      await miniflare.dispose();
      started.forEach(releaseChild);
    },
  };
}
