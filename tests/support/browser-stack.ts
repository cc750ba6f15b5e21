import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { findChromium } from "../../worker/local/find-chromium.ts";
import { startStack } from "../../worker/local/stack.ts";

declare module "vitest" {
  interface ProvidedContext {
    stack: { url: string; databaseUrl: string; databaseToken: string };
    chromium: string;
  }
}

/** The built worker with a database of its own, for every browser test; each makes its own people. */
export default async function startBrowserStack(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), "advisor-browser-"));
  project.provide("chromium", await findChromium());
  const stack = await startStack({ dataDir, demo: true, build: "require" });
  const { url, databaseUrl, databaseToken } = stack;
  project.provide("stack", { url, databaseUrl, databaseToken });
  return async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
