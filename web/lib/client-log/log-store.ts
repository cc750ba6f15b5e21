import type * as v from "valibot";
import type { ClientLogEvent } from "../../../worker/features/errors/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { parseText, readText, type TextStorage } from "../expiring-storage.ts";
import { PERSONAL } from "../personal-storage.ts";

export type LogEvent = v.InferInput<typeof ClientLogEvent> & { errorId: string; at: string };
type Line = Pick<LogEvent, "errorId" | "at" | "level" | "message" | "route">;

/** Both go at sign-out, as everything does that is named so. */
export const WAITING = `${PERSONAL}client-log-waiting`;
export const LINES = `${PERSONAL}client-log`;

/** What waits to be sent, and the last lines of what happened; in memory where storage is forbidden. */
export function makeLogStore(storage: TextStorage | null) {
  const memory = new Map<string, unknown[]>();

  function read<Item>(key: string): Item[] {
    const known = memory.get(key);
    const kept: unknown = known ?? parseText(readText(storage, key));
    // Written by this code alone; an entry that someone else put there is refused by the server.
    return Array.isArray(kept) ? (kept.filter(isEntry) as Item[]) : [];
  }

  function write(key: string, items: readonly unknown[]) {
    try {
      if (!storage) throw new Error("forbidden");
      if (items.length > 0) storage.setItem(key, JSON.stringify(items));
      else storage.removeItem(key);
      memory.delete(key);
    } catch {
      memory.set(key, [...items]);
    }
  }

  return {
    waiting: () => read<LogEvent>(WAITING),
    lines: () => read<Line>(LINES),
    add(event: LogEvent) {
      const waiting = [...read<LogEvent>(WAITING), event];
      write(
        WAITING,
        waiting.length > LIMITS.errorQueueMost ? waiting.slice(-LIMITS.errorQueueCut) : waiting,
      );
    },
    note({ errorId, at, level, message, route = "" }: LogEvent) {
      write(
        LINES,
        [...read<Line>(LINES), { errorId, at, level, message, route }].slice(-LIMITS.localLogMost),
      );
    },
    remove(ids: ReadonlySet<string>) {
      const left = read<LogEvent>(WAITING).filter(({ errorId }) => !ids.has(errorId));
      write(WAITING, left);
    },
  };
}

export type LogStore = ReturnType<typeof makeLogStore>;

function isEntry(entry: unknown): boolean {
  return typeof entry === "object" && entry !== null && "errorId" in entry && "message" in entry;
}
