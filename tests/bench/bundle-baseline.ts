import { join } from "node:path";
import { build } from "vite";

const CONDITIONS = ["workerd", "worker", "module", "production"];

/** One script of a baseline and all that it imports, with the product's own production libraries. */
export async function bundleBaseline(name: string, folder: string): Promise<string> {
  const outDir = join(folder, "baselines");
  const file = `${name.replace(/\.\w+$/, "")}.js`;
  await build({
    configFile: false,
    logLevel: "error",
    mode: "production",
    define: { "process.env.NODE_ENV": '"production"' },
    // Else the variable of this process decides, which a test run sets.
    oxc: { jsx: { development: false } },
    ssr: { noExternal: true, target: "webworker" },
    environments: { ssr: { resolve: { conditions: CONDITIONS } } },
    build: {
      ssr: new URL(`./baselines/${name}`, import.meta.url).pathname,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        external: [/^node:/, /^cloudflare:/],
        output: { entryFileNames: file, codeSplitting: false },
      },
    },
  });
  return join(outDir, file);
}
