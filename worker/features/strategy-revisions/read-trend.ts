import { and, desc, eq, sql } from "drizzle-orm";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { planRight } from "../plans/plan-right.ts";
import { isSeen, listSealed } from "../plans/sealed-items.ts";
import type { Trend } from "./contract.ts";
import { isMoment } from "./queries.ts";
import { type Figure, healthIn } from "./rules/plan-figures.ts";

/**
 * How far an item was at each of the latest moments of its plan. Whoever does not see all of the plan is told by what
 * everyone in it saw then: a number from what they do not see would tell of that.
 */
export async function readTrend(ctx: ActorContext, planId: string, itemId: string): Promise<Trend> {
  await planRight(ctx, planId);
  const { planId: of, version, moment, figures, createdAt, changesSummary } = strategyRevisions;
  const path = `$."${itemId}"`;
  const all = sql`json_extract(${figures}, ${`$.all${path.slice(1)}`})`;
  const open = sql`json_extract(${figures}, ${`$.open${path.slice(1)}`})`;
  const hasOpen = sql`json_type(${figures}, '$.open') = 'object'`;
  const isWhole = sql`${listSealed(ctx, planId)} = '[]'`;
  const [seen, rows] = await ctx.db.batch([
    ctx.db.select({ isSeen: sql<number>`${isSeen(ctx, planId, itemId)}` }).from(sql`(select 1)`),
    ctx.db
      .select({
        version,
        moment,
        words: changesSummary,
        createdAt,
        figure: sql<
          string | null
        >`case when not ${hasOpen} or ${isWhole} then ${all} else ${open} end`,
      })
      .from(strategyRevisions)
      .where(and(eq(of, planId), isMoment))
      .orderBy(desc(version))
      .limit(ctx.limits.trendMoments),
  ]);
  if (!seen[0]?.isSeen) throw notFound("item", itemId);
  const points = rows.toReversed().flatMap((row) => {
    if (row.figure === null) return [];
    // Written by readFigures.
    const figure = JSON.parse(row.figure) as Figure;
    const at = new Date(row.createdAt).toISOString();
    const { version: of, words } = row;
    return [{ version: of, words, at, progress: figure[0], health: healthIn(figure) }];
  });
  return { points };
}
