import * as v from "valibot";
import { REVIEW_STATES } from "../../../db/values/contents.ts";
import { LIMITS } from "../../kernel/limits.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What an address names something by; of an id's shape it would be taken for one. */
export const Slug = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty("Enter the last part of its address."),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use letters a to z, digits and single hyphens."),
  v.maxLength(LIMITS.formSlugLength, `Use at most ${LIMITS.formSlugLength} characters.`),
  v.check((slug) => !UUID.test(slug), "Use words. This looks like an id."),
);
export const SlugInput = v.object({ slug: Slug });

export const PublishedId = v.object({ id: v.pipe(v.string(), v.uuid()) });

const VersionNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));
export const VersionPath = v.object({ ...PublishedId.entries, number: VersionNumber });

/** A version by its number, or the draft. */
const Side = v.union([v.literal("draft"), VersionNumber]);
export const DifferenceInput = v.object({ from: Side, to: v.optional(Side, "draft") });
export type DifferenceInput = v.InferOutput<typeof DifferenceInput>;
export const Difference = v.object({ sentences: v.array(v.string()) });

const ReviewText = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(LIMITS.reviewTextLength, `Use at most ${LIMITS.reviewTextLength} characters.`),
  ),
  "",
);

export const OpenInput = v.object({ isActive: v.boolean() });

const Moment = v.nullable(v.pipe(v.string(), v.isoTimestamp("Choose a date and a time.")));
export const ScheduleInput = v.object({ publishAt: Moment, takeDownAt: Moment });
export type ScheduleInput = v.InferOutput<typeof ScheduleInput>;

const Version = v.object({
  number: v.number(),
  hash: v.string(),
  note: v.string(),
  returnsTo: v.nullable(v.number()),
  createdAt: v.string(),
  /** Null once the account is gone. */
  createdBy: v.nullable(v.string()),
  isPublished: v.boolean(),
});

export const VersionList = v.object({ items: v.array(Version) });
export type VersionList = v.InferOutput<typeof VersionList>;

export const AskInput = v.object({
  reviewerId: v.pipe(v.string(), v.uuid("Choose who should review it.")),
  note: ReviewText,
});
export type AskInput = v.InferOutput<typeof AskInput>;

export const DecisionInput = v.pipe(
  v.object({ isApproved: v.boolean(), reason: ReviewText }),
  v.forward(
    v.check(({ isApproved, reason }) => isApproved || reason !== "", "Say what should change."),
    ["reason"],
  ),
);
export type DecisionInput = v.InferOutput<typeof DecisionInput>;

export const Review = v.object({
  /** Nothing is published without. */
  isRequired: v.boolean(),
  /** Of the draft as it stands; null where nobody was asked since it was changed. */
  current: v.nullable(
    v.object({
      state: v.picklist(REVIEW_STATES),
      note: v.string(),
      reason: v.string(),
      /** Null once the account is gone. */
      askedBy: v.nullable(v.string()),
      askedOf: v.nullable(v.string()),
      decidedBy: v.nullable(v.string()),
      askedAt: v.string(),
      mayDecide: v.boolean(),
    }),
  ),
  /** Who can be asked. */
  reviewers: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type Review = v.InferOutput<typeof Review>;
