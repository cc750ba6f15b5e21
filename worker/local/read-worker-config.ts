import { existsSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { LocalFailure } from "./local-failure.ts";
import { inProject } from "./project-root.ts";

const Simple = v.object({
  limit: v.number(),
  period: v.picklist([10, 60]),
});

/** What the build writes of wrangler.toml, as far as one machine needs it. */
const WorkerConfig = v.object({
  name: v.string(),
  main: v.string(),
  compatibility_date: v.string(),
  compatibility_flags: v.optional(v.array(v.string()), []),
  workers_dev: v.optional(v.boolean(), true),
  vars: v.optional(v.record(v.string(), v.string()), {}),
  // The one schedule there is: jobs decide in the worker what is due.
  triggers: v.optional(v.object({ crons: v.optional(v.array(v.literal("* * * * *")), []) }), {}),
  assets: v.object({ binding: v.string(), directory: v.string() }),
  kv_namespaces: v.optional(v.array(v.object({ binding: v.string(), id: v.string() })), []),
  r2_buckets: v.optional(v.array(v.object({ binding: v.string(), bucket_name: v.string() })), []),
  // Real accounts alone have it; here the mail goes out by SMTP or stays, as read-settings.ts says.
  send_email: v.optional(v.array(v.object({ name: v.string() })), []),
  ratelimits: v.optional(
    v.array(v.object({ name: v.string(), namespace_id: v.string(), simple: Simple })),
    [],
  ),
  // On one machine each is a process beside the worker's.
  services: v.array(v.object({ binding: v.picklist(["COMPUTE", "READER"]), service: v.string() })),
  durable_objects: v.optional(
    v.object({ bindings: v.array(v.object({ name: v.string(), class_name: v.string() })) }),
    { bindings: [] },
  ),
});
export type WorkerConfig = v.InferOutput<typeof WorkerConfig>;

/** Bindings that the platform has and this set-up does not imitate; none may be dropped silently. */
const NOT_IMITATED = [
  "ai",
  "browser",
  "images",
  "d1_databases",
  "vectorize",
  "hyperdrive",
  "analytics_engine_datasets",
  "dispatch_namespaces",
  "mtls_certificates",
  "pipelines",
  "workflows",
  "worker_loaders",
];

export const SERVER_FOLDER = inProject("build", "server");

export function readWorkerConfig(): WorkerConfig {
  const file = `${SERVER_FOLDER}/wrangler.json`;
  if (!existsSync(file)) {
    throw new LocalFailure("There is no build of the worker: run npm run build first.");
  }
  const raw: unknown = JSON.parse(readFileSync(file, "utf8"));
  const config = v.safeParse(WorkerConfig, raw);
  if (!config.success) {
    const paths = config.issues.map((issue) => v.getDotPath(issue)).join(", ");
    throw new LocalFailure(`The build's wrangler.json is not understood at ${paths}.`);
  }
  const unknown = NOT_IMITATED.filter((name) => isUsed(raw, name));
  if (unknown.length > 0) {
    throw new LocalFailure(
      `wrangler.toml uses ${unknown.join(", ")}, which worker/local/describe-worker.ts does not know yet.`,
    );
  }
  return config.output;
}

function isUsed(raw: unknown, name: string): boolean {
  if (typeof raw !== "object" || raw === null) return false;
  const value: unknown = Reflect.get(raw, name);
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}
