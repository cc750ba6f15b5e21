import { addDays, mondayOf } from "../../../kernel/pure/days.ts";
import { type DaysOff, isDayOff, NEVER_OFF } from "../../absences/contract.ts";

const SATURDAY = 5;

const isWeekend = (day: string): boolean => day >= addDays(mondayOf(day), SATURDAY);

/** Without weekends, holidays of somebody's company, and days on which they are away. */
export const isWorkday = (day: string, off: DaysOff = NEVER_OFF): boolean =>
  !isWeekend(day) && !isDayOff(off, day);

/** How many working days of somebody have come after a day, the last one among them. */
export function workdaysSince(day: string, last: string, off: DaysOff): number {
  let count = 0;
  for (let at = addDays(day, 1); at <= last; at = addDays(at, 1)) {
    if (isWorkday(at, off)) count += 1;
  }
  return count;
}

/** Somebody is away, or it is the weekend that ends their absence: they are told on their first working day. */
export function isHeldBack(day: string, off: DaysOff): boolean {
  if (isDayOff(off, day)) return true;
  const friday = addDays(mondayOf(day), SATURDAY - 1);
  return isWeekend(day) && isDayOff(off, friday);
}
