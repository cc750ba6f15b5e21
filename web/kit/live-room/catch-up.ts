import { LIMITS } from "../../../worker/kernel/limits.ts";

/** What an update stands on, and where it leads: it holds everything in between. */
export type Span = { since: number; seq: number };

type CatchUpParts<Update> = {
  /** Up to where all is known; null while there is nothing, or it is read anew. */
  seq: () => number | null;
  spanOf: (update: Update) => Span;
  /** Takes over updates that follow on it, in their order. */
  apply: (updates: readonly Update[]) => void;
  /** Something in between reached nobody here. */
  ask: () => void;
  /** Something else brings it, and what follows waits with it. */
  hasToWait?: (update: Update) => boolean;
  /** Runs later; the answer calls it off. */
  after: (ms: number, run: () => void) => () => void;
};

/**
 * Follows something shared by its numbers: what is known is left, what is next is applied, and before a gap it
 * waits a moment for what others overtook, then asks.
 */
export function createCatchUp<Update>(parts: CatchUpParts<Update>) {
  const { seq, spanOf, apply, ask, hasToWait = () => false, after } = parts;
  let held: readonly Update[] = [];
  /** As far as it was heard of, with its updates or without. */
  let latest = 0;
  let stopGap: (() => void) | null = null;
  let waiting: (() => void)[] = [];

  const standsOn = (at: number) => (update: Update) =>
    spanOf(update).since <= at && spanOf(update).seq > at;

  const isNews = (update: Update) => spanOf(update).seq > (seq() ?? 0);

  /** Those that follow on a number without a gap, up to one that has to wait. */
  function following(from: number): Update[] {
    const found: Update[] = [];
    for (let at = from; ;) {
      const next = held.find(standsOn(at));
      if (next === undefined || hasToWait(next)) return found;
      found.push(next);
      at = spanOf(next).seq;
    }
  }

  function step(): void {
    const at = seq();
    if (at === null) return;
    held = held.filter(isNews);
    const next = following(at);
    if (next.length > 0) apply(next);
    const now = seq();
    held = held.filter(isNews);
    if (now === null || latest <= now || held.some(standsOn(now))) closeGap();
    else stopGap ??= after(LIMITS.liveGapMs, giveUp);
  }

  function closeGap(): void {
    stopGap?.();
    stopGap = null;
    const settled = waiting;
    waiting = [];
    for (const go of settled) go();
  }

  function giveUp(): void {
    closeGap();
    ask();
  }

  /** What was told, and how far it says that things are. */
  function hear(updates: readonly Update[], upTo = 0): void {
    held = [...held, ...updates].slice(-LIMITS.liveHeldMost);
    latest = Math.max(latest, upTo, ...updates.map((update) => spanOf(update).seq));
    step();
  }

  /**
   * A question that goes out now is answered with all that was told before: what the answer lacks of it never
   * was, and is let go when it came. A question that fails is its asker's to ask again.
   */
  function asking(): () => void {
    const before = new Set(held);
    latest = 0;
    closeGap();
    return () => {
      step();
      held = held.filter((update) => !before.has(update));
      step();
    };
  }

  /** Settled once all up to there is known, or was given up. */
  async function until(upTo: number): Promise<void> {
    const at = seq();
    if (at === null || upTo <= at) return;
    latest = Math.max(latest, upTo);
    const settled = new Promise<void>((go) => {
      waiting.push(go);
    });
    step();
    await settled;
  }

  return { step, hear, asking, until, giveUp, closeGap };
}
