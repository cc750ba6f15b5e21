import * as v from "valibot";
import { KEY_RESULT_TYPES } from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { Day } from "../../kit/list-fields.ts";
import {
  Id,
  IsSample,
  Line,
  type ListedRecord,
  Measure,
  oneId,
  OptionalId,
  OptionalMemberId,
  OWNER_LINK,
  READER_LINK,
  Percent,
  RHYTHM_FIELDS,
  RHYTHM_NONE,
  ROW_FIELDS,
  Text,
  Title,
  TITLED,
} from "../plan-items/contract.ts";

const Milestone = v.object({
  id: Id,
  title: v.pipe(Line, v.nonEmpty("Enter a milestone.")),
  isDone: v.boolean(),
});
export type Milestone = v.InferOutput<typeof Milestone>;

/** How a key result was measured until a day. */
const TargetChange = v.object({
  day: Day,
  baseline: Measure,
  target: Measure,
  reason: v.pipe(Text, v.trim(), v.nonEmpty("Give a reason for the change.")),
});
export type TargetChange = v.InferOutput<typeof TargetChange>;

const OBJECTIVE = "Choose the objective that it measures.";

export const KEY_RESULT_FIELDS = {
  objectiveId: v.pipe(v.string(OBJECTIVE), v.uuid(OBJECTIVE)),
  title: Title,
  description: Text,
  type: v.picklist(KEY_RESULT_TYPES, "Choose how it is measured."),
  /** What the numbers count, such as % or days. */
  unit: v.pipe(
    Line,
    v.maxLength(LIMITS.unitLength, `Use at most ${LIMITS.unitLength} characters.`),
  ),
  baseline: Measure,
  target: Measure,
  /** What the latest check-in found. */
  current: Measure,
  weight: v.pipe(
    v.number("Enter a weight."),
    v.minValue(0, "Enter a weight of 0 or more."),
    v.maxValue(LIMITS.weightMost, `Enter a weight of at most ${LIMITS.weightMost}.`),
  ),
  ownerMemberId: OptionalMemberId,
  /** The key result that this one adds to, and how much of that one it makes. */
  feedsId: OptionalId,
  feedsShare: Percent,
  milestones: v.pipe(
    v.array(Milestone),
    v.maxLength(LIMITS.milestonesMost, `Use at most ${LIMITS.milestonesMost} milestones.`),
    v.check(
      (list) => new Set(list.map(({ id }) => id)).size === list.length,
      "Use each milestone only once.",
    ),
  ),
  /** The day of the latest check-in. */
  checkedInOn: v.nullable(Day),
  targetChanges: v.pipe(v.array(TargetChange), v.maxLength(LIMITS.targetChangesMost)),
  ...RHYTHM_FIELDS,
  isSample: IsSample,
};

const KeyResultFields = v.object(KEY_RESULT_FIELDS);
export type KeyResultFields = v.InferOutput<typeof KeyResultFields>;

const KEY_RESULT_DEFAULTS: KeyResultFields = {
  // Every key result names its own: the rules ask for it.
  objectiveId: "",
  title: "",
  description: "",
  type: "increase",
  unit: "",
  baseline: 0,
  target: 100,
  current: 0,
  weight: 1,
  ownerMemberId: null,
  feedsId: null,
  feedsShare: 100,
  milestones: [],
  checkedInOn: null,
  targetChanges: [],
  ...RHYTHM_NONE,
  isSample: false,
};

/** Progress is made from the other fields and cannot be written. */
export const KeyResult = v.object({ ...ROW_FIELDS, ...KEY_RESULT_FIELDS, progress: Percent });
export type KeyResult = v.InferOutput<typeof KeyResult>;

export const KEY_RESULT_KIND = {
  one: "key result",
  many: "key results",
  list: "keyResults" as const,
  item: KeyResult,
  fields: KEY_RESULT_FIELDS,
  defaults: KEY_RESULT_DEFAULTS,
  required: { title: TITLED.title, objectiveId: OBJECTIVE },
  isFirstCome: true,
  links: {
    objectiveId: { to: "objective", ids: (item) => [item.objectiveId], onRemoval: "goes" },
    feedsId: { to: "keyResult", ids: (item) => oneId(item.feedsId), onRemoval: "clear" },
    ownerMemberId: OWNER_LINK,
    readerMemberId: READER_LINK,
  },
  above: ["objectiveId"],
} satisfies ListedRecord<KeyResult>;
