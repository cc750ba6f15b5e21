import { join } from "node:path";
import { Log, LogLevel, Miniflare } from "miniflare";
import { keepSignals } from "./keep-signals.ts";
import { LOCAL } from "./local-limits.ts";
import { readWorkerConfig, SERVER_FOLDER } from "./read-worker-config.ts";

type Bucket = Awaited<ReturnType<Miniflare["getR2Bucket"]>>;
type Space = Awaited<ReturnType<Miniflare["getKVNamespace"]>>;

export type Store = { files: Bucket; edge: Space; close: () => Promise<void> };

/** KV and files of a data folder, beside the product or without it: both go through the same files on the disk. */
export async function openStore(dataDir: string): Promise<Store> {
  const config = readWorkerConfig();
  const [space] = config.kv_namespaces;
  const [bucket] = config.r2_buckets;
  if (!space || !bucket) throw new Error("wrangler.toml names no KV or no bucket");
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
              compatibilityDate: config.compatibility_date,
              manifest: {
                mainModule: "store.js",
                modulesRoot: SERVER_FOLDER,
                modules: { "store.js": { type: "esm", contents: "export default {};" } },
              },
              env: {
                EDGE: { type: "kv", id: space.id },
                FILES: { type: "r2", name: bucket.bucket_name },
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
