import { FEEDBACK_SCORES, type FeedbackScore } from "../../../db/values/feedback.ts";
import { addDays, daysBetween, mondayOf } from "../../kernel/pure/days.ts";
import { dayOf, startOfDay } from "../../kernel/pure/zoned-time.ts";
import type { FeedbackFigures } from "./contract.ts";

const WEEK_DAYS = 7;

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

export type TrendWindow = {
  /** From and including, to and excluding. */
  start: number;
  end: number;
  /** As long a time before. */
  before: number;
  /** The Mondays of every week that it touches. */
  weeks: readonly string[];
};

type Asked = { from?: string | undefined; to?: string | undefined; zone: string };

/** The last weeks until now or until the filter's last day, and none before its first. */
export function trendWindow(
  { from, to, zone }: Asked,
  now: number,
  weeksMost: number,
): TrendWindow {
  const weekAt = (at: number) => mondayOf(dayOf(at, zone));
  const end = Math.min(now + 1, to ? startOfDay(to, zone, 1) : Infinity);
  const lastWeek = weekAt(end - 1);
  const earliest = startOfDay(lastWeek, zone, (1 - weeksMost) * WEEK_DAYS);
  const start = Math.min(end, Math.max(earliest, from ? startOfDay(from, zone) : -Infinity));
  const firstWeek = weekAt(Math.min(start, end - 1));
  const many = daysBetween(firstWeek, lastWeek) / WEEK_DAYS + 1;
  return {
    start,
    end,
    before: start - (end - start),
    weeks: Array.from({ length: many }, (_, index) => addDays(firstWeek, index * WEEK_DAYS)),
  };
}
