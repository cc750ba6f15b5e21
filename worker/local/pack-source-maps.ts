import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { listFiles } from "./list-files.ts";
import { LOCAL } from "./local-limits.ts";

export type PackOptions = {
  /** The folders of the build that was just made; each loses its maps. */
  client: string;
  server: string;
  /** Where the packed maps of the last few builds lie. */
  maps: string;
  buildId: string;
};

/**
 * Takes the maps out of what is served and packs them: one file of maps behind each other, and one that says where
 * each begins. The sources themselves are left out; places and names are enough.
 */
export function packSourceMaps({ client, server, maps, buildId }: PackOptions): number {
  const places: Record<string, [start: number, length: number]> = {};
  const parts: Buffer[] = [];
  let start = 0;
  for (const [side, folder] of [
    ["web", client],
    ["worker", server],
  ] as const) {
    for (const file of listFiles(folder).filter((path) => path.endsWith(".map"))) {
      const path = join(folder, file);
      const part = Buffer.from(withoutSources(readFileSync(path, "utf8")));
      rmSync(path);
      places[`${side}/${basename(file, ".map")}`] = [start, part.length];
      parts.push(part);
      start += part.length;
    }
  }
  mkdirSync(maps, { recursive: true });
  writeFileSync(join(maps, `${buildId}.maps`), Buffer.concat(parts));
  writeFileSync(join(maps, `${buildId}.json`), JSON.stringify(places));
  dropOldest(maps);
  return parts.length;
}

function withoutSources(text: string): string {
  // A source map is an object, by its standard.
  const { sourcesContent: _sources, ...map } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(map);
}

function dropOldest(maps: string): void {
  const age = (name: string) => statSync(join(maps, name)).mtimeMs;
  const packs = readdirSync(maps).sort((one, other) => age(other) - age(one));
  for (const name of packs.slice(2 * (LOCAL.previousBuilds + 1))) rmSync(join(maps, name));
}
