import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LocalFailure } from "../../worker/local/local-failure.ts";
import { inProject } from "../../worker/local/project-root.ts";
import { runTool } from "../../worker/local/run-tool.ts";

const SOURCES = new URL("./baselines/empty-app", import.meta.url).pathname;

/** Builds an app of one page with nothing on it, and answers with the folder that browsers get. */
export async function buildEmptyApp(folder: string): Promise<string> {
  const root = join(folder, "empty-app");
  mkdirSync(root);
  cpSync(SOURCES, root, { recursive: true });
  writeFileSync(join(root, "package.json"), '{ "name": "empty-app", "type": "module" }');
  symlinkSync(inProject("node_modules"), join(root, "node_modules"));
  const built = await runTool("react-router", ["build", root], { env: { NODE_ENV: "production" } });
  if (built.code !== 0) throw new LocalFailure(`The empty app does not build:\n${built.output}`);
  return join(root, "build", "client");
}
