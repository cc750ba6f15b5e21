import { join } from "node:path";
import { build } from "vite";

const ENTRY = new URL("./baselines/users-screen.tsx", import.meta.url).pathname;
const FILE = "screen.js";

/** One file with the screen's tree and the same production build of React as the product's. */
export async function bundleScreen(folder: string): Promise<string> {
  const outDir = join(folder, "screen");
  await build({
    configFile: false,
    logLevel: "error",
    mode: "production",
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true, target: "webworker" },
    resolve: { conditions: ["workerd", "worker", "module", "production"] },
    environments: {
      ssr: { resolve: { conditions: ["workerd", "worker", "module", "production"] } },
    },
    build: {
      ssr: ENTRY,
      outDir,
      copyPublicDir: false,
      rolldownOptions: {
        external: [/^node:/, /^cloudflare:/],
        output: { entryFileNames: FILE, codeSplitting: false },
      },
    },
  });
  return join(outDir, FILE);
}
