import * as v from "valibot";
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
