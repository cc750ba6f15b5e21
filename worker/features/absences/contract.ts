import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";
import { daysBetween } from "../../kernel/pure/days.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { Day } from "../../kit/list-fields.ts";

export const AbsenceId = v.object({ id: v.pipe(v.string(), v.uuid()) });

const DAYS = [["firstDay"], ["lastDay"]] as const;
const isOrdered = ({ firstDay, lastDay }: Span) => firstDay <= lastDay;
const isShort = ({ firstDay, lastDay }: Span) =>
  daysBetween(firstDay, lastDay) < LIMITS.absenceDaysMost;

export const AbsenceInput = v.pipe(
  v.object({
    firstDay: Day,
    lastDay: Day,
    /** For the person alone. */
    note: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
        v.maxLength(LIMITS.nameLength, `Use at most ${LIMITS.nameLength} characters.`),
      ),
      "",
    ),
  }),
  v.forward(v.partialCheck(DAYS, isOrdered, "The last day is before the first day."), ["lastDay"]),
  v.forward(v.partialCheck(DAYS, isShort, `Use at most ${LIMITS.absenceDaysMost} days.`), [
    "lastDay",
  ]),
);
export type AbsenceInput = v.InferOutput<typeof AbsenceInput>;

export const Absence = v.object({
  id: v.string(),
  firstDay: v.string(),
  lastDay: v.string(),
  note: v.string(),
  version: v.number(),
});
export type Absence = v.InferOutput<typeof Absence>;

/** All of a person: there are no more than LIMITS.absencesMost. The next one comes first. */
export const OwnAbsences = v.object({
  items: v.array(Absence),
  /** Which day it is where the person is. */
  today: v.string(),
});
export type OwnAbsences = v.InferOutput<typeof OwnAbsences>;

export type Span = { firstDay: string; lastDay: string };

/** When somebody does not work, beside weekends. */
export type DaysOff = {
  absences: readonly Span[];
  holidays: readonly { day: string; isYearly: boolean }[];
};

export const NEVER_OFF: DaysOff = { absences: [], holidays: [] };

const MONTH_AND_DAY = "2026".length;

/** Whether somebody is away on a day, or their company has a holiday. */
export const isDayOff = ({ absences, holidays }: DaysOff, day: string): boolean =>
  absences.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay) ||
  holidays.some((holiday) =>
    holiday.isYearly
      ? holiday.day <= day && holiday.day.slice(MONTH_AND_DAY) === day.slice(MONTH_AND_DAY)
      : holiday.day === day,
  );
