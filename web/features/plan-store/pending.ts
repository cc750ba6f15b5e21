import type { PlanOperation } from "../../../worker/features/plans/contract.ts";
import type { Effect } from "../../../worker/features/plans/rules/apply-changes.ts";
import type { Outcome, PlanAction } from "./plan-store-type.ts";

type Settled = { settle: (outcome: Outcome) => void };

/** Something that a person did and the server has not confirmed yet. */
export type PendingAction = Settled & {
  type: "action";
  id: string;
  action: PlanAction;
  at: string;
  /** What it made of the plan that is shown. */
  effects: readonly Effect[];
  /** It may be with the server already. */
  hasBeenSent?: boolean;
  /** Nobody answered for a while: what became of it then is not said for each by itself. */
  hasWaited?: boolean;
};

/** Shown when the server has done it: only the log knows what everything was before. */
type PendingUndo = Settled & {
  type: "undo";
  id: string;
  at: string;
  target: PlanOperation;
  isRedo: boolean;
};

export type Pending = PendingAction | PendingUndo;

/** As it will stand in the log, so that it can be undone before it is confirmed. */
export function asOperation(pending: Pending, actorId: string | null): PlanOperation {
  const common = { id: pending.id, seq: Number.MAX_SAFE_INTEGER, actorId, createdAt: pending.at };
  const open = { ...common, undoneBy: null };
  if (pending.type === "undo") {
    const { label, items, id } = pending.target;
    return { ...open, label, items, undoes: id };
  }
  return { ...open, label: pending.action.label, items: pending.effects.length, undoes: null };
}
