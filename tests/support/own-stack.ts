import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { createDatabase } from "../../db/client.ts";
import { startStack } from "../../worker/local/stack.ts";

/** The built worker for one file alone: for tests of what everyone on an installation shares. */
export async function startOwnStack() {
  const dataDir = mkdtempSync(join(tmpdir(), "advisor-own-"));
  const stack = await startStack({ dataDir, demo: false, build: "require" });
  afterAll(async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const db = createDatabase({ url: stack.databaseUrl, token: stack.databaseToken });
  return { url: stack.url, db };
}
