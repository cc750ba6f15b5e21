import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inlineLimits } from "./inline-limits.ts";
import { inProject } from "./project-root.ts";
import { readManifest } from "./read-manifest.ts";

const SCREENS = [
  "root",
  "areas/planner/layout",
  "areas/planner/planner",
  "areas/planner/to-module",
  "areas/member/layout",
  "areas/member/strategy/strategy",
  "areas/member/strategy/plan",
  "areas/member/strategy/to-module",
];
/** How files name each other: beside themselves, or by their place on the site. */
const NAMED = /["'`(](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|svg|woff2))["'`)]/g;
/** The demo company, pages without the framework, and letters of other alphabets: had with a network alone. */
const LEFT_OUT = /^(begin-demo|public|newsreader-latin-ext|geist-[a-z]+-ext)-/;
const READ = /\.(js|css)$/;

/** The script that keeps the planner and the plan for when there is no network, with the files that it keeps. */
export async function buildOfflineWorker(client: string): Promise<void> {
  const { build } = await import("vite");
  await build({
    configFile: false,
    logLevel: "error",
    mode: "production",
    plugins: [inlineLimits()],
    define: { OFFLINE_FILES: JSON.stringify(listOfflineFiles(join(client, "assets"))) },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: inProject("web", "islands", "service-worker.ts"),
        output: { format: "iife", entryFileNames: "service-worker.js", codeSplitting: false },
      },
    },
  });
}

/** All that these screens load, now or later. */
function listOfflineFiles(assets: string): string[] {
  const { entry, routes } = readManifest();
  const modules = SCREENS.map((id) => {
    const route = routes[id];
    if (!route) throw new Error(`the build knows no route ${id}`);
    return route;
  });
  const split = modules.flatMap(({ clientLoaderModule }) => clientLoaderModule ?? []);
  const first = [entry, ...modules].flatMap(({ module, imports, css = [] }) => [
    module,
    ...imports,
    ...css,
  ]);
  const files = new Set([...first, ...split].map((path) => path.replace("/assets/", "")));
  for (const file of files) {
    if (!READ.test(file)) continue;
    const text = readFileSync(join(assets, file), "utf8");
    for (const [, name = ""] of text.matchAll(NAMED)) {
      if (!LEFT_OUT.test(name) && existsSync(join(assets, name))) files.add(name);
    }
  }
  return [...files].map((file) => `/assets/${file}`).sort();
}
