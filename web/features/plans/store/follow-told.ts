import type { AppliedOperation, PlanUpdate } from "../../../../worker/features/plans/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { createArrivals } from "./arrivals.ts";
import type { Pending } from "./pending.ts";
import type { PendingList } from "./pending-list.ts";

type FollowParts = {
  pendings: PendingList;
  /** The number up to which everything is in the plan; null while there is none, or it is being read. */
  seq: () => number | null;
  /** Takes over operations that follow on it. */
  place: (told: readonly AppliedOperation[], confirmed: readonly Pending[]) => void;
  /** Something in between was told to nobody here. */
  miss: () => void;
  after: (ms: number, run: () => void) => () => void;
};

/** Follows a plan by what is told of it: in order, waiting a moment for one that others overtook. */
export function followTold({ pendings, seq, place, miss, after }: FollowParts) {
  const arrivals = createArrivals();
  let isLive = false;
  let stopGap: (() => void) | null = null;
  let waiting: (() => void)[] = [];

  /** The answer to what is on its way says the same, and more. */
  const hasToWait = ({ operation }: AppliedOperation) =>
    operation !== null && operation.id === pendings.sending()?.id;

  function step(): void {
    const at = seq();
    if (at === null) return;
    arrivals.forget(at);
    const told = arrivals.take(at, hasToWait);
    if (told.length > 0) {
      const ids = new Set(told.map(({ operation }) => operation?.id));
      place(
        told,
        pendings.all().filter(({ id }) => ids.has(id)),
      );
    }
    const now = seq();
    const isWhole = now === null || arrivals.latest() <= now || arrivals.has(now + 1);
    if (isWhole) closeGap();
    else stopGap ??= after(LIMITS.liveGapMs, gaveUp);
  }

  function closeGap(): void {
    stopGap?.();
    stopGap = null;
    const heard = waiting;
    waiting = [];
    for (const go of heard) go();
  }

  function gaveUp(): void {
    closeGap();
    miss();
  }

  return {
    step,
    hear(latest: number, updates: readonly PlanUpdate[]): void {
      for (const update of updates) {
        if (update.what === "operation") arrivals.add(update);
        if (update.what === "much") arrivals.note(update.seq);
      }
      arrivals.note(latest);
      step();
      const at = seq();
      const isMuch = updates.some((update) => update.what === "much" && update.seq > (at ?? 0));
      // Nobody tells of it any more, unless it is what this tab sent: there is nothing to wait for.
      if (isMuch && at !== null && pendings.sending() === null) gaveUp();
    },
    setLive(to: boolean): void {
      isLive = to;
      if (!to) closeGap();
    },
    /** What the plan is known to have is in it already, or given up. */
    forget: (upTo: number) => arrivals.forget(upTo),
    /** What came before an answer is told within a moment, or has to be read. */
    async untilToldOf(before: number): Promise<void> {
      const at = seq();
      if (!isLive || at === null || before <= at) return;
      arrivals.note(before);
      const told = new Promise<void>((go) => {
        waiting.push(go);
      });
      step();
      await told;
    },
  };
}
