import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import * as v from "valibot";
import type { ErrorSource } from "../../../db/values/errors.ts";
import { log } from "../../kernel/log.ts";
import { type Frame, readFrame } from "./read-frame.ts";
import { mapKeys } from "./map-keys.ts";

/** Where the maps of deployments lie. */
export type MapFiles = Pick<R2Bucket, "get">;

type Traced = { errorStack: string | null; release: string; source: ErrorSource };

const RELEASE = /^[\w-]{1,64}$/;
const MAPS_MOST = 12;
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Places = v.record(v.string(), v.tuple([Count, Count]));

/** As the maps of that deployment say; null where it has none, so that nobody takes a guess for the truth. */
export async function resolveStack(files: MapFiles, traced: Traced): Promise<string | null> {
  const { errorStack, release, source } = traced;
  if (!errorStack || !RELEASE.test(release)) return null;
  const lines = errorStack.split("\n");
  const names = new Set(lines.flatMap((line) => nameOf(readFrame(line)) ?? []));
  const maps = await readMaps(files, release, source, [...names].slice(0, MAPS_MOST));
  let isResolved = false;
  const resolved = lines.map((line) => {
    const frame = readFrame(line);
    const map = maps.get(nameOf(frame) ?? "");
    if (!map || !frame?.column) return line;
    const place = originalPositionFor(map, { line: frame.line, column: frame.column - 1 });
    if (place.source === null) return line;
    isResolved = true;
    const where = `${shortSource(place.source)}:${place.line}:${place.column + 1}`;
    const name = place.name ?? frame.called;
    return name ? `    at ${name} (${where})` : `    at ${where}`;
  });
  return isResolved ? resolved.join("\n") : null;
}

async function readMaps(
  files: MapFiles,
  release: string,
  source: ErrorSource,
  names: readonly string[],
): Promise<Map<string, TraceMap>> {
  const maps = new Map<string, TraceMap>();
  if (names.length === 0) return maps;
  const keys = mapKeys(release);
  try {
    const index = await files.get(keys.index);
    if (!index) return maps;
    const places = v.parse(Places, await index.json());
    const found = names.flatMap((name) => {
      const place = places[`${source}/${name}`];
      return place ? [{ name, offset: place[0], length: place[1] }] : [];
    });
    await Promise.all(
      found.map(async ({ name, ...range }) => {
        const part = await files.get(keys.maps, { range });
        if (part) maps.set(name, new TraceMap(await part.text()));
      }),
    );
  } catch (error) {
    log("warn", "errors.maps-unreadable", { release, error });
  }
  return maps;
}

/** A browser says where a file was fetched from, the worker hardly anything: its own name is enough. */
function nameOf(frame: Frame | null): string | undefined {
  return /(?<![\w.-])[\w.-]+\.m?js$/.exec(frame?.file ?? "")?.[0];
}

function shortSource(source: string): string {
  return source.replace(/^(?:\.\.?\/)+/, "").replace(/^.*\/node_modules\//, "node_modules/");
}
