import { count, desc, eq, gte, max, sql } from "drizzle-orm";
import { formDeliveries, forms, formSubmissions } from "../../../../db/schema/forms.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { DAY } from "../../../kernel/durations.ts";
import type { AnswersCard } from "./contract.ts";

/** How much was answered in the last days, and which forms got it. */
export async function readAnswersCard(ctx: ActorContext): Promise<AnswersCard> {
  const days = ctx.limits.cardAnswersDays;
  const since = ctx.clock.now() - days * DAY;
  const { createdAt, formId } = formSubmissions;
  const [[counted], [deliveries], rows] = await ctx.db.batch([
    ctx.db
      .select({
        total: sql<number>`coalesce(sum(${createdAt} >= ${since}), 0)`,
        before: sql<number>`coalesce(sum(${createdAt} < ${since}), 0)`,
      })
      .from(formSubmissions)
      .where(gte(createdAt, since - days * DAY)),
    ctx.db
      .select({ failed: count() })
      .from(formDeliveries)
      .where(eq(formDeliveries.state, "failed")),
    ctx.db
      .select({
        id: forms.id,
        title: forms.title,
        answers: count(),
        latestAt: max(createdAt).mapWith(Number),
      })
      .from(formSubmissions)
      .innerJoin(forms, eq(forms.id, formId))
      .where(gte(createdAt, since))
      .groupBy(forms.id)
      .orderBy(desc(count()), desc(max(createdAt)))
      .limit(ctx.limits.cardRows),
  ]);
  return {
    days,
    total: counted?.total ?? 0,
    before: counted?.before ?? 0,
    undelivered: deliveries?.failed ?? 0,
    forms: rows.map((row) => ({ ...row, latestAt: new Date(row.latestAt).toISOString() })),
  };
}
