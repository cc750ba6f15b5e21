import * as v from "valibot";
import { PERIOD_STATES } from "../../../db/values/plans.ts";
import { Day } from "../../kit/list-fields.ts";
import { type ListedRecord, Name, NAMED, OptionalId, ROW_FIELDS } from "../plan-items/contract.ts";

export const PERIOD_FIELDS = {
  name: Name,
  startDate: Day,
  endDate: Day,
  state: v.picklist(PERIOD_STATES, "Choose open or closed."),
  closedOn: v.nullable(Day),
  /** By which what was written down at its end is found at the objectives. */
  closingId: OptionalId,
};

const PeriodFields = v.object(PERIOD_FIELDS);
export type PeriodFields = v.InferOutput<typeof PeriodFields>;

const PERIOD_DEFAULTS: PeriodFields = {
  name: "",
  startDate: "",
  endDate: "",
  state: "open",
  closedOn: null,
  closingId: null,
};

export const Period = v.object({ ...ROW_FIELDS, ...PERIOD_FIELDS });
export type Period = v.InferOutput<typeof Period>;

export const PERIOD_KIND = {
  one: "period",
  many: "periods",
  list: "periods" as const,
  item: Period,
  fields: PERIOD_FIELDS,
  defaults: PERIOD_DEFAULTS,
  required: { ...NAMED, startDate: "Enter a date.", endDate: "Enter a date." },
  links: {},
  above: [],
} satisfies ListedRecord<Period>;
