import type { AppliedOperation } from "../../../../worker/features/plans/contract.ts";

/** Puts what is told of a plan in its order: each operation stands on the one before. */
export function createArrivals() {
  const waiting = new Map<number, AppliedOperation>();
  let latest = 0;

  return {
    add(applied: AppliedOperation): void {
      waiting.set(applied.seq, applied);
      latest = Math.max(latest, applied.seq);
    },
    /** The plan is at least so far. */
    note(seq: number): void {
      latest = Math.max(latest, seq);
    },
    latest: () => latest,
    /** Those that follow on a number without a gap, up to one that has to wait. */
    take(seq: number, hasToWait: (applied: AppliedOperation) => boolean): AppliedOperation[] {
      const taken: AppliedOperation[] = [];
      for (let at = seq + 1; ; at += 1) {
        const next = waiting.get(at);
        if (!next || hasToWait(next)) break;
        waiting.delete(at);
        taken.push(next);
      }
      return taken;
    },
    has: (seq: number) => waiting.has(seq),
    forget(upTo: number): void {
      for (const seq of [...waiting.keys()]) if (seq <= upTo) waiting.delete(seq);
    },
  };
}
