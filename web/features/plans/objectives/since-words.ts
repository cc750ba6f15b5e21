import { daysBetween } from "../../../../worker/features/check-ins/rules/days.ts";

/** 'checked in 3 days ago'. */
export function sinceWords(day: string | null, today: string): string {
  if (day === null) return "no check-in yet";
  const days = daysBetween(day, today);
  if (days <= 0) return "checked in today";
  return days === 1 ? "checked in yesterday" : `checked in ${days} days ago`;
}
