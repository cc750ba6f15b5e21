import type { PlanOperation } from "../../../worker/features/plans/contract.ts";
import { Refused } from "../../../worker/features/plans/rules/refusal.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import type { Outbox } from "./outbox.ts";
import type { Pending } from "./pending.ts";
import type { Notify } from "./plan-news.ts";
import type { PlanAction } from "./plan-store-type.ts";
import { refusedNews } from "./refused-news.ts";

export type OutcomeParts = {
  plan: HeldPlan;
  notify: Notify;
  outbox: Outbox;
  again: (action: PlanAction) => void;
  takeBack: (operationId: string) => void;
  /** What the person did, also for what took it back. */
  labelOf: (operation: PlanOperation) => string;
};

/** Says what became of an action or an undoing, to the person and to whoever asked for it. */
export function notifyOutcome({ plan, notify, outbox, ...parts }: OutcomeParts) {
  return {
    /** `operation` is null where nothing had to be changed, and absent where others told of it. */
    isDone(head: Pending, operation?: PlanOperation | null): void {
      outbox.remove(head.id);
      if (operation && head.type === "action" && !head.hasWaited) {
        const undo = () => parts.takeBack(operation.id);
        notify({ what: "saved", action: head.action, operation, undo });
      }
      if (operation && head.type === "undo") {
        const { target, isRedo } = head;
        const again = () => parts.takeBack((isRedo && target.undoes) || operation.id);
        notify({ what: "undone", label: parts.labelOf(target), isRedo, again });
      }
      head.settle({ ok: true });
    },
    /** `later` others went with it. */
    isRefused(head: Pending, error: unknown, later: number): void {
      const refusal = error instanceof Refused ? error.refusal : null;
      const message = error instanceof Error ? error.message : "";
      if (head.type === "action" && refusal) outbox.refuse(head, refusal);
      else outbox.remove(head.id);
      if (head.type === "undo") {
        const { isRedo } = head;
        notify({ what: "not-undone", label: parts.labelOf(head.target), isRedo, refusal, message });
      } else if (refusal) notify(refusedNews(plan, head.action, refusal, later));
      else {
        const again = () => parts.again(head.action);
        notify({ what: "failed", action: head.action, error, later, again });
      }
      head.settle({ ok: false, refusal, message });
    },
  };
}
