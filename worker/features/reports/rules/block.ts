import type { ItemKind } from "../../../../db/values/plans.ts";
import type { Facts } from "../../plan-advisor/rules/facts.ts";
import type { Finding } from "../../plan-review/rules/review-plan.ts";
import type { RevisedPlan } from "../../plans/rules/revision-data.ts";

/** A sentence, with the items that it names. */
export type Said = { text: string; names: readonly string[] };
export type DraftLine = {
  kind: ItemKind;
  id: string;
  says: string;
  cells?: readonly string[];
  names?: readonly string[];
};

/** What a section shows, before it is cut to the length of its report. */
export type Part = {
  sentences: readonly Said[];
  figures?: readonly { label: string; value: string }[];
  columns?: readonly string[];
  lines: readonly DraftLine[];
};

export type BlockAsked = {
  facts: Facts;
  /** What the plan is called. */
  label: string;
  since: { plan: RevisedPlan; words: string; day: string } | null;
  muted: readonly Finding[];
  /** Who answers for an item is of no use to a board. */
  showsOwners: boolean;
};

export type Block = (asked: BlockAsked) => Part | null;
