import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A file to choose in the browser, as long as the test runs. */
export function onDisk(name: string, content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
