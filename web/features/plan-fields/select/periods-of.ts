import { LIMITS } from "../../../../worker/kernel/limits.ts";

type Dated = { startDate?: string | null; endDate?: string | null };

const MONTHS_OF_QUARTER = 3;
const QUARTERS = 4;

/** The quarters from the start to the end of something, such as 2026-Q1; of one date the quarter that it is in. */
export function periodsOf(row: object): string[] {
  const { startDate = null, endDate = null }: Dated = row;
  const [from, to] = [startDate ?? endDate, endDate ?? startDate];
  if (from === null || to === null) return [];
  const [first, last] = [quarterAt(from), quarterAt(to)];
  const count = Math.min(LIMITS.periodsMost, Math.max(0, last - first + 1));
  return Array.from({ length: count }, (_, at) => quarterKey(first + at));
}

const quarterAt = (day: string): number =>
  Number(day.slice(0, 4)) * QUARTERS +
  Math.floor((Number(day.slice(5, 7)) - 1) / MONTHS_OF_QUARTER);

const quarterKey = (at: number) => `${Math.floor(at / QUARTERS)}-Q${(at % QUARTERS) + 1}`;

/** 'Q1 2026'. */
export const periodLabel = (key: string): string => key.split("-").toReversed().join(" ");
