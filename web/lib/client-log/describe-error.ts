import type { ErrorSeverity, LogLevel } from "../../../db/values/errors.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

export type Described = { name: string; message: string; stack: string | null };

/** Code or a style sheet that did not arrive, in the words of each browser and of the bundler. */
const CHUNK =
  /dynamically imported module|importing a module script|module script failed|preload css|loading (?:css )?chunk|ChunkLoadError/i;
const NETWORK =
  /failed to fetch|load failed|networkerror|network request|could not be reached|can't connect/i;

export function isChunkError(message: string): boolean {
  return CHUNK.test(message);
}

export function isNetworkError(message: string): boolean {
  return NETWORK.test(message);
}

/** Whatever was thrown, in words. Reading it may throw in its turn. */
export function describeError(thrown: unknown): Described {
  const name = readText(thrown, "name", LIMITS.nameLength);
  const message = readText(thrown, "message", LIMITS.logMessageLength);
  const stack = readText(thrown, "stack", LIMITS.logStackKept);
  if (message !== null) return { name: name ?? "Error", message, stack };
  try {
    const said = typeof thrown === "string" ? thrown : Object.prototype.toString.call(thrown);
    return { name: name ?? "Error", message: cut(said, LIMITS.logMessageLength), stack };
  } catch {
    return { name: "Error", message: "Something was thrown that cannot be read", stack: null };
  }
}

/** A mistake in the code weighs more than a line that broke or a right that is missing. */
export function severityOf(level: LogLevel, { name, message }: Described): ErrorSeverity {
  if (level === "critical") return "critical";
  if (level !== "error") return "low";
  // Browsers call a failed request a TypeError too.
  if (isChunkError(message) || isNetworkError(message)) return "medium";
  return name === "TypeError" || name === "ReferenceError" ? "high" : "medium";
}

function readText(thrown: unknown, key: string, most: number): string | null {
  try {
    const value: unknown =
      typeof thrown === "object" && thrown !== null ? Reflect.get(thrown, key) : null;
    return typeof value === "string" && value !== "" ? cut(value, most) : null;
  } catch {
    return null;
  }
}

const cut = (text: string, most: number) => text.slice(0, most);
