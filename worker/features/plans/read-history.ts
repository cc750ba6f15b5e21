import { and, asc, eq, gt } from "drizzle-orm";
import { planHistory } from "../../../db/schema/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";

/** What is known of the person's plan from before its oldest operation, a page at a time. */
export async function* readHistory(ctx: ActorContext) {
  const { userId } = ctx.actor;
  const page = ctx.limits.exportHistoryPage;
  for (let last = 0; ;) {
    const rows = await ctx.db
      .select()
      .from(planHistory)
      .where(and(eq(planHistory.planId, userId), gt(planHistory.id, last)))
      .orderBy(asc(planHistory.id))
      .limit(page);
    yield rows.map(({ id: _id, planId: _of, actorId, lastAt, ...told }) => ({
      ...told,
      lastAt: new Date(lastAt).toISOString(),
      isOwn: actorId === userId,
    }));
    const { id } = rows.at(-1) ?? {};
    if (id === undefined || rows.length < page) return;
    last = id;
  }
}
