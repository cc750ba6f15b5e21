import { writeFileSync } from "node:fs";
import { LIMITS } from "../kernel/limits.ts";
import { inProject } from "./project-root.ts";
import { readWorkerConfig } from "./read-worker-config.ts";

const CONDITIONS = ["workerd", "worker", "module", "production"];

/** Each is a worker of its own, and on one machine a process. */
export const SERVICES = ["compute", "reader"] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The binding that leads to it. */
export const bindingOf = (name: ServiceName) => (name === "compute" ? "COMPUTE" : "READER");

const ENTRIES: Readonly<Record<ServiceName, string>> = {
  compute: inProject("worker", "compute", "index.ts"),
  reader: inProject("worker", "compute", "reader", "index.ts"),
};

/** What a deployment says of it besides: so long one request may take a core. */
const LIMITED: Readonly<Record<ServiceName, object>> = {
  compute: {},
  reader: { limits: { cpu_ms: LIMITS.fileReadMs } },
};

const folderOf = (name: ServiceName) => inProject("build", name);

export const serviceFile = (name: ServiceName) => `${folderOf(name)}/index.js`;
export const serviceConfig = (name: ServiceName) => `${folderOf(name)}/wrangler.json`;

/** A service as one file, and what a deployment has to know of it: the name that the worker is bound to. */
export async function buildService(name: ServiceName): Promise<void> {
  // Whoever starts a build that is there reads none of it.
  const { build } = await import("vite");
  await build({
    configFile: false,
    logLevel: "error",
    mode: "production",
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true, target: "webworker" },
    environments: { ssr: { resolve: { conditions: CONDITIONS } } },
    build: {
      ssr: ENTRIES[name],
      outDir: folderOf(name),
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        external: [/^node:/, /^cloudflare:/],
        output: { entryFileNames: "index.js", codeSplitting: false },
      },
    },
  });
  const { services, compatibility_date, compatibility_flags } = readWorkerConfig();
  const config = {
    name: services.find(({ binding }) => binding === bindingOf(name))?.service,
    main: "index.js",
    no_bundle: true,
    compatibility_date,
    compatibility_flags,
    // Nobody reaches it but the worker that is bound to it.
    workers_dev: false,
    preview_urls: false,
    observability: { enabled: true },
    ...LIMITED[name],
  };
  writeFileSync(serviceConfig(name), `${JSON.stringify(config, null, 2)}\n`);
}
