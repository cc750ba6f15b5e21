import { globSync } from "node:fs";

/** The sources below some rooms of a tree, by their paths in it. */
export function listSources(root: string, ...rooms: string[]): string[] {
  return rooms.flatMap((room) => globSync(`${room}/**/*.{ts,tsx,mjs}`, { cwd: root })).toSorted();
}
