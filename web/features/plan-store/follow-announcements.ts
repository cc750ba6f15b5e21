import type { AppliedOperation, PlanUpdate } from "../../../worker/features/plans/contract.ts";
import { createCatchUp } from "../../kit/live-room/catch-up.ts";
import type { Pending } from "./pending.ts";
import type { PendingList } from "./pending-list.ts";

type FollowParts = {
  pendings: PendingList;
  /** The number up to which everything is in the plan; null while there is none, or it is being read. */
  seq: () => number | null;
  /** Takes over operations that follow on it. */
  place: (announced: readonly AppliedOperation[], confirmed: readonly Pending[]) => void;
  /** Something in between was told to nobody here. */
  miss: () => void;
  after: (ms: number, run: () => void) => () => void;
};

/** Follows a plan by what is announced of it, beside what this tab sends itself. */
export function followAnnouncements({ pendings, seq, place, miss, after }: FollowParts) {
  let isLive = false;
  const catchUp = createCatchUp<AppliedOperation>({
    seq,
    spanOf: (announced) => ({ since: announced.seq - 1, seq: announced.seq }),
    apply(announced) {
      const ids = new Set(announced.map(({ operation }) => operation?.id));
      place(
        announced,
        pendings.all().filter(({ id }) => ids.has(id)),
      );
    },
    ask: miss,
    // The answer to what is on its way says the same, and more.
    hasToWait: ({ operation }) => operation !== null && operation.id === pendings.sending()?.id,
    after,
  });

  return {
    step: catchUp.step,
    asking: catchUp.asking,
    hear(latest: number, updates: readonly PlanUpdate[]): void {
      const operations = updates.filter((update) => update.what === "operation");
      const much = updates.flatMap((update) => (update.what === "much" ? update.seq : []));
      catchUp.hear(operations, Math.max(latest, ...much));
      const at = seq();
      const isMissed = at !== null && much.some((one) => one > at);
      // Nobody tells of it any more, unless it is what this tab sent: there is nothing to wait for.
      if (isMissed && pendings.sending() === null) catchUp.giveUp();
    },
    setLive(to: boolean): void {
      isLive = to;
      if (!to) catchUp.closeGap();
    },
    /** What came before an answer is told within a moment, or has to be read. */
    untilAnnounced: async (before: number) => {
      if (isLive) await catchUp.until(before);
    },
  };
}
