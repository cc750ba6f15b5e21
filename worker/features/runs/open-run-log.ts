import { PremiseFailed } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { log } from "../../kernel/log.ts";
import { type HeldRun, recordEvents, type ToldEvent } from "./record-events.ts";

/**
 * What a turn tells, written some at a time and in its order. Each writing prolongs the lease, and so does silence
 * that lasts; onLost is called once another turn began.
 */
export function openRunLog(ctx: Context, held: HeldRun, onLost: () => void) {
  const waiting: ToldEvent[] = [];
  let progress: number | null = null;
  let writing: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renewal = setInterval(() => flush(), ctx.limits.runLeaseMs / 3);

  function soon() {
    timer ??= setTimeout(() => flush(), ctx.limits.runFlushMs);
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
  }

  /** What could not be written stays for the next time. */
  async function write() {
    const events = waiting.splice(0, ctx.limits.runEventsMost);
    const set = progress === null ? {} : { progress };
    try {
      await recordEvents(ctx, held, { events, set });
    } catch (error) {
      waiting.unshift(...events);
      if (error instanceof PremiseFailed) onLost();
      else log("warn", "runs.not-told", { runId: held.id, error });
      return;
    }
    if (waiting.length > 0) soon();
  }

  return {
    tell(event: ToldEvent) {
      waiting.push(event);
      soon();
    },
    progress(share: number) {
      progress = share;
      soon();
    },
    /** Nothing is written by itself any more: what is left goes with the end of the turn. */
    async close(): Promise<ToldEvent[]> {
      clearTimeout(timer);
      clearInterval(renewal);
      await writing;
      clearTimeout(timer);
      return waiting;
    },
  };
}
