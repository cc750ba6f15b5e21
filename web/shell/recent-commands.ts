import * as v from "valibot";
import { lastingStorage, parseText, readText, type TextStorage } from "../lib/expiring-storage.ts";
import { isVisit } from "../lib/is-visit.ts";
import { PERSONAL } from "../lib/personal-storage.ts";
import { TIMINGS } from "./timings.ts";

const KEY = `${PERSONAL}recent-commands`;
/** With where it leads, a place is shown again before whatever found it is asked. */
const Recent = v.object({
  id: v.string(),
  label: v.string(),
  detail: v.optional(v.string()),
  to: v.optional(v.string()),
});
const Remembered = v.object({ userId: v.string(), items: v.array(Recent) });
export type RecentCommand = v.InferOutput<typeof Recent>;

/** What someone chose last, newest first. Another person's are never shown, nor anything while an admin acts as them. */
export function readRecentCommands(
  userId: string,
  storage: TextStorage | null = lastingStorage(),
): readonly RecentCommand[] {
  if (isVisit()) return [];
  const remembered = v.safeParse(Remembered, parseText(readText(storage, KEY)));
  if (!remembered.success || remembered.output.userId !== userId) return [];
  return remembered.output.items.slice(0, TIMINGS.recentCommands);
}

export function rememberCommand(
  userId: string,
  command: RecentCommand,
  storage: TextStorage | null = lastingStorage(),
): void {
  if (isVisit()) return;
  const others = readRecentCommands(userId, storage).filter(({ id }) => id !== command.id);
  const items = [command, ...others].slice(0, TIMINGS.recentCommands);
  try {
    storage?.setItem(KEY, JSON.stringify({ userId, items }));
  } catch {
    // Full storage costs the list of recent commands and nothing else.
  }
}
