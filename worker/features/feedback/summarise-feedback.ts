import { gte, sql } from "drizzle-orm";
import { userFeedback } from "../../../db/schema/feedback.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { FeedbackGlance } from "./contract.ts";
import { countedColumns } from "./queries.ts";
import { figuresOf, NONE_COUNTED } from "./rules.ts";

const DAY = 24 * 60 * 60 * 1000;

/** The last days, as many before, and what is open, for a card: two reads by index, one round trip. */
export async function summariseFeedback(
  ctx: ActorContext,
  { days }: { days: number },
): Promise<FeedbackGlance> {
  const since = ctx.clock.now() - days * DAY;
  const isRecent = sql<number>`${userFeedback.createdAt} >= ${since}`;
  const [periods, [waiting]] = await ctx.db.batch([
    ctx.db
      .select({ isRecent, ...countedColumns() })
      .from(userFeedback)
      .where(gte(userFeedback.createdAt, since - days * DAY))
      .groupBy(isRecent),
    ctx.db
      .select({ open: sql<number>`count(*)` })
      .from(userFeedback)
      .where(sql`${userFeedback.handledAt} is null`),
  ]);
  const figures = (of: number) =>
    figuresOf(periods.find((one) => one.isRecent === of) ?? NONE_COUNTED);
  return { ...figures(1), days, open: waiting?.open ?? 0, before: figures(0) };
}
