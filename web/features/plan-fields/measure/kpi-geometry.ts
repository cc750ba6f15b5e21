import { daysBetween } from "../../../../worker/kernel/pure/days.ts";

type Frame = { width: number; height: number; inset: number };
type Found = { id: string; day: string; value: number };

export type KpiGeometry = {
  from: string;
  to: string;
  /** Oldest first. */
  points: readonly { id: string; x: number; y: number; value: number }[];
  /** Where its lines are, and between what its values should be. */
  low: number | null;
  high: number | null;
  band: { y: number; height: number };
};

/** Days from left to right, values from below, with the lines in sight. Null without a value. */
export function placeKpi(
  lines: { low: number | null; high: number | null },
  latestFirst: readonly Found[],
  { width, height, inset }: Frame,
): KpiGeometry | null {
  const found = latestFirst.toReversed();
  const [from, to] = [found[0]?.day, found.at(-1)?.day];
  if (from === undefined || to === undefined) return null;
  const { low, high } = lines;
  let [least, most] = [low ?? high ?? 0, high ?? low ?? 0];
  for (const { value } of found) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const days = daysBetween(from, to);
  const x = (day: string) =>
    round(inset + (width - 2 * inset) * (days === 0 ? 0.5 : daysBetween(from, day) / days));
  const range = most - least;
  const y = (value: number) =>
    round(height - inset - (height - 2 * inset) * (range === 0 ? 0.5 : (value - least) / range));
  const top = high === null ? 0 : y(high);
  const bottom = low === null ? height : y(low);
  return {
    from,
    to,
    points: found.map(({ id, day, value }) => ({ id, x: x(day), y: y(value), value })),
    low: low === null ? null : bottom,
    high: high === null ? null : top,
    band: { y: top, height: Math.max(0, bottom - top) },
  };
}

const round = (place: number) => Math.round(place * 10) / 10;
