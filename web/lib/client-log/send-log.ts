import { LIMITS } from "../../../worker/kernel/limits.ts";
import type { LogEvent, LogStore } from "./log-store.ts";

/** What the server made of a parcel: a refused one would be refused again. */
export type Answer = { kind: "taken" | "refused" } | { kind: "later"; waitMs?: number };

export type SendParts = {
  post: (body: string) => Promise<Answer>;
  beacon: (body: string) => boolean;
  isOnline: () => boolean;
  after: (ms: number, run: () => void) => () => void;
  random: () => number;
  /** Of all tabs one sends at a time; false when another does. */
  alone: (run: () => Promise<void>) => Promise<void>;
};

/** Sends what waits, in parcels, each once: at its own time, again after a failure, and at the end. */
export function makeSender(store: LogStore, parts: SendParts) {
  let cancel: (() => void) | null = null;
  let pauseMs: number = LIMITS.logRetryMs;
  let underWay: ReadonlySet<string> = new Set();
  let isSending = false;

  function sendIn(ms: number) {
    cancel?.();
    cancel = parts.after(ms, () => {
      cancel = null;
      void send();
    });
  }

  async function send(): Promise<void> {
    if (isSending || !parts.isOnline()) return;
    isSending = true;
    try {
      await parts.alone(sendAll);
    } catch {
      // What cannot be sent must not become a report of its own.
    }
    isSending = false;
    underWay = new Set();
    if (store.waiting().length > 0 && cancel === null) sendIn(again());
  }

  async function sendAll() {
    for (;;) {
      const parcel = parcelOf(store.waiting());
      if (parcel.length === 0) return;
      underWay = idsOf(parcel);
      const answer = await parts.post(JSON.stringify({ events: parcel }));
      if (answer.kind === "later") return sendIn(Math.max(answer.waitMs ?? 0, again()));
      store.remove(underWay);
      pauseMs = LIMITS.logRetryMs;
    }
  }

  function again(): number {
    const waitMs = pauseMs * (1 + parts.random() / 2);
    pauseMs = Math.min(2 * pauseMs, LIMITS.logRetryMostMs);
    return waitMs;
  }

  return {
    send,
    /** Soon, with whatever else happens until then. */
    sendSoon() {
      if (cancel === null && !isSending) sendIn(LIMITS.logCollectMs);
    },
    /** The page goes: what is under way arrives by itself, the rest is left with the browser. */
    close() {
      store.remove(underWay);
      const parcel = parcelOf(store.waiting());
      if (parcel.length === 0 || !parts.isOnline()) return;
      if (parts.beacon(JSON.stringify({ events: parcel }))) store.remove(idsOf(parcel));
    },
  };
}

function parcelOf(waiting: readonly LogEvent[]): LogEvent[] {
  const parcel: LogEvent[] = [];
  let bytes = 0;
  for (const event of waiting) {
    bytes += JSON.stringify(event).length;
    const isFull = parcel.length >= LIMITS.logEventsMost || bytes > LIMITS.logParcelBytes;
    if (isFull && parcel.length > 0) break;
    parcel.push(event);
  }
  return parcel;
}

const idsOf = (events: readonly LogEvent[]) => new Set(events.map(({ errorId }) => errorId));
