import * as v from "valibot";
import { lastingStorage, parseText, readText, type TextStorage } from "../lib/expiring-storage.ts";
import { PERSONAL } from "../lib/personal-storage.ts";
import { TIMINGS } from "./timings.ts";

const KEY = `${PERSONAL}recent-commands`;
const Remembered = v.object({ userId: v.string(), ids: v.array(v.string()) });

/** The ids of what someone did last, newest first. Another person's are never shown. */
export function readRecentCommands(
  userId: string,
  storage: TextStorage | null = lastingStorage(),
): readonly string[] {
  const remembered = v.safeParse(Remembered, parseText(readText(storage, KEY)));
  if (!remembered.success || remembered.output.userId !== userId) return [];
  return remembered.output.ids.slice(0, TIMINGS.recentCommands);
}

export function rememberCommand(
  userId: string,
  id: string,
  storage: TextStorage | null = lastingStorage(),
): void {
  const others = readRecentCommands(userId, storage).filter((other) => other !== id);
  const ids = [id, ...others].slice(0, TIMINGS.recentCommands);
  try {
    storage?.setItem(KEY, JSON.stringify({ userId, ids }));
  } catch {
    // Full storage costs the list of recent commands and nothing else.
  }
}
