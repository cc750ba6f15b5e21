import { AsyncLocalStorage } from "node:async_hooks";

export const LOG_LEVELS = ["info", "warn", "error"] as const;
type Level = (typeof LOG_LEVELS)[number];
type Fields = Record<string, unknown>;

export type LogSettings = {
  /** What is less than this is not written. */
  level: Level;
  /** From how many milliseconds on a request and a question to the database are slow. */
  slowRequestMs: number;
  slowQueryMs: number;
};

/** Of this isolate, until its environment is parsed. */
let settings: LogSettings = {
  level: "info",
  slowRequestMs: Number.POSITIVE_INFINITY,
  slowQueryMs: Number.POSITIVE_INFINITY,
};

/** What each line of one request, or of one effect, carries. */
const carried = new AsyncLocalStorage<Fields>();

export const setLogging = (next: LogSettings) => void (settings = next);

export const logSettings = (): Readonly<LogSettings> => settings;

/** Every line that is written while this works carries the fields, whoever writes it. */
export function logAs<Result>(fields: Fields, work: () => Result): Result {
  return carried.run({ ...carried.getStore(), ...fields }, work);
}

/** One JSON line. Callers pass no secret and no body; errors are told by name and message. */
export function log(level: Level, message: string, fields: Fields = {}) {
  if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(settings.level)) return;
  const time = new Date().toISOString();
  const all = { time, level, message, ...carried.getStore(), ...fields };
  const line = JSON.stringify(all, replaceError);
  if (level === "error") console.error(line);
  else console.log(line);
}

function replaceError(_key: string, value: unknown) {
  if (!(value instanceof Error)) return value;
  const { name, message, stack = "", cause } = value;
  // A failed query's message ends in its parameters, which may be anything that somebody typed.
  return { name, message: withoutParameters(message), stack: withoutParameters(stack), cause };
}

export function withoutParameters(text: string): string {
  return text.replace(/\nparams: .*?(?=\n {4}at |$)/s, "");
}
