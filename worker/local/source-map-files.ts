import { existsSync, readFileSync } from "node:fs";
import type { Miniflare } from "miniflare";
import { mapKeys } from "../features/errors/map-keys.ts";
import { readBuildVars } from "./build-product.ts";
import { inProject } from "./project-root.ts";

/** The packed maps of the build that is there, each with the key under which the worker looks for it. */
export function sourceMapFiles(): { path: string; key: string }[] {
  const buildId = readBuildVars().BUILD_ID;
  const { index, maps } = mapKeys(buildId);
  return [
    { path: inProject("build", "maps", `${buildId}.maps`), key: maps },
    { path: inProject("build", "maps", `${buildId}.json`), key: index },
  ].filter(({ path }) => existsSync(path));
}

/** Puts them where a worker of this machine looks. */
export async function storeSourceMaps(miniflare: Miniflare): Promise<void> {
  const files = await miniflare.getR2Bucket("FILES");
  for (const { path, key } of sourceMapFiles()) {
    if ((await files.head(key)) === null) await files.put(key, readFileSync(path));
  }
}
