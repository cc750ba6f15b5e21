import { asc, eq } from "drizzle-orm";
import { planViews } from "../../../db/schema/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { readPlanSettings } from "../plan-settings/read-plan-settings.ts";
import type { PlanPlaces } from "./search/contract.ts";

/** What the palette knows of the own plan before the plan itself is there. */
export async function listPlanPlaces(ctx: ActorContext): Promise<PlanPlaces> {
  const { id, module, name, query, planId } = planViews;
  const [settings, views] = await Promise.all([
    readPlanSettings(ctx, ctx.actor.userId),
    ctx.db
      .select({ id, module, name, query })
      .from(planViews)
      .where(eq(planId, ctx.actor.userId))
      .orderBy(asc(name))
      .limit(ctx.limits.viewsFound),
  ]);
  return { modules: settings.modulesOrder.filter((one) => settings.modules[one]), views };
}
