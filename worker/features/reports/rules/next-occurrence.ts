import type { ScheduleRhythm } from "../../../../db/values/reports.ts";
import { addDays, mondayOf } from "../../../kernel/pure/days.ts";
import { dayOf, firstShownAt } from "../../../kernel/pure/zoned-time.ts";

/** In the morning, as reminders are. */
const AT = "T07:00";
const WEEK = 7;
/** No rhythm leaves out more days than a month and a half. */
const DAYS_MOST = 45;

type Rhythm = { rhythm: ScheduleRhythm; day: number };
type Where = { zone: string; reviewDay: number };

/** The first moment after another one; the days are those of its person. */
export function nextOccurrence(rhythm: Rhythm, after: number, { zone, reviewDay }: Where): number {
  const first = dayOf(after, zone);
  for (let days = 0; days <= DAYS_MOST; days += 1) {
    const day = addDays(first, days);
    if (!isDayOf(rhythm, day, reviewDay)) continue;
    const at = firstShownAt(day + AT, zone);
    if (at > after) return at;
  }
  throw new Error("every rhythm comes again within a month");
}

/** Whether a report is made on a day. */
export function isDayOf({ rhythm, day: wanted }: Rhythm, day: string, reviewDay: number): boolean {
  if (rhythm === "monthly") return Number(day.slice("2026-01-".length)) === wanted;
  const weekday = rhythm === "weekly" ? wanted : ((reviewDay - 1 - wanted + WEEK) % WEEK) + 1;
  return day === addDays(mondayOf(day), weekday - 1);
}
