import { execFile } from "node:child_process";
import { appendFileSync, globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Manifest } from "../../worker/kit/manifest.ts";
import type { Wiring } from "../../worker/kit/wiring.ts";
import { inProject, PROJECT_ROOT } from "../../worker/local/project-root.ts";
import { copySources, removeFeature } from "./remove-features.ts";

/** A list that admins edit, what everyone sends from every screen, and what goes out in the background. */
const REMOVED = ["next-steps", "feedback", "notification-sends"];
/** What the API's paths call a part of one of these. */
const PARTS = ["own-feedback"];
/** A build takes twenty processor seconds, all lists take five, and longer where others build too. */
const BUILD_MS = 300_000;

type Feature = { manifest: Manifest; wiring: Wiring };

const run = promisify(execFile);
const copies: string[] = [];
afterAll(() => copies.forEach((root) => rmSync(root, { recursive: true, force: true })));

async function readFeature(noun: string): Promise<Feature> {
  const from = (file: string) =>
    import(inProject("worker/features", noun, file)) as Promise<Feature>;
  const { wiring } = await from("wiring.ts");
  return { wiring, manifest: PARTS.includes(noun) ? {} : (await from("manifest.ts")).manifest };
}

/** As print-lists.ts writes them. */
function linesOf({ manifest, wiring }: Feature): string[] {
  const { screens = [], events = {}, effects = {}, cards = {} } = manifest;
  const keys = (prefix: string, part: object = {}) =>
    Object.keys(part).map((name) => `${prefix} ${name}`);
  return [
    ...keys("permission", manifest.permissions),
    ...screens.flatMap(({ path, menu, placeable = [] }) => [
      `screen ${path}`,
      ...placeable.map(({ name }) => `route table ${name}`),
      ...(menu ? [`menu ${path}: ${menu.label}`] : []),
      ...(menu?.keywords ?? []).map((word) => `palette ${path}: ${word}`),
    ]),
    ...Object.values(events).flatMap((group) =>
      Object.entries(group).map(([type, [, label]]) => `filter ${type}: ${label}`),
    ),
    ...Object.entries(effects).map(([kind, { label }]) => `effect ${kind}: ${label}`),
    ...keys("topic", manifest.topics),
    ...keys("card member", cards.member),
    ...keys("card admin", cards.admin),
    ...keys("export", wiring.personalData),
    ...keys("table", wiring.tables),
    ...Object.keys(wiring.apis ?? {}).map((path) => `api ${path}`),
  ];
}

async function listsOf(root: string): Promise<string[]> {
  const { stdout } = await run(process.execPath, [join(root, "tests/architecture/print-lists.ts")]);
  return JSON.parse(stdout) as string[]; // Written by print-lists.ts.
}

async function makeCopy(): Promise<string> {
  const root = copySources();
  copies.push(root);
  for (const noun of [...REMOVED, ...PARTS]) {
    removeFeature(root, noun, (await readFeature(noun)).manifest);
  }
  return root;
}

const build = (root: string, signal: AbortSignal) =>
  run(process.execPath, [join(root, "node_modules/.bin/react-router"), "build"], {
    cwd: root,
    signal,
    env: { ...process.env, NODE_ENV: "production" },
  });

describe("without three features' folders and their lines", () => {
  let root = "";
  let gone: string[] = [];
  beforeAll(async () => {
    root = await makeCopy();
    gone = (await Promise.all([...REMOVED, ...PARTS].map(readFeature))).flatMap(linesOf);
  });

  test(
    "no menu, filter, palette, export or other list names them, and all else is as it was",
    async () => {
      const [before, after] = await Promise.all([listsOf(PROJECT_ROOT), listsOf(root)]);
      expect(gone.filter((line) => !before.includes(line))).toEqual([]);
      expect(after).toEqual(before.filter((line) => !gone.includes(line)));
    },
    BUILD_MS,
  );

  test(
    "the product builds, and no script that it ships calls them",
    async ({ signal }) => {
      await build(root, signal);
      const assets = join(root, "build/client/assets");
      const scripts = globSync("*.js", { cwd: assets }).map((file) =>
        readFileSync(join(assets, file), "utf8"),
      );
      expect(scripts.length).toBeGreaterThan(100);
      const paths = gone.flatMap((line) => /^api (.+)$/.exec(line)?.[1] ?? []);
      const words = [...paths.map((path) => `["'\`]/api${path}["'\`]`), "Give feedback"];
      expect(words.filter((word) => scripts.some((text) => new RegExp(word).test(text)))).toEqual(
        [],
      );
    },
    BUILD_MS,
  );
});

test(
  "what still needs one of them is named by the build",
  async ({ signal }) => {
    const root = await makeCopy();
    const leak = "../features/feedback/frame-corner.tsx";
    appendFileSync(
      join(root, "web/shell/app-frame.tsx"),
      `export { FrameCorner } from "${leak}";\n`,
    );
    await expect(build(root, signal)).rejects.toThrow(leak);
  },
  BUILD_MS,
);
