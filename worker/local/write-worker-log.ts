import { appendFileSync, existsSync, renameSync, statSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import type { WorkerdStructuredLog } from "miniflare";
import { LOCAL } from "./local-limits.ts";
import { reportFailure } from "./run-command.ts";

const FLUSH_MS = 100;

export type WorkerLog = {
  write: (entry: WorkerdStructuredLog) => void;
  close: () => Promise<void>;
};

/** Collects the worker's lines and appends them to a file that never grows without end. */
export function openWorkerLog(file: string, show: boolean): WorkerLog {
  let waiting: string[] = [];
  let isFailing = false;
  let size = existsSync(file) ? statSync(file).size : 0;
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    const text = waiting.join("");
    waiting = [];
    if (!text) return;
    if (size > LOCAL.logFileBytes) {
      rotate(file);
      size = 0;
    }
    size += Buffer.byteLength(text);
    await appendFile(file, text);
    isFailing = false;
  };
  const flushNext = () => {
    writing = writing.then(flush).catch((error: unknown) => {
      // A disk that is full stays so for many lines: it is reported once.
      if (!isFailing) reportFailure(error);
      isFailing = true;
    });
  };
  const timer = setInterval(flushNext, FLUSH_MS);
  timer.unref();
  return {
    write(entry) {
      waiting.push(`${asJsonLine(entry)}\n`);
      if (show) process.stdout.write(`${compact(entry)}\n`);
    },
    async close() {
      clearInterval(timer);
      await writing;
      if (waiting.length > 0) appendFileSync(file, waiting.join(""));
      waiting = [];
    },
  };
}

/** The worker writes JSON itself; what the runtime says is put in the same form. */
function asJsonLine(entry: WorkerdStructuredLog): string {
  if (entry.message.startsWith('{"time":') && !entry.message.includes("\n")) return entry.message;
  return JSON.stringify({
    time: new Date(entry.timestamp).toISOString(),
    level: entry.level,
    message: entry.message,
  });
}

function compact(entry: WorkerdStructuredLog): string {
  const parts = readParts(entry.message);
  if (!parts) return `${entry.level}  ${entry.message}`;
  return Object.entries(parts)
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("  ");
}

function readParts(message: string): Record<string, unknown> | undefined {
  if (!message.startsWith("{")) return undefined;
  try {
    return JSON.parse(message) as Record<string, unknown>; // It began with a brace: an object.
  } catch {
    // Not JSON after all; it is shown as it came.
    return undefined;
  }
}

function rotate(file: string): void {
  for (let age: number = LOCAL.logFilesKept; age > 0; age--) {
    const younger = age === 1 ? file : `${file}.${age - 1}`;
    if (existsSync(younger)) renameSync(younger, `${file}.${age}`);
  }
}
