import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";

export const PATH_REFUSED = "Use a path of this site that people can open, such as /guide.";

const oneLine = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
    v.maxLength(most, `Use at most ${most} characters.`),
  );

const FIELDS = {
  title: v.pipe(
    oneLine(LIMITS.stepTitleLength),
    v.nonEmpty("Enter a title."),
    v.regex(/[\p{L}\p{N}]/u, "Enter a title with a letter or a number."),
  ),
  description: oneLine(LIMITS.stepDescriptionLength),
  actionPath: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty("Enter the path that the step leads to."),
    v.maxLength(LIMITS.pathLength, "This path is too long."),
  ),
  isActive: v.boolean(),
  isMandatory: v.boolean(),
};

export const NextStepInput = v.object({
  ...FIELDS,
  description: v.optional(FIELDS.description, ""),
  isActive: v.optional(FIELDS.isActive, true),
  isMandatory: v.optional(FIELDS.isMandatory, true),
  /** Counted from one; at the end without it. */
  place: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.stepsMost))),
});
export type NextStepInput = v.InferOutput<typeof NextStepInput>;

/** The fields that are present are written, the others stay. */
export const NextStepChanges = v.pipe(
  v.partial(v.object(FIELDS)),
  v.check((changes) => Object.keys(changes).length > 0, "Send at least one field to change."),
);
export type NextStepChanges = v.InferOutput<typeof NextStepChanges>;

const Id = v.pipe(v.string(), v.uuid());
const Ids = v.pipe(v.array(Id), v.maxLength(LIMITS.stepsMost));

/** The new order of the steps, and the one that was seen: over another one, nothing is written. */
export const StepOrderInput = v.pipe(
  v.object({ ids: Ids, seen: Ids }),
  v.check(
    ({ ids, seen }) => ids.toSorted().join() === seen.toSorted().join(),
    "Send each step that you saw, and no others.",
  ),
);
export type StepOrderInput = v.InferOutput<typeof StepOrderInput>;

export const NextStepId = v.object({ id: Id });

export const NextStep = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  actionPath: v.string(),
  isActive: v.boolean(),
  isMandatory: v.boolean(),
  version: v.number(),
  /** People under way who have not done it; null where nothing is measured and it counts as done. */
  openFor: v.nullable(v.number()),
});
export type NextStep = v.InferOutput<typeof NextStep>;

/** People without a completion record who have done the same so far: as rules read it, without who they are. */
export const Crowd = v.object({
  facts: v.object({
    confirmations: v.array(v.object({ type: v.string(), version: v.string() })),
    jobTitle: v.string(),
    companyName: v.string(),
    companyUrl: v.string(),
    policyVersion: v.string(),
  }),
  people: v.number(),
});
export type Crowd = v.InferOutput<typeof Crowd>;

export const NextStepList = v.object({
  items: v.array(NextStep),
  /** The ids in their order, to be sent back as what was seen. */
  order: v.array(v.string()),
  crowds: v.array(Crowd),
});
export type NextStepList = v.InferOutput<typeof NextStepList>;
