import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "./list-files.ts";
import { LOCAL } from "./local-limits.ts";

export type KeepOptions = {
  /** The hashed files of the build that was just made. */
  assets: string;
  /** Where the hashed files of earlier builds wait. */
  previous: string;
  buildId: string;
  cap?: number;
};

/**
 * Puts the hashed files of the last few builds beside those of the new one, so that a tab that
 * was opened before a deployment still finds its chunks. Answers how many files were kept.
 */
export function keepPreviousAssets(options: KeepOptions): number {
  const { assets, previous, buildId, cap = LOCAL.previousBuilds } = options;
  const own = listFiles(assets);
  copyMissing(assets, join(previous, buildId), own);
  const builds = listBuilds(previous).filter((name) => name !== buildId);
  builds.slice(cap).forEach((name) => rmSync(join(previous, name), { recursive: true }));
  let kept = 0;
  for (const name of builds.slice(0, cap)) {
    const folder = join(previous, name);
    kept += copyMissing(folder, assets, listFiles(folder));
  }
  return kept;
}

/** Youngest first. */
function listBuilds(previous: string): string[] {
  const age = (name: string) => statSync(join(previous, name)).mtimeMs;
  return readdirSync(previous).sort((one, other) => age(other) - age(one));
}

function copyMissing(from: string, to: string, files: string[]): number {
  mkdirSync(to, { recursive: true });
  const missing = files.filter((file) => !existsSync(join(to, file)));
  for (const file of missing) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(from, file), join(to, file));
  }
  return missing.length;
}
