import { join } from "node:path";
import { Log, LogLevel, Miniflare } from "miniflare";
import * as v from "valibot";
import { keepSignals } from "./keep-signals.ts";
import { LOCAL } from "./local-limits.ts";
import { inProject, PROJECT_ROOT } from "./project-root.ts";

type Bucket = Awaited<ReturnType<Miniflare["getR2Bucket"]>>;
type Space = Awaited<ReturnType<Miniflare["getKVNamespace"]>>;

export type Store = { files: Bucket; edge: Space; close: () => Promise<void> };

const Config = v.object({
  compatibility_date: v.string(),
  kv_namespaces: v.tuple([v.object({ binding: v.literal("EDGE"), id: v.string() })]),
  r2_buckets: v.tuple([v.object({ binding: v.literal("FILES"), bucket_name: v.string() })]),
});

/** Of wrangler.toml itself: neither a copy nor its restore should need a build. */
async function readNames() {
  // Large, and of no use to whoever starts the product.
  const { unstable_readConfig: readConfig } = await import("wrangler");
  const raw: unknown = readConfig({ config: inProject("wrangler.toml") });
  const config = v.parse(Config, raw);
  return {
    space: config.kv_namespaces[0].id,
    bucket: config.r2_buckets[0].bucket_name,
    compatibilityDate: config.compatibility_date,
  };
}

/** KV and files of a data folder, beside the product or without it: both go through the same files on the disk. */
export async function openStore(dataDir: string): Promise<Store> {
  const { space, bucket, compatibilityDate } = await readNames();
  const miniflare = keepSignals(
    () =>
      new Miniflare({
        host: LOCAL.host,
        port: 0,
        cf: false,
        telemetry: { enabled: false },
        logRequests: false,
        log: new Log(LogLevel.NONE),
        resourcePersistencePath: join(dataDir, "worker"),
        workers: [
          {
            config: {
              name: "store",
              compatibilityDate,
              manifest: {
                mainModule: "store.js",
                modulesRoot: PROJECT_ROOT,
                modules: { "store.js": { type: "esm", contents: "export default {};" } },
              },
              env: {
                EDGE: { type: "kv", id: space },
                FILES: { type: "r2", name: bucket },
              },
            },
            dev: { unsafeRegisterWorker: false },
          },
        ],
      }),
  );
  return {
    files: await miniflare.getR2Bucket("FILES"),
    edge: await miniflare.getKVNamespace("EDGE"),
    close: () => miniflare.dispose(),
  };
}
