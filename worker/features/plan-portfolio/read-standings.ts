import { and, eq, inArray, sql } from "drizzle-orm";
import { strategicPlanningKeyResults } from "../../../db/schema/plan-objectives.ts";
import { planSums } from "../../../db/schema/plan-sums.ts";
import type { Health } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { daysBetween } from "../../kernel/pure/days.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import { freshSums } from "./fresh-sums.ts";
import { healthOn, type KeptGoal, SUMS_SHAPE } from "./rules/sum-plan.ts";

type Place = { planId: string; kind: "goal" | "keyResult"; id: string };
type Read = { health: Health | null; progress: number | null };

/** How goals and key results of other plans do, without reading these: by id, as far as it is known. */
export async function readStandings(
  ctx: ActorContext,
  places: readonly Place[],
): Promise<Map<string, Read>> {
  await freshSums(ctx, [...new Set(places.map(({ planId }) => planId))]);
  const today = dayOf(ctx.clock.now(), ctx.actor.zone);
  const { id, progress } = strategicPlanningKeyResults;
  const ids = JSON.stringify(places.map((place) => place.id));
  const plans = JSON.stringify(places.map(({ planId }) => planId));
  const among = sql`(select value from json_each(${ids}))`;
  const [goals, results] = await ctx.db.batch([
    ctx.db
      .select({ goal: sql<string>`goal.value`, fromDay: sql<string>`${planSums.fromDay}` })
      .from(sql`${planSums}, json_each(${planSums.map}, '$.goals') as goal`)
      .where(
        and(
          eq(planSums.shape, SUMS_SHAPE),
          inArray(planSums.planId, sql`(select value from json_each(${plans}))`),
          sql`goal.value ->> 'id' in ${among}`,
        ),
      ),
    ctx.db.select({ id, progress }).from(strategicPlanningKeyResults).where(inArray(id, among)),
  ]);
  return new Map<string, Read>([
    ...goals.map(({ goal, fromDay }): [string, Read] => {
      // Written by sumPlan.
      const kept = JSON.parse(goal) as KeptGoal;
      const health = healthOn(kept.steps, daysBetween(fromDay, today));
      return [kept.id, { health, progress: kept.progress }];
    }),
    ...results.map((result): [string, Read] => [
      result.id,
      { health: null, progress: result.progress },
    ]),
  ]);
}
