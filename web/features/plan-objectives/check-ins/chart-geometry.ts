import type { Confidence } from "../../../../db/values/plans.ts";
import type { CheckIn } from "../../../../worker/features/check-ins/contract.ts";
import { daysBetween } from "../../../../worker/kernel/pure/days.ts";
import { measuredOn } from "../../../../worker/features/check-ins/rules/measured-on.ts";
import type { KeyResult } from "../../../../worker/features/key-results/contract.ts";

type Frame = { width: number; height: number; inset: number };
type Point = { id: string; x: number; y: number; confidence: Confidence };
/** A level that holds from one place to another. */
type Step = { x1: number; x2: number; y: number; value: number };

export type ChartGeometry = {
  from: string;
  to: string;
  /** Oldest first. */
  points: readonly Point[];
  target: readonly Step[];
  baseline: readonly Step[];
};

type Levels = Pick<KeyResult, "baseline" | "target" | "targetChanges">;
type Found = Pick<CheckIn, "id" | "day" | "value" | "confidence">;

/**
 * Where everything of a chart stands: days from left to right, values from below. It begins with the objective,
 * or the first check-in where that is earlier, and ends with the last. Null without a check-in.
 */
export function placeChart(
  keyResult: Levels,
  latestFirst: readonly Found[],
  { start, ...frame }: Frame & { start: string | null },
): ChartGeometry | null {
  const found = latestFirst.toReversed();
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return null;
  const from = start !== null && start < first.day ? start : first.day;
  const to = last.day;
  const levels = levelsBetween(keyResult, from, to);
  const values = [
    ...found.map(({ value }) => value),
    ...levels.flatMap(({ baseline, target }) => [baseline, target]),
  ];
  const y = scale(
    [Math.min(...values), Math.max(...values)],
    [frame.height - frame.inset, frame.inset],
  );
  const across = scale([0, daysBetween(from, to)], [frame.inset, frame.width - frame.inset]);
  const x = (day: string) => across(daysBetween(from, day));
  const steps = (name: "baseline" | "target"): Step[] => {
    const placed = levels.map((level) => ({
      x1: x(level.from),
      x2: x(level.to),
      ...pick(level[name]),
    }));
    // One day alone has no width: its levels cross the whole.
    const isOneDay = from === to;
    return isOneDay
      ? placed.map((step) => ({ ...step, x1: frame.inset, x2: frame.width - frame.inset }))
      : joined(placed);
  };
  const pick = (value: number) => ({ y: y(value), value });
  return {
    from,
    to,
    target: steps("target"),
    baseline: steps("baseline"),
    points: found.map(({ id, day, value, confidence }) => ({
      id,
      x: x(day),
      y: y(value),
      confidence,
    })),
  };
}

type Level = { from: string; to: string; baseline: number; target: number };

/** How it was measured between two days, cut where that changed. */
function levelsBetween(keyResult: Levels, from: string, to: string): Level[] {
  const changed = keyResult.targetChanges.map(({ day }) => day);
  const cuts = changed.filter((day) => day > from && day < to);
  const begins = [from, ...new Set(cuts)];
  const levels = begins.map((day, at) => ({
    from: day,
    to: begins[at + 1] ?? to,
    ...measuredOn(keyResult, day),
  }));
  // What holds since the last day alone is told there, and drawn by its edge.
  return changed.includes(to) && from !== to
    ? [...levels, { from: to, to, ...measuredOn(keyResult, to) }]
    : levels;
}

/** Levels that follow each other without a change are one. */
function joined(steps: readonly Step[]): Step[] {
  const all: Step[] = [];
  for (const step of steps) {
    const before = all.at(-1);
    if (before && before.value === step.value) all[all.length - 1] = { ...before, x2: step.x2 };
    else all.push(step);
  }
  return all;
}

type Pair = readonly [number, number];

/** Where there is no range everything stands in the middle. */
function scale([low, high]: Pair, [start, end]: Pair): (value: number) => number {
  const range = high - low;
  const size = end - start;
  return (value) => round(start + (range === 0 ? size / 2 : ((value - low) / range) * size));
}

const round = (place: number) => Math.round(place * 10) / 10;

/** The path of levels, with an edge wherever one moved. */
export const stepPath = (steps: readonly Step[]): string =>
  steps.map(({ x1, x2, y }, at) => `${at === 0 ? "M" : "L"}${x1} ${y}H${x2}`).join("");

/** Places for labels that stand as near to what they name as they can without covering each other. */
export function spreadLabels<Label extends { y: number }>(
  labels: readonly Label[],
  { gap, top, bottom }: { gap: number; top: number; bottom: number },
): Label[] {
  const sorted = labels.toSorted((one, other) => one.y - other.y);
  let free = top;
  const down = sorted.map((label) => {
    const y = Math.max(label.y, free);
    free = y + gap;
    return { ...label, y };
  });
  let most = bottom;
  return down
    .toReversed()
    .map((label) => {
      const y = Math.min(label.y, most);
      most = y - gap;
      return { ...label, y };
    })
    .toReversed();
}
