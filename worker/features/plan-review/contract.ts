import * as v from "valibot";
import { REVIEW_RULES } from "../../../db/values/plan-review.ts";
import { ITEM_KINDS } from "../../../db/values/plans.ts";
import { Day, PAGE } from "../../kit/list-fields.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { Id, Keepable, OptionalId } from "../plan-items/contract.ts";
import { PlanId } from "../plans/contract.ts";

/** One rule at one item. */
export const FindingRef = v.object({
  rule: v.picklist(REVIEW_RULES),
  kind: v.picklist(ITEM_KINDS),
  id: Id,
});
export type FindingRef = v.InferOutput<typeof FindingRef>;

export const FindingPath = v.object({ ...PlanId.entries, ...FindingRef.entries });
export type FindingPath = v.InferOutput<typeof FindingPath>;

/** What is kept of a finding. */
export const FindingNote = v.object({
  ...FindingRef.entries,
  // A plan without an account has ids of its own kind.
  id: v.string(),
  ownerMemberId: v.nullable(v.string()),
  due: v.nullable(v.string()),
  /** The last day on which it is left out. */
  mutedUntil: v.nullable(v.string()),
  muteReason: v.string(),
  firstSeenAt: v.string(),
  /** Null while the rules find it. */
  resolvedAt: v.nullable(v.string()),
  version: v.number(),
});
export type FindingNote = v.InferOutput<typeof FindingNote>;

const Reason = v.pipe(
  v.string(),
  Keepable,
  v.trim(),
  v.nonEmpty("Give a reason."),
  v.maxLength(LIMITS.findingReasonLength, `Use at most ${LIMITS.findingReasonLength} characters.`),
);

/** Who sees to it and by when; or that it is left out until a day, and why. */
export const FindingChange = v.union([
  v.strictObject({ ownerMemberId: OptionalId, due: v.nullable(Day) }),
  v.strictObject({ mutedUntil: Day, muteReason: Reason }),
  v.strictObject({ mutedUntil: v.null() }),
]);
export type FindingChange = v.InferOutput<typeof FindingChange>;

const Refs = v.pipe(v.array(FindingRef), v.maxLength(LIMITS.findingsNotedMost));

/** What the rules find that was not noted yet, and what they find no more. */
export const SeenFindings = v.pipe(
  v.strictObject({ found: Refs, resolved: Refs }),
  v.check(
    ({ found, resolved }) => found.length + resolved.length > 0,
    "Send at least one finding.",
  ),
);
export type SeenFindings = v.InferOutput<typeof SeenFindings>;

export const FindingsInput = v.object({
  cursor: PAGE.cursor,
});

export const FindingList = v.object({
  items: v.array(FindingNote),
  /** Leads to the next ones. */
  nextCursor: v.nullable(v.string()),
});
export type FindingList = v.InferOutput<typeof FindingList>;

/** As it is after it was noted. */
export const NotedFindings = v.object({ items: v.array(FindingNote) });
export type NotedFindings = v.InferOutput<typeof NotedFindings>;
