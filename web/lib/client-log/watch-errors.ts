import type { LogEntry } from "./make-client-log.ts";

/** A browser's word that a box was measured again within one frame: nothing is wrong. */
const HARMLESS = /^ResizeObserver loop|^Script error\.?$/;

/** Tells of whatever nobody caught. */
export function watchErrors(log: (entry: LogEntry) => string): void {
  window.addEventListener("error", ({ error, message, filename, lineno, colno }) => {
    if (HARMLESS.test(message)) return;
    const at = { file: filename, line: lineno, column: colno };
    const said: unknown = error ?? { message };
    log({ level: "error", error: said, context: { kind: "uncaught", ...at } });
  });
  window.addEventListener("unhandledrejection", ({ reason }) => {
    if (isGivenUp(reason)) return;
    log({ level: "error", error: reason, context: { kind: "unhandled rejection" } });
  });
}

/** A request that its page no longer wants is no error. */
function isGivenUp(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === "AbortError";
}
