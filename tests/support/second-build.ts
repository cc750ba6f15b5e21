import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll } from "vitest";
import { createDatabase } from "../../db/client.ts";
import { buildIfChanged, type readBuildVars } from "../../worker/local/build-product.ts";
import { inProject } from "../../worker/local/project-root.ts";
import type { startStack } from "../../worker/local/stack.ts";

const TREE = ["web", "worker", "db", "public", "migrations", "build"];
const FILES = /\.(json|toml|config\.ts)$/;

type Local = {
  startStack: typeof startStack;
  buildIfChanged: typeof buildIfChanged;
  readBuildVars: typeof readBuildVars;
};

/** One word of one file, by which the second build differs from the first. */
type Change = { file: string; word: string; other: string };

/**
 * The product in a folder of its own with the build that there is, to be changed and built again: what a
 * deployment swaps is swapped here, on the same port and data.
 */
export async function startDeployable(change: Change) {
  await buildIfChanged();
  const folder = mkdtempSync(join(tmpdir(), "advisor-deployed-"));
  const tree = join(folder, "tree");
  for (const part of TREE) cpSync(inProject(part), join(tree, part), { recursive: true });
  for (const file of readdirSync(inProject()).filter((name) => FILES.test(name))) {
    cpSync(inProject(file), join(tree, file));
  }
  symlinkSync(inProject("node_modules"), join(tree, "node_modules"));
  const local = await loadLocal(tree);
  const stack = await local.startStack({
    dataDir: join(folder, "data"),
    demo: false,
    build: "require",
  });
  afterAll(async () => {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const first = local.readBuildVars().BUILD_ID;
  const path = join(tree, change.file);
  const before = readFileSync(path, "utf8");
  if (!before.includes(change.word)) throw new Error(`${change.file} does not say it`);
  writeFileSync(path, before.replace(change.word, change.other));
  await local.buildIfChanged();
  return {
    url: stack.url,
    db: createDatabase({ url: stack.databaseUrl, token: stack.databaseToken }),
    first,
    second: local.readBuildVars().BUILD_ID,
    /** The second build takes the place of the first. */
    deploy: () => stack.restartWorker(),
  };
}

/** The copy's own scripts, which build and serve the folder that they stand in. */
async function loadLocal(tree: string): Promise<Local> {
  const load = (name: string): Promise<Local> =>
    import(/* @vite-ignore */ pathToFileURL(join(tree, "worker", "local", name)).href);
  const [stack, build] = await Promise.all([load("stack.ts"), load("build-product.ts")]);
  return { ...build, ...stack };
}
