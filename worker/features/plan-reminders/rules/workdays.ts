import { addDays, mondayOf } from "../../../kernel/pure/days.ts";

const SATURDAY = 5;

/** Weekends alone: the product knows of no holidays, and of nobody's absence. */
export const isWorkday = (day: string): boolean => day < addDays(mondayOf(day), SATURDAY);

/** So many working days after a day; from a weekend they count from its end. */
export function addWorkdays(day: string, days: number): string {
  let at = day;
  for (let left = days; left > 0;) {
    at = addDays(at, 1);
    if (isWorkday(at)) left -= 1;
  }
  return at;
}
