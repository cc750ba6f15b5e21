import type { Context } from "../../kernel/context.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Where the days of a chart begin, counted in UTC, today the last of them. */
export function firstChartDay({ clock, limits }: Context): number {
  const now = clock.now();
  return now - (now % DAY) - (limits.chartDays - 1) * DAY;
}

/** A day on which nothing happened is a zero, not a gap. */
export function everyDay<Row extends { day: string }>(
  ctx: Context,
  counted: readonly Row[],
  nothing: (day: string) => Row,
): Row[] {
  return Array.from({ length: ctx.limits.chartDays }, (_, index) => {
    const day = new Date(firstChartDay(ctx) + index * DAY).toISOString().slice(0, 10);
    return counted.find((row) => row.day === day) ?? nothing(day);
  });
}
