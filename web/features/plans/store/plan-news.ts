import type { PlanOperation } from "../../../../worker/features/plans/contract.ts";
import type { Refusal } from "../../../../worker/features/plans/rules/refusal.ts";
import type { PlanDeed } from "./plan-store-type.ts";

/** What a store has to say to the person whose plan it keeps. */
export type PlanNews =
  | { what: "saved"; deed: PlanDeed; operation: PlanOperation; undo: () => void }
  /** `later` changes were built on it and went with it; `about` is the one of several that it is about. */
  | { what: "refused"; deed: PlanDeed; refusal: Refusal; about: string | null; later: number }
  | { what: "failed"; deed: PlanDeed; error: unknown; later: number; again: () => void }
  | { what: "undone"; label: string; isRedo: boolean; again: () => void }
  | { what: "not-undone"; label: string; isRedo: boolean; refusal: Refusal | null; message: string }
  | { what: "not-loaded"; again: () => void }
  /** The plan could not be read again although something of it was missed. */
  | { what: "not-current"; hasRemovedMember: boolean };

export type Tell = (news: PlanNews) => void;
