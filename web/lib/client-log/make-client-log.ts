import type { LogLevel } from "../../../db/values/errors.ts";
import { redact, redactContext } from "../../../worker/features/errors/rules.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { copyContext } from "./copy-context.ts";
import { describeError, isChunkError, severityOf } from "./describe-error.ts";
import type { LogEvent, LogStore } from "./log-store.ts";

export type LogEntry = {
  level: LogLevel;
  /** In words; what was thrown has its own. */
  message?: string;
  error?: unknown;
  componentStack?: string | null | undefined;
  retryCount?: number;
  context?: Record<string, unknown>;
};

export type LogParts = {
  store: LogStore;
  /** Called when there is something new to send. */
  onAdded: () => void;
  now: () => number;
  after: (ms: number, run: () => void) => () => void;
  random: () => number;
  newId: () => string;
  /** Where the browser is. */
  place: () => { route: string; url: string };
  sessionId: string;
  release: () => string;
};

/** Without an event it was not among those that are sent. */
type Seen = { id: string; at: number; times: number; event: LogEvent | null };

const ONE_IN: Readonly<Record<LogLevel, number>> = {
  info: LIMITS.logOneInInfo,
  warn: LIMITS.logOneInWarn,
  error: 1,
  critical: 1,
};

/** Takes whatever it is given, answers the reference that goes with it, and never throws. */
export function makeClientLog(parts: LogParts) {
  const seen = new Map<string, Seen>();
  const ids = new WeakMap<object, string>();
  let isInside = false;
  let minute = { since: parts.now(), events: 0, dropped: 0 };

  function add(entry: LogEntry): string {
    // Storage, a getter or a browser's own report may lead back here.
    if (isInside) return "";
    isInside = true;
    try {
      return take(entry);
    } catch {
      return "";
    } finally {
      isInside = false;
    }
  }

  function take(entry: LogEntry): string {
    const { error } = entry;
    const isObject = typeof error === "object" && error !== null;
    const known = isObject ? ids.get(error) : undefined;
    if (known) return known;
    const said = describeError(entry.message === undefined ? error : { message: entry.message });
    const { route } = parts.place();
    const key = `${entry.level}\n${said.name}\n${said.message}\n${route}`;
    const id = repeated(key) ?? first(key, entry, said);
    if (isObject) ids.set(error, id);
    return id;
  }

  function repeated(key: string): string | null {
    const before = seen.get(key);
    if (!before) return null;
    const age = parts.now() - before.at;
    if (age < 0 || age >= LIMITS.logRepeatMs) {
      reportRepeats(key, before);
      return null;
    }
    if (before.times === 0) {
      parts.after(LIMITS.logRepeatMs - age, () => reportRepeats(key, before));
    }
    before.times += 1;
    return before.id;
  }

  function first(key: string, entry: LogEntry, said: ReturnType<typeof describeError>): string {
    const event = makeEvent(entry, said);
    if (seen.size >= LIMITS.logRepeatsWatched) {
      for (const [oldest, before] of [...seen].slice(0, 1)) reportRepeats(oldest, before);
    }
    const isTold = parts.random() * ONE_IN[entry.level] < 1;
    seen.set(key, { id: event.errorId, at: parts.now(), times: 0, event: isTold ? event : null });
    parts.store.note(event);
    if (isTold) queue(event);
    return event.errorId;
  }

  function reportRepeats(key: string, before: Seen) {
    if (seen.get(key) === before) seen.delete(key);
    const { event, times } = before;
    if (event === null || times === 0) return;
    before.times = 0;
    queue({
      ...event,
      errorId: parts.newId(),
      at: new Date(parts.now()).toISOString(),
      context: { ...event.context, times },
    });
  }

  function queue(event: LogEvent) {
    const age = parts.now() - minute.since;
    if (age < 0 || age >= LIMITS.logRepeatMs) {
      minute = { since: parts.now(), events: 0, dropped: minute.dropped };
    }
    minute.events += 1;
    if (minute.events > LIMITS.logEventsAMinute) {
      minute.dropped += 1;
      return;
    }
    const { dropped } = minute;
    minute.dropped = 0;
    const context = dropped > 0 ? { ...event.context, notTold: dropped } : event.context;
    parts.store.add(context ? { ...event, context } : event);
    parts.onAdded();
  }

  function makeEvent(entry: LogEntry, said: ReturnType<typeof describeError>): LogEvent {
    const { route, url } = parts.place();
    return {
      errorId: parts.newId(),
      at: new Date(parts.now()).toISOString(),
      level: entry.level,
      name: said.name,
      message: redact(said.message),
      stack: said.stack && redact(said.stack),
      componentStack:
        entry.componentStack && redact(entry.componentStack.slice(0, LIMITS.logStackKept)),
      severity: severityOf(entry.level, said),
      route: redact(route.slice(0, LIMITS.pathLength)),
      url: redact(url.slice(0, LIMITS.pathLength)),
      sessionId: parts.sessionId,
      retryCount: entry.retryCount ?? 0,
      release: parts.release(),
      context: {
        ...redactContext(copyContext(entry.context)),
        isChunkError: isChunkError(said.message),
        ...(ONE_IN[entry.level] > 1 ? { oneIn: ONE_IN[entry.level] } : {}),
      },
    };
  }

  return {
    add,
    /** Before the page goes: what was only counted is told. */
    settle() {
      for (const [key, before] of [...seen]) reportRepeats(key, before);
    },
  };
}
