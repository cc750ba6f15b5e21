import { DAY } from "../../../../worker/kernel/durations.ts";

const DAY_LENGTH = "YYYY-MM-DD".length;

/** Without days of its own an address means the last thirty. */
export const PERIODS = [
  { value: "month", label: "30 days", days: null },
  { value: "quarter", label: "90 days", days: 90 },
  { value: "year", label: "365 days", days: 365 },
] as const;

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The first of so many days that end with this one. */
export const startOfPeriod = (to: string, days: number) =>
  new Date(startOf(to) - (days - 1) * DAY).toISOString().slice(0, DAY_LENGTH);

/** Which of the periods is shown; none where somebody chose days of their own. */
export function periodOf(from: string, to: string, hasDays: boolean): string {
  if (!hasDays) return "month";
  const days = Math.round((startOf(to) - startOf(from)) / DAY) + 1;
  return PERIODS.find((period) => period.days === days)?.value ?? "own";
}
