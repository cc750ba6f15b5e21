import { Worker } from "node:worker_threads";
import * as v from "valibot";

const EVERY_MS = 4;
const KEPT = 5000;
/** Longer than any answer that is told of, and than the way from the other thread. */
const LATE_MS = 30;

export const Seen = v.object({ from: v.number(), ms: v.number() });
export type Seen = v.InferOutput<typeof Seen>;

/** The time as the probe tells it. */
export const clock = () => performance.timeOrigin + performance.now();

/** Somebody else, who asks something cheap every few milliseconds on a connection of their own. */
export function openProbe(url: string, onSlow: (seen: Seen) => void, slowMs: number) {
  const worker = new Worker(new URL("./probe-worker.ts", import.meta.url), {
    workerData: { url, everyMs: EVERY_MS },
  });
  let kept: Seen[] = [];
  let asked = 0;
  worker.on("message", (message) => {
    const seen = v.parse(Seen, message);
    asked += 1;
    kept.push(seen);
    if (kept.length > KEPT) kept = kept.slice(-KEPT / 2);
    if (seen.ms > slowMs) onSlow(seen);
  });
  return {
    asked: () => asked,
    /** The longest wait of whoever asked between these times. */
    async worst(from: number, to: number): Promise<number> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => (kept.at(-1)?.from ?? 0) > to || clock() > to + LATE_MS * 100;
      const wait = () => (look() ? resolve() : void setTimeout(wait, EVERY_MS));
      wait();
      await promise;
      const within = kept.filter((seen) => seen.from + seen.ms >= from && seen.from <= to);
      return Math.max(0, ...within.map(({ ms }) => ms));
    },
    close: () => worker.terminate(),
  };
}
