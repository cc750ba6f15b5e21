const DAY = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;
const DAY_LENGTH = 10;

/** A calendar day, such as 2026-11-26, so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, DAY_LENGTH);
}

export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY;

/** The day on which the week of a calendar day begins. */
export function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  return addDays(day, -sinceMonday);
}

export const nextMonday = (day: string): string => addDays(mondayOf(day), WEEK_DAYS);
