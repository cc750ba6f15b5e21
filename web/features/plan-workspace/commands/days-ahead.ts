import { DAY } from "../../../../worker/kernel/durations.ts";

type Answer = { label: string; day: string | null };

/** The days that people name without a calendar. */
export function daysAhead(today: string): readonly Answer[] {
  const at = new Date(`${today}T00:00:00Z`);
  const year = at.getUTCFullYear();
  const month = at.getUTCMonth();
  const plus = (days: number) => dayOf(at.getTime() + days * DAY);
  // Sunday is the last day of its week.
  const toFriday = 5 - (at.getUTCDay() || 7);
  return [
    { label: "Today", day: today },
    { label: "Tomorrow", day: plus(1) },
    { label: "Friday", day: plus(toFriday < 0 ? toFriday + 7 : toFriday) },
    { label: "In one week", day: plus(7) },
    { label: "In two weeks", day: plus(14) },
    { label: "End of this month", day: dayOf(Date.UTC(year, month + 1, 0)) },
    { label: "End of next month", day: dayOf(Date.UTC(year, month + 2, 0)) },
    { label: "End of this quarter", day: dayOf(Date.UTC(year, month - (month % 3) + 3, 0)) },
    { label: "End of this year", day: dayOf(Date.UTC(year, 12, 0)) },
    { label: "No date", day: null },
  ];
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
