import * as v from "valibot";
import {
  REPORT_STATES,
  SCHEDULE_RHYTHMS,
  SCHEDULE_STATES,
  type ScheduleRhythm,
} from "../../../../db/values/reports.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../../kit/list-fields.ts";

const Uuid = v.pipe(v.string(), v.uuid());
const whole = v.pipe(v.number("Enter a number."), v.integer("Use a whole number."));

const RHYTHM = { rhythm: v.picklist(SCHEDULE_RHYTHMS, "Choose how often."), day: whole };
const WEEKDAYS = 7;

const ON = {
  weekly: [1, WEEKDAYS],
  monthly: [1, LIMITS.scheduleMonthDayMost],
  before_review: [0, LIMITS.scheduleDaysBeforeMost],
} as const;

/** The weekday, the day of a month, or how many days before the review. */
function isScheduleDay({ rhythm, day }: { rhythm: ScheduleRhythm; day: number }): boolean {
  const [least, most] = ON[rhythm];
  return day >= least && day <= most;
}

export const ScheduleFields = v.pipe(
  v.strictObject(RHYTHM),
  v.forward(
    v.check((input) => isScheduleDay(input), "Choose a day."),
    ["day"],
  ),
);
export type ScheduleFields = v.InferOutput<typeof ScheduleFields>;

export const ScheduleInput = v.pipe(
  v.strictObject({
    templateId: v.pipe(v.string(), v.uuid("Choose a template.")),
    planId: v.nullable(Uuid),
    ...RHYTHM,
  }),
  v.forward(
    v.check((input) => isScheduleDay(input), "Choose a day."),
    ["day"],
  ),
);
export type ScheduleInput = v.InferOutput<typeof ScheduleInput>;

export const ScheduleState = v.strictObject({ isPaused: v.boolean() });

const SCHEDULE = {
  id: v.string(),
  templateId: v.string(),
  templateName: v.string(),
  rhythm: v.picklist(SCHEDULE_RHYTHMS),
  day: v.number(),
  state: v.picklist(SCHEDULE_STATES),
  ended: v.string(),
  nextAt: v.nullable(v.string()),
  lastAt: v.nullable(v.string()),
  /** How its latest report went. */
  lastState: v.nullable(v.picklist(REPORT_STATES)),
  lastReportId: v.nullable(v.string()),
  version: v.number(),
};

export const Schedule = v.object({
  ...SCHEDULE,
  planId: v.nullable(v.string()),
  /** Null for a portfolio, and where the plan can't be opened any more. */
  planName: v.nullable(v.string()),
});
export type Schedule = v.InferOutput<typeof Schedule>;
export const ScheduleListInput = v.object({
  state: choiceOf(SCHEDULE_STATES),
  ...PAGE,
});
export type ScheduleListInput = v.InferOutput<typeof ScheduleListInput>;
export const ScheduleList = v.object({
  items: v.array(Schedule),
  ...PAGING,
  counts: v.object({
    all: v.number(),
    active: v.number(),
    paused: v.number(),
    ended: v.number(),
  }),
});
export type ScheduleList = v.InferOutput<typeof ScheduleList>;

export const AllSchedulesInput = v.object({
  q: textOf(LIMITS.searchLength),
  state: choiceOf(SCHEDULE_STATES),
  ...PAGE,
});
export type AllSchedulesInput = v.InferOutput<typeof AllSchedulesInput>;

export const AllSchedules = v.object({
  items: v.array(v.object({ ...SCHEDULE, ownerId: v.string(), ownerName: v.string() })),
  ...PAGING,
  total: v.number(),
  counts: ScheduleList.entries.counts,
});
export type AllSchedules = v.InferOutput<typeof AllSchedules>;
