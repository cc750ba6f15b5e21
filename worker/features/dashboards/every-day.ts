import type { ActorContext } from "../../kernel/context.ts";
import { addDays } from "../../kernel/pure/days.ts";
import { dayOf, startOfDay } from "../../kernel/pure/zoned-time.ts";

/** The days of a chart where its reader is, today the last of them. */
export function chartDays({ actor, clock, limits }: ActorContext): string[] {
  const today = dayOf(clock.now(), actor.zone);
  const { chartDays: many } = limits;
  return Array.from({ length: many }, (_, index) => addDays(today, index + 1 - many));
}

/** When the first of them begins, and the last ends. */
export function chartSpan(ctx: ActorContext) {
  const { zone } = ctx.actor;
  const today = dayOf(ctx.clock.now(), zone);
  const from = startOfDay(today, zone, 1 - ctx.limits.chartDays);
  return { zone, from, until: startOfDay(today, zone, 1) };
}

/** A day on which nothing happened is a zero, not a gap. */
export function everyDay<Row extends { day: string }>(
  ctx: ActorContext,
  counted: readonly Row[],
  nothing: (day: string) => Row,
): Row[] {
  return chartDays(ctx).map((day) => counted.find((row) => row.day === day) ?? nothing(day));
}
