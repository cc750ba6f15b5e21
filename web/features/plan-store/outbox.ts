import type { Refusal } from "../../../worker/features/plans/rules/refusal.ts";
import type { Pending, PendingAction } from "./pending.ts";

/** Keeps what is not confirmed yet beyond this page, and what came back refused until somebody has read it. */
export type Outbox = {
  add: (pending: Pending) => void;
  remove: (id: string) => void;
  refuse: (pending: PendingAction, refusal: Refusal) => void;
};

/** Of a plan that is written at once there is nothing to keep. */
export const NO_OUTBOX: Outbox = { add: () => {}, remove: () => {}, refuse: () => {} };
