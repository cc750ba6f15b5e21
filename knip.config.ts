import { readFileSync } from "node:fs";
import type { KnipConfig } from "knip";

/** Each script of package.json starts one file through the bootstrap. */
const manifest = readFileSync(new URL("./package.json", import.meta.url), "utf8");
const scripts = manifest.match(/(worker|tests)\/[\w/-]+\.(ts|mjs)/g) ?? [];

export default {
  entry: [
    ...new Set(scripts),
    "tests/support/worker-entry.ts",
    // What vite bundles by its name: worker/local/build-services.ts.
    "worker/compute/index.ts",
    "worker/compute/reader/index.ts",
    // And worker/local/build-offline-worker.ts.
    "web/islands/service-worker.ts",
    "tests/architecture/print-lists.ts",
    "tests/local/bare-start.ts",
    "tests/checks/tell-second-tries.ts",
    "tests/bench/baselines/**",
    "web/lib/recovery/load-route-module.ts",
  ],
  project: ["{web,worker,db,tests}/**/*.{ts,tsx,mjs,css}"],
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    // Started by their names in tests/check.ts, or found by a tool that is.
    "oxfmt",
    "oxlint",
    "oxlint-tsgolint",
    "@swc/core",
    "workerd",
    // React Router's plugin names them and brings its own.
    "@react-router/node",
    "isbot",
  ],
  // Of the system, where there is one.
  ignoreBinaries: ["unshare", "nginx", "systemd-analyze"],
} satisfies KnipConfig;
