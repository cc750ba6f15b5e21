import type { Cadence } from "../../../../db/values/plans.ts";
import { addDays, daysBetween } from "../../../kernel/pure/days.ts";
import type { Rhythm } from "../../plan-settings/contract.ts";

/** The stretch of days in which one look is enough: from its first day to the first of the next. */
type Window = { start: string; next: string };
type Frame = Pick<Rhythm, "reviewDay" | "yearStart">;

const WEEK = 7;
const YEAR = 12;
const QUARTER = 3;
/** A Monday: weeks are counted from it. */
const FIRST_MONDAY = "2024-01-01";

/** The one in which a day is; null where nothing is ever asked for. Windows begin on the plan's review day. */
export function windowOf(day: string, cadence: Cadence, frame: Frame): Window | null {
  switch (cadence) {
    case "weekly":
      return byWeeks(day, 1, frame);
    case "fortnightly":
      return byWeeks(day, 2, frame);
    case "monthly":
      return byMonths(day, 1, frame);
    case "quarterly":
      return byMonths(day, QUARTER, frame);
    case "none":
      return null;
  }
}

function byWeeks(day: string, weeks: number, { reviewDay }: Frame): Window {
  const length = weeks * WEEK;
  const since = daysBetween(addDays(FIRST_MONDAY, reviewDay - 1), day);
  const start = addDays(day, -modulo(since, length));
  return { start, next: addDays(start, length) };
}

/** From the first review day of a month on, every so many months from the beginning of the plan's year. */
function byMonths(day: string, months: number, frame: Frame): Window {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const index = year * YEAR + month - 1;
  let at = index - modulo(index - (frame.yearStart - 1), months);
  if (reviewDayOf(at, frame) > day) at -= months;
  return { start: reviewDayOf(at, frame), next: reviewDayOf(at + months, frame) };
}

function reviewDayOf(month: number, { reviewDay }: Frame): string {
  const first = `${Math.floor(month / YEAR)}-${String(modulo(month, YEAR) + 1).padStart(2, "0")}-01`;
  return addDays(first, modulo(reviewDay - 1 - daysBetween(FIRST_MONDAY, first), WEEK));
}

const modulo = (number: number, by: number) => ((number % by) + by) % by;
