import { join } from "node:path";
import { expect, test } from "vitest";
import { inProject } from "../../../worker/local/project-root.ts";
import { runTool } from "../../../worker/local/run-tool.ts";
import { plant } from "./plant.ts";

const NO_COLOUR = { env: { NO_COLOR: "1" } };

const TSCONFIG = JSON.stringify({
  extends: inProject("tsconfig.json"),
  compilerOptions: { types: [], rootDirs: ["."] },
  include: ["web"],
});

async function lint(text: string, path = "web/lib/planted.tsx"): Promise<string> {
  const root = plant({ "tsconfig.json": TSCONFIG, [path]: text });
  const config = inProject(".oxlintrc.json");
  const { output } = await runTool(
    "oxlint",
    ["-c", config, "--format", "unix", join(root, "web")],
    NO_COLOUR,
  );
  return output;
}

test.each([
  ["rule 8, no barrels", "no-barrel-file", 'export * from "./card.tsx";\n'],
  ["any", "no-explicit-any", "export const read = (value: any) => String(value);\n"],
  [
    "a promise that nobody waits for",
    "no-floating-promises",
    "export function save() {\n  Promise.resolve(1);\n}\n",
  ],
  [
    "a promise where none is awaited",
    "no-misused-promises",
    "export const isSaved = () => (Promise.resolve(true) ? 1 : 2);\n",
  ],
  [
    "a cast that changes nothing",
    "no-unnecessary-type-assertion",
    "export const word = (text: string) => text as string;\n",
  ],
  [
    "a hook behind a condition",
    "rules-of-hooks",
    'import { useState } from "react";\nexport function Part({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n',
  ],
  ["an error that is swallowed", "no-empty", "try {\n  JSON.parse('');\n} catch {}\n"],
  ["a picture without words", "alt-text", 'export const Picture = () => <img src="/a.png" />;\n'],
])("the linter finds %s", async (_what, rule, text) => {
  expect(await lint(text)).toContain(rule);
});

test("and says nothing of code that is right", async () => {
  const output = await lint("export const double = (value: number) => value * 2;\n");
  expect(output).not.toContain("planted.tsx");
});

test("rule 8: files, exports and packages that nobody uses are found", async () => {
  const root = plant({
    "package.json": JSON.stringify({
      type: "module",
      scripts: { start: "node worker/index.ts" },
      dependencies: { valibot: "*" },
    }),
    "worker/index.ts": 'import { used } from "./used.ts";\nconsole.log(used);\n',
    "worker/used.ts": "export const used = 1;\nexport const unused = 2;\n",
    "worker/forgotten.ts": "export const forgotten = 1;\n",
  });
  const args = ["--directory", root, "--config", inProject("knip.config.ts"), "--no-progress"];
  const { code, output } = await runTool("knip", args, NO_COLOUR);
  expect(code).not.toBe(0);
  expect(output).toMatch(/Unused files[^]*worker\/forgotten\.ts/);
  expect(output).toMatch(/Unused dependencies[^]*valibot/);
  expect(output).toMatch(/Unused exports[^]*unused/);
});

test("a page that is not as the formatter would have it is found", async () => {
  const root = plant({ "web/lib/planted.ts": "export const  word='a'\n" });
  const args = ["-c", inProject(".oxfmtrc.json"), "--list-different", root];
  const { code, output } = await runTool("oxfmt", args, NO_COLOUR);
  expect(code).not.toBe(0);
  expect(output).toContain("planted.ts");
});
