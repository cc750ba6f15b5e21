import * as v from "valibot";
import { CONFIDENCES } from "../../../db/values/plans.ts";
import { Day } from "../../kit/list-fields.ts";
import {
  type ListedRecord,
  Measure,
  oneId,
  OptionalId,
  ROW_FIELDS,
  Text,
} from "../plan-items/contract.ts";

export const CHECK_IN_FIELDS = {
  /** What it is about: one of them. */
  keyResultId: OptionalId,
  kpiId: OptionalId,
  day: Day,
  value: Measure,
  /** The target on that day; how sure somebody is to reach it. A KPI has none. */
  target: Measure,
  confidence: v.picklist(CONFIDENCES, "Choose how sure you are."),
  comment: Text,
  authorId: OptionalId,
};

const CheckInFields = v.object(CHECK_IN_FIELDS);
export type CheckInFields = v.InferOutput<typeof CheckInFields>;

const CHECK_IN_DEFAULTS: CheckInFields = {
  keyResultId: null,
  kpiId: null,
  // Every check-in names its own: the rules ask for it.
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
    day: "Enter a date.",
    value: "Enter a number.",
  },
  isFirstCome: true,
  links: {
    keyResultId: { to: "keyResult", ids: (item) => oneId(item.keyResultId), onRemoval: "goes" },
    kpiId: { to: "kpi", ids: (item) => oneId(item.kpiId), onRemoval: "goes" },
  },
  above: ["keyResultId", "kpiId"],
} satisfies ListedRecord<CheckIn>;
