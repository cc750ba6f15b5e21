import { realpathSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { refuseServerCode } from "../../../worker/local/refuse-server-code.ts";
import { plant } from "./plant.ts";

const buildFor = (used: string) => {
  const root = realpathSync(
    plant({
      "web/entry.client.ts": `import { thing } from "../${used}";\nconsole.log(thing);\n`,
      [used]: "export const thing = Math.random();\n",
    }),
  );
  return build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [refuseServerCode(root)],
    build: { write: false, rollupOptions: { input: join(root, "web/entry.client.ts") } },
  });
};

test.each(["worker/kernel/log.ts", "worker/features/goals/close-goal.ts", "db/schema/goals.ts"])(
  "rule 3: a build that would hand %s to browsers fails and names it",
  async (path) => {
    await expect(buildFor(path)).rejects.toThrow(`rule 3: browsers would load ${path}`);
  },
);

test.each([
  "worker/kernel/pure/csv.ts",
  "worker/kernel/limits.ts",
  "worker/features/goals/contract.ts",
  "web/lib/tone.ts",
])("and one with %s does not", async (path) => {
  await expect(buildFor(path)).resolves.toBeTruthy();
});
