import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { inProject } from "../../../worker/local/project-root.ts";

/** A tree of its own, laid out like this one, that holds the given files; gone when the test ends. */
export function plant(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "planted-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  symlinkSync(inProject("node_modules"), join(root, "node_modules"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
