import type { PlanOperation } from "../../../worker/features/plans/contract.ts";
import type { Refusal } from "../../../worker/features/plans/rules/refusal.ts";
import type { PlanAction } from "./plan-store-type.ts";

/** What a store has to say to the person whose plan it keeps. */
export type PlanNews =
  | { what: "saved"; action: PlanAction; operation: PlanOperation; undo: () => void }
  /** `later` changes were built on it and went with it; `about` is the one of several that it is about. */
  | { what: "refused"; action: PlanAction; refusal: Refusal; about: string | null; later: number }
  | { what: "failed"; action: PlanAction; error: unknown; later: number; again: () => void }
  | { what: "undone"; label: string; isRedo: boolean; again: () => void }
  | { what: "not-undone"; label: string; isRedo: boolean; refusal: Refusal | null; message: string }
  | { what: "not-loaded"; again: () => void }
  /** The plan could not be read again although something of it was missed. */
  | { what: "not-current"; hasRemovedMember: boolean };

export type Notify = (news: PlanNews) => void;
