import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { expect, onTestFinished, test } from "vitest";
import { build } from "vite";
import { compileAhead } from "../../worker/local/compile-ahead.ts";

const FILES = {
  "page.js": 'import { open } from "./goals.js"; globalThis.open = open;',
  // What it loads later makes the bundler write a first line of its own.
  "goals.js": 'export const open = () => import("./goal.js").then(({ title }) => title);',
  "goal.js": 'import "./goal.css"; export const title = "Grow";',
  "goal.css": "a { color: red }",
};

async function bundled(names: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "compile-ahead-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [compileAhead(new Set(names))],
    build: {
      outDir: join(folder, "out"),
      sourcemap: "hidden",
      rolldownOptions: {
        input: join(folder, "page.js"),
        output: { codeSplitting: { groups: [{ name: "goals", test: /goals\.js$/ }] } },
      },
    },
  });
  const assets = join(folder, "out", "assets");
  const read = (start: string, end: string) => {
    const name = readdirSync(assets).find((one) => one.startsWith(start) && one.endsWith(end));
    return readFileSync(join(assets, name ?? "none"), "utf8");
  };
  return (name: string) => ({ code: read(`${name}-`, ".js"), map: read(`${name}-`, ".js.map") });
}

test("a named script begins with the word for it, and its map still leads home", async () => {
  const read = await bundled(["goals"]);
  const { code, map } = read("goals");
  expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n.*__vite__mapDeps/);
  const lines = code.split("\n");
  const line = lines.findIndex((text) => text.includes(".then("));
  const column = lines[line]!.lastIndexOf(".then(");
  const found = originalPositionFor(new TraceMap(map), { line: line + 1, column });
  expect(found).toMatchObject({ line: 1, source: expect.stringMatching(/goals\.js$/) as unknown });
  expect(read("page").code).not.toContain("allFunctionsCalledOnLoad");
});

test("a script that is not there any more ends the build", async () => {
  await expect(bundled(["goals", "values"])).rejects.toThrow("no script is called values any more");
});
