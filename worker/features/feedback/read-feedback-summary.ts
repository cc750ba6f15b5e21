import { and, count, gte, inArray, lt, sql } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { mondayOf } from "../../kernel/pure/days.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import { dayIn } from "../../kit/days.ts";
import type { FeedbackFilter, FeedbackSummary } from "./contract.ts";
import { countedColumns, matchingBesides, matchingFeedback } from "./queries.ts";
import { figuresOf, figuresOfScores, NONE_COUNTED, sumOf, trendWindow } from "./rules.ts";
import { FEEDBACK_SCORES } from "../../../db/values/feedback.ts";

/** What the filtered feedback says together, all counted in the database in one round trip. */
export async function readFeedbackSummary(
  ctx: ActorContext,
  filter: FeedbackFilter,
): Promise<FeedbackSummary> {
  const { score: chosen = FEEDBACK_SCORES, zone = ctx.actor.zone } = filter;
  const window = trendWindow({ ...filter, zone }, ctx.clock.now(), ctx.limits.feedbackTrendWeeks);
  const { createdAt, npsScore, handledAt } = userFeedback;
  const besides = and(matchingBesides(ctx, filter), inArray(npsScore, [...chosen]));
  const day = dayIn(createdAt, { zone, from: window.start, until: window.end });
  const [scores, days, [before]] = await ctx.db.batch([
    ctx.db
      .select({ score: npsScore, count: count(), open: sql<number>`sum(${handledAt} is null)` })
      .from(userFeedback)
      .where(matchingFeedback(ctx, { ...filter, score: undefined }))
      .groupBy(npsScore),
    ctx.db
      .select({ day, ...countedColumns() })
      .from(userFeedback)
      .where(and(besides, gte(createdAt, window.start), lt(createdAt, window.end)))
      .groupBy(day),
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
      from: dayOf(window.start, zone),
      to: dayOf(window.end - 1, zone),
      weeks: window.weeks.map((week) => {
        const counted = days.filter((row) => mondayOf(row.day) === week);
        return { week, ...figuresOf(sumOf(counted)) };
      }),
      all: figuresOf(sumOf(days)),
      before: figuresOf(before ?? NONE_COUNTED),
    },
  };
}
