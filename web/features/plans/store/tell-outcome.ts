import type { PlanOperation } from "../../../../worker/features/plans/contract.ts";
import { Refused } from "../../../../worker/features/plans/rules/refusal.ts";
import type { QueueParts } from "./create-queue.ts";
import type { Pending } from "./pending.ts";
import { refusedNews } from "./refused-news.ts";

type TellParts = Pick<QueueParts, "plan" | "tell" | "outbox" | "again" | "takeBack" | "labelOf">;

/** Says what became of a deed or an undoing, to the person and to whoever asked for it. */
export function tellOutcome({ plan, tell, outbox, ...parts }: TellParts) {
  return {
    /** `operation` is null where nothing had to be changed, and absent where others told of it. */
    isDone(head: Pending, operation?: PlanOperation | null): void {
      outbox.remove(head.id);
      if (operation && head.type === "deed" && !head.hasWaited) {
        const undo = () => parts.takeBack(operation.id);
        tell({ what: "saved", deed: head.deed, operation, undo });
      }
      if (operation && head.type === "undo") {
        const { target, isRedo } = head;
        const again = () => parts.takeBack((isRedo && target.undoes) || operation.id);
        tell({ what: "undone", label: parts.labelOf(target), isRedo, again });
      }
      head.settle({ ok: true });
    },
    /** `later` others went with it. */
    isRefused(head: Pending, error: unknown, later: number): void {
      const refusal = error instanceof Refused ? error.refusal : null;
      const message = error instanceof Error ? error.message : "";
      if (head.type === "deed" && refusal) outbox.refuse(head, refusal);
      else outbox.remove(head.id);
      if (head.type === "undo") {
        const { isRedo } = head;
        tell({ what: "not-undone", label: parts.labelOf(head.target), isRedo, refusal, message });
      } else if (refusal) tell(refusedNews(plan, head.deed, refusal, later));
      else {
        const again = () => parts.again(head.deed);
        tell({ what: "failed", deed: head.deed, error, later, again });
      }
      head.settle({ ok: false, refusal, message });
    },
  };
}
