import type { PlanKind } from "../../../../db/values/plans.ts";
import type { PlanItems } from "../contract.ts";
import type { HeldPlan } from "./hold-plan.ts";
import type { Refusal } from "./refusal.ts";

export type Actor = {
  /** Null for somebody who is not signed in: their plan is theirs, and stays in their browser. */
  userId: string | null;
  /** The plan is their own. */
  isOwner: boolean;
  /** They undo what was done: of that no more is asked than that it can be. */
  takesBack?: boolean;
  /** Items that others wrote since what is taken back: of those nothing goes with it. */
  othersWork?: ReadonlySet<string>;
  /** Only what this one of the plan's people answers for is theirs to write; without it all of it is. */
  contributesAs?: string | null | undefined;
};

export type Check<K extends PlanKind> = (
  plan: HeldPlan,
  item: PlanItems[K],
  actor: Actor,
  /** As it was; null of what is new, and of what is only looked at. */
  before: PlanItems[K] | null,
) => Refusal | null;

/** What holds for the items of one kind, beyond what its record says. */
export type KindRules<K extends PlanKind> = {
  checks?: readonly Check<K>[];
  /** Why one may not be removed, in words of its own; who names it is looked at in any case. */
  mayRemove?: Check<K>;
  /** The one way in which it is written down; one that is so already is answered itself. */
  normalise?: (item: PlanItems[K]) => PlanItems[K];
  /** What is said of one that somebody else changed meanwhile, where the usual words would miss the point. */
  overtaken?: (current: PlanItems[K]) => string | null;
  /** That it is not there, where the specification has words for it. */
  missing?: { set: string; remove: string };
};
