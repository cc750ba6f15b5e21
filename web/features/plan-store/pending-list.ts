import { applyChanges } from "../../../worker/features/plans/rules/apply-changes.ts";
import type { Actor } from "../../../worker/features/plans/rules/kind-rules.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import type { Refusal } from "../../../worker/features/plans/rules/refusal.ts";
import type { Pending, PendingAction } from "./pending.ts";
import { Touched } from "./touched.ts";

/** An action that the rules refuse on the plan as it is now. */
export type Taken = { pending: PendingAction; refusal: Refusal };

/** What the server has not confirmed yet, in its order, and shown on top of what it said. */
export function createPendingList({ plan, actor }: { plan: HeldPlan; actor: Actor }) {
  let list: readonly Pending[] = [];
  let sending: Pending | null = null;

  return {
    all: () => list,
    add(...pending: Pending[]): void {
      list = [...list, ...pending];
    },
    /** The list as it was with it, which the next rebase starts from. */
    drop(pending: Pending): readonly Pending[] {
      const from = list;
      list = list.filter((one) => one !== pending);
      return from;
    },
    sending: () => sending,
    /** On its way: whether it is refused is the server's to say. */
    setSending(pending: Pending | null): void {
      sending = pending;
    },
    /** Puts what the server says below everything that is still pending, which is then made anew. */
    rebase(write: (touched: Touched) => void, from = list): [Touched, Taken[]] {
      const touched = new Touched(plan);
      for (const pending of from.toReversed()) {
        if (pending.type === "action") touched.takeBack(pending.effects);
      }
      write(touched);
      const taken: Taken[] = [];
      list = list.filter((pending) => {
        if (pending.type === "undo") return true;
        const made = applyChanges(plan, pending.action.changes, { actor, now: pending.at });
        if ("effects" in made) {
          for (const effect of made.effects) touched.note(effect);
          pending.effects = made.effects;
          return true;
        }
        pending.effects = [];
        // It may be in the plan already, which is why: the server knows.
        if (pending === sending || pending.hasBeenSent) return true;
        taken.push({ pending, refusal: made.refusal });
        return false;
      });
      return [touched, taken];
    },
  };
}
export type PendingList = ReturnType<typeof createPendingList>;
