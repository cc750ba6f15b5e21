import type { LogEntry } from "./make-client-log.ts";

declare global {
  interface Window {
    /** Set by the script that stands before all others, which a missing part cannot take away. */
    clientLog?: (entry: LogEntry) => string;
  }
}

/** Tells the error log of an event. Answers its reference; empty on the server, where others log. */
function logClient(entry: LogEntry): string {
  return typeof window === "undefined" ? "" : (window.clientLog?.(entry) ?? "");
}

/** The same error is told once, whoever else tells of it, and has one reference. */
export function logError(error: unknown, extras: Partial<Omit<LogEntry, "error">> = {}): string {
  return logClient({ level: "error", ...extras, error });
}
