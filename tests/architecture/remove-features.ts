import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Manifest } from "../../worker/kit/manifest.ts";
import { inProject } from "../../worker/local/project-root.ts";

/** All that a build reads, and what lists the product. */
const COPIED = [
  "web",
  "worker",
  "db",
  "public",
  "migrations",
  "tests/architecture/print-lists.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "wrangler.toml",
  "vite.config.ts",
  "react-router.config.ts",
];
const LISTS = ["worker/features.ts", "worker/wirings.ts"];

/** The product's sources without a tree of their own: the caller removes the folder. */
export function copySources(): string {
  const root = mkdtempSync(join(tmpdir(), "removed-"));
  for (const path of COPIED) cpSync(inProject(path), join(root, path), { recursive: true });
  symlinkSync(inProject("node_modules"), join(root, "node_modules"));
  return root;
}

/** Takes out a feature as docs/architecture.md says: its folders, its screens and its line in each list. */
export function removeFeature(root: string, noun: string, { screens = [] }: Manifest): void {
  const folders = ["worker/features", "web/features"].map((room) => `${room}/${noun}`);
  const ofScreens = screens.map(({ file }) => `web/${dirname(file)}`);
  for (const path of [...folders, ...ofScreens]) {
    rmSync(join(root, path), { recursive: true, force: true });
  }
  for (const path of LISTS) {
    const lines = readFileSync(join(root, path), "utf8").split("\n");
    const kept = lines.filter((line) => !line.includes(`/features/${noun}/`));
    writeFileSync(join(root, path), kept.join("\n"));
  }
}
