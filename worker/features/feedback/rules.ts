import { FEEDBACK_SCORES, type FeedbackScore } from "../../../db/values/feedback.ts";
import type { FeedbackFigures } from "./contract.ts";

const DAY = 24 * 60 * 60 * 1000;
const WEEK = 7 * DAY;
/** The first Monday before the epoch, which was a Thursday. */
const FIRST_MONDAY = -3 * DAY;

/** Who speaks for the product, who for neither side, and who against it. */
export function sideOf(score: FeedbackScore): "promoter" | "passive" | "detractor" {
  if (score === 5) return "promoter";
  return score === 4 ? "passive" : "detractor";
}

type Counted = { count: number; sum: number; promoters: number; detractors: number };

export const NONE_COUNTED: Counted = { count: 0, sum: 0, promoters: 0, detractors: 0 };

/** What was counted in parts, together. */
export function sumOf(parts: readonly Counted[]): Counted {
  const sum = { ...NONE_COUNTED };
  for (const part of parts) {
    sum.count += part.count;
    sum.sum += part.sum;
    sum.promoters += part.promoters;
    sum.detractors += part.detractors;
  }
  return sum;
}

/** The share of promoters less the share of detractors, from -100 to 100; nothing is known of nobody. */
export function figuresOf({ count, sum, promoters, detractors }: Counted): FeedbackFigures {
  if (count === 0) return { count, average: null, score: null };
  const score = Math.round((100 * (promoters - detractors)) / count);
  // Rounding makes a minus zero of a small loss.
  return { count, average: sum / count, score: score === 0 ? 0 : score };
}

/** The same from how often each score was given. */
export function figuresOfScores(
  counts: readonly { score: FeedbackScore; count: number }[],
): FeedbackFigures {
  const parts = counts.map(({ score, count }) => ({
    count,
    sum: score * count,
    promoters: sideOf(score) === "promoter" ? count : 0,
    detractors: sideOf(score) === "detractor" ? count : 0,
  }));
  return figuresOf(sumOf(parts));
}

/** A stored number as one of the scores. */
export function readScore(stored: number): FeedbackScore {
  const score = FEEDBACK_SCORES.find((known) => known === stored);
  if (!score) throw new Error(`feedback with a score of ${stored}`);
  return score;
}

/** When a calendar day begins, in UTC. */
export function startOfDay(day: string, daysLater = 0): number {
  return Date.parse(`${day}T00:00:00Z`) + daysLater * DAY;
}

export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Weeks begin on Monday, in UTC. */
export function startOfWeek(at: number): number {
  return Math.floor((at - FIRST_MONDAY) / WEEK) * WEEK + FIRST_MONDAY;
}

/** The number by which the database groups a moment's week, and back. */
export const WEEKS = {
  length: WEEK,
  offset: FIRST_MONDAY,
  startOf: (number: number) => number * WEEK + FIRST_MONDAY,
};

export type TrendWindow = {
  /** From and including, to and excluding. */
  start: number;
  end: number;
  /** As long a time before. */
  before: number;
  /** The Mondays of every week that it touches. */
  weeks: readonly number[];
};

/** The last weeks until now or until the filter's last day, and none before its first. */
export function trendWindow(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: number,
  weeksMost: number,
): TrendWindow {
  const end = Math.min(now + 1, to ? startOfDay(to, 1) : Infinity);
  const lastWeek = startOfWeek(end - 1);
  const earliest = lastWeek - (weeksMost - 1) * WEEK;
  const start = Math.min(end, Math.max(earliest, from ? startOfDay(from) : -Infinity));
  const firstWeek = startOfWeek(Math.min(start, end - 1));
  const many = (lastWeek - firstWeek) / WEEK + 1;
  return {
    start,
    end,
    before: start - (end - start),
    weeks: Array.from({ length: many }, (_, index) => firstWeek + index * WEEK),
  };
}
