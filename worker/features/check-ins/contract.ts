import * as v from "valibot";
import { CONFIDENCES } from "../../../db/values/plans.ts";
import {
  Day,
  Id,
  type ListedRecord,
  Measure,
  OptionalId,
  ROW_FIELDS,
  Text,
} from "../plan-items/contract.ts";

export const CHECK_IN_FIELDS = {
  keyResultId: Id,
  day: Day,
  value: Measure,
  /** The target on that day. */
  target: Measure,
  confidence: v.picklist(CONFIDENCES, "Choose how sure you are."),
  comment: Text,
  authorId: OptionalId,
};

const CheckInFields = v.object(CHECK_IN_FIELDS);
export type CheckInFields = v.InferOutput<typeof CheckInFields>;

const CHECK_IN_DEFAULTS: CheckInFields = {
  // Every check-in names its own: the rules ask for them.
  keyResultId: "",
  day: "",
  value: 0,
  target: 0,
  confidence: "medium",
  comment: "",
  authorId: null,
};

export const CheckIn = v.object({ ...ROW_FIELDS, ...CHECK_IN_FIELDS });
export type CheckIn = v.InferOutput<typeof CheckIn>;

export const CHECK_IN_KIND = {
  one: "check-in",
  many: "check-ins",
  list: "checkIns" as const,
  item: CheckIn,
  fields: CHECK_IN_FIELDS,
  defaults: CHECK_IN_DEFAULTS,
  required: {
    keyResultId: "Choose the key result.",
    day: "Enter a date.",
    value: "Enter a number.",
    target: "Enter a number.",
  },
  isFirstCome: true,
  links: {
    keyResultId: { to: "keyResult", ids: (item) => [item.keyResultId], onRemoval: "goes" },
  },
  above: ["keyResultId"],
} satisfies ListedRecord<CheckIn>;
