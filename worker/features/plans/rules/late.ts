import type { Health, ItemStatus } from "../../../../db/values/plans.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { addDays, daysBetween } from "../../../kernel/pure/days.ts";
import { type HealthReading, isOver } from "./health.ts";

type Dates = { startDate: string | null; endDate: string | null };

/** By how much an item is late: days past its end, and points of progress behind an even pace. */
export type LateBy = { daysLate: number; behind: number };

const HUNDRED = 100;

/** Past its end, with work that is not over. */
export function isOverdue(
  { status, endDate }: { status: ItemStatus; endDate: string | null },
  today: string,
): boolean {
  return endDate !== null && endDate < today && !isOver(status);
}

/** What every count of late items goes by: work that is not over, past its end or off track. */
export function isLate(
  item: { status: ItemStatus; endDate: string | null },
  health: Health | null,
  today: string,
): boolean {
  return !isOver(item.status) && (health === "off_track" || isOverdue(item, today));
}

export function lateBy(
  { endDate }: Pick<Dates, "endDate">,
  { expected }: HealthReading,
  progress: number | null,
  today: string,
): LateBy {
  return {
    daysLate: endDate === null ? 0 : Math.max(0, daysBetween(endDate, today)),
    behind: expected === null || progress === null ? 0 : Math.max(0, expected - progress),
  };
}

/** By days first, then by points; of equal ones those higher up in the plan, as they came. */
export function worstFirst(one: LateBy, other: LateBy): number {
  return other.daysLate - one.daysLate || other.behind - one.behind;
}

/**
 * Where a late item's end can go: to the day on which it is done at the pace that it has had, and if it has none,
 * some days ahead once its end is past. Null where that is no later than now planned, or beyond all planning.
 */
export function laterEnd(
  { startDate, endDate }: Dates,
  progress: number | null,
  today: string,
): string | null {
  if (endDate === null) return null;
  const atPace = endAtPace(startDate, progress, today);
  if (atPace !== null) return atPace > endDate ? atPace : null;
  return endDate < today ? addDays(today, LIMITS.laterEndDays) : null;
}

function endAtPace(start: string | null, progress: number | null, today: string): string | null {
  if (start === null || progress === null || progress <= 0 || progress >= HUNDRED) return null;
  const days = Math.ceil((daysBetween(start, today) * HUNDRED) / progress);
  const end = addDays(start, days);
  return days > 0 && daysBetween(today, end) <= LIMITS.laterEndDaysMost ? end : null;
}
