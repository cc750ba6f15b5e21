import { realpathSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { refuseEarlyPackages } from "../../../worker/local/refuse-early-packages.ts";
import { plant } from "./plant.ts";

const PACKAGE = "export const thing = Math.random();\n";

function buildFor(name: string, how: (path: string) => string) {
  const root = realpathSync(
    plant({
      "web/entry.client.tsx": 'import { part } from "./part.ts";\nconsole.log(part);\n',
      "web/part.ts": how(`../node_modules/${name}/index.js`),
      [`node_modules/${name}/index.js`]: PACKAGE,
    }),
  );
  return build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [refuseEarlyPackages()],
    build: { write: false, rollupOptions: { input: join(root, "web/entry.client.tsx") } },
  });
}

const atOnce = (path: string) => `export { thing as part } from "${path}";\n`;
const later = (path: string) => `export const part = () => import("${path}");\n`;

test.each(["re2js", "temporal-polyfill", "diff"])(
  "a first load with %s in it fails the build, and one that asks for it later does not",
  async (name) => {
    await expect(buildFor(name, atOnce)).rejects.toThrow(`node_modules/${name}/index.js at once`);
    await expect(buildFor(name, later)).resolves.toBeTruthy();
  },
);
