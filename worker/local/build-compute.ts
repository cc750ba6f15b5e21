import { writeFileSync } from "node:fs";
import { inProject } from "./project-root.ts";
import { readWorkerConfig } from "./read-worker-config.ts";

const FOLDER = inProject("build", "compute");
const CONDITIONS = ["workerd", "worker", "module", "production"];

export const COMPUTE_FILE = `${FOLDER}/index.js`;
export const COMPUTE_CONFIG = `${FOLDER}/wrangler.json`;

/** The compute service as one file, and what a deployment has to know of it: the name that the worker is bound to. */
export async function buildCompute(): Promise<void> {
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
      ssr: inProject("worker", "compute", "index.ts"),
      outDir: FOLDER,
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
    name: services.find(({ binding }) => binding === "COMPUTE")?.service,
    main: "index.js",
    no_bundle: true,
    compatibility_date,
    compatibility_flags,
    // Nobody reaches it but the worker that is bound to it.
    workers_dev: false,
    preview_urls: false,
    observability: { enabled: true },
  };
  writeFileSync(COMPUTE_CONFIG, `${JSON.stringify(config, null, 2)}\n`);
}
