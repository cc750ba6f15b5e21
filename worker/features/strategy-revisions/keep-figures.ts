import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { strategyRevisions } from "../../../db/schema/plan-direction.ts";
import { userStrategicPlanningSettings } from "../../../db/schema/plans.ts";
import type { Context } from "../../kernel/context.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import { itemJson } from "../plans/item-json.ts";
import { baseRevisions, isBase, TEXTS, wholeText } from "./whole-text.ts";

/** Of each moment that has none yet: the numbers that a trend is made of, counted where it holds nobody up. */
export async function keepFigures(ctx: Context, planId: string): Promise<void> {
  const { id, planId: of, moment, figures, createdAt } = strategyRevisions;
  const isBare = and(eq(of, planId), isNotNull(moment), isNull(figures));
  for (;;) {
    const row = await ctx.db
      .select({ ...TEXTS, id, createdAt })
      .from(strategyRevisions)
      .leftJoin(baseRevisions, isBase)
      .where(isBare)
      .orderBy(asc(strategyRevisions.version))
      .limit(1)
      .get();
    if (!row) return;
    const settings = await ctx.db
      .select({ text: itemJson("settings") })
      .from(userStrategicPlanningSettings)
      .where(eq(userStrategicPlanningSettings.planId, planId))
      .get();
    const head = JSON.stringify({ planId, today: dayOf(row.createdAt, "UTC") }).slice(0, -1);
    const text = wholeText(row);
    const body = `${head},"settings":${settings?.text ?? "null"},"data":${text === "null" ? "{}" : text}}`;
    const answer = await ctx.compute("plan-figures", body);
    await ctx.db
      .update(strategyRevisions)
      .set({ figures: sql`${await answer.text()}` })
      .where(and(eq(id, row.id), isNull(figures)));
  }
}
