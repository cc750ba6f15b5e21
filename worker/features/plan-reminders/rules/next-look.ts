import { addDays, daysBetween } from "../../../kernel/pure/days.ts";
import { dayOf, firstShownAt } from "../../../kernel/pure/zoned-time.ts";

const LOOK = "T07:00";
const WEEK = 7;
const A_MONDAY = "2024-01-01";

/** In the morning where somebody is: of today, and the first after now. */
export function looksOf(now: number, zone: string): { today: number; next: number } {
  const day = dayOf(now, zone);
  const today = firstShownAt(day + LOOK, zone);
  return { today, next: now < today ? today : firstShownAt(addDays(day, 1) + LOOK, zone) };
}

type Looks = { now: number; lookAt: number; lookedAt: number | null };

/** Whether a plan's weekday is today, or was since the last look; days are those of the plan, each looked at once. */
export function isReviewDue(
  { reviewDay, zone }: { reviewDay: number; zone: string },
  { now, lookAt, lookedAt }: Looks,
): boolean {
  const today = dayOf(now, zone);
  const since = (daysBetween(A_MONDAY, today) - (reviewDay - 1)) % WEEK;
  const last = addDays(today, -((since + WEEK) % WEEK));
  return lookedAt === null ? last >= dayOf(lookAt, zone) : last > dayOf(lookedAt, zone);
}
