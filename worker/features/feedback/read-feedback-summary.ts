import { and, count, gte, inArray, lt, sql } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { FeedbackFilter, FeedbackSummary } from "./contract.ts";
import { countedColumns, matchingBesides, matchingFeedback } from "./queries.ts";
import {
  dayOf,
  figuresOf,
  figuresOfScores,
  NONE_COUNTED,
  sumOf,
  trendWindow,
  WEEKS,
} from "./rules.ts";
import { FEEDBACK_SCORES } from "../../../db/values/feedback.ts";

/** What the filtered feedback says together, all counted in the database in one round trip. */
export async function readFeedbackSummary(
  ctx: ActorContext,
  filter: FeedbackFilter,
): Promise<FeedbackSummary> {
  const { score: chosen = FEEDBACK_SCORES } = filter;
  const window = trendWindow(filter, ctx.clock.now(), ctx.limits.feedbackTrendWeeks);
  const { createdAt, npsScore, handledAt } = userFeedback;
  const besides = and(matchingBesides(ctx, filter), inArray(npsScore, [...chosen]));
  const week = sql<number>`cast((${createdAt} - ${WEEKS.offset}) / ${WEEKS.length} as integer)`;
  const [scores, weeks, [before]] = await ctx.db.batch([
    ctx.db
      .select({ score: npsScore, count: count(), open: sql<number>`sum(${handledAt} is null)` })
      .from(userFeedback)
      .where(matchingFeedback(ctx, { ...filter, score: undefined }))
      .groupBy(npsScore),
    ctx.db
      .select({ week, ...countedColumns() })
      .from(userFeedback)
      .where(and(besides, gte(createdAt, window.start), lt(createdAt, window.end)))
      .groupBy(week),
    ctx.db
      .select(countedColumns())
      .from(userFeedback)
      .where(and(besides, gte(createdAt, window.before), lt(createdAt, window.start))),
  ]);
  const distribution = FEEDBACK_SCORES.map((score) => {
    const found = scores.find((row) => row.score === score);
    return { score, count: found?.count ?? 0, open: found?.open ?? 0 };
  });
  const shown = distribution.filter(({ score }) => chosen.includes(score));
  return {
    ...figuresOfScores(shown),
    open: shown.reduce((sum, { open }) => sum + open, 0),
    distribution,
    trend: {
      from: dayOf(window.start),
      to: dayOf(window.end - 1),
      weeks: window.weeks.map((monday) => {
        const counted = weeks.find((row) => WEEKS.startOf(row.week) === monday);
        return { week: dayOf(monday), ...figuresOf(counted ?? NONE_COUNTED) };
      }),
      all: figuresOf(sumOf(weeks)),
      before: figuresOf(before ?? NONE_COUNTED),
    },
  };
}
