import { eq } from "drizzle-orm";
import { userStrategicPlanningSettings as stored } from "../../../db/schema/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { PLAN_SETTINGS_DEFAULTS, PLAN_SETTINGS_FIELDS, type PlanSettings } from "./contract.ts";
import * as v from "valibot";

type ModuleSettings = Pick<PlanSettings, "modules" | "modulesOrder">;

const Stored = v.object({
  modules: PLAN_SETTINGS_FIELDS.modules,
  modulesOrder: PLAN_SETTINGS_FIELDS.modulesOrder,
});

/** Which modules the actor's own plan shows, and in which order: all that a page needs before the plan. */
export async function readPlanSettings(ctx: ActorContext): Promise<ModuleSettings> {
  const row = await ctx.db
    .select({ modules: stored.modules, modulesOrder: stored.modulesOrder })
    .from(stored)
    .where(eq(stored.planId, ctx.actor.userId))
    .get();
  const { modules, modulesOrder } = PLAN_SETTINGS_DEFAULTS;
  return row ? v.parse(Stored, row) : { modules, modulesOrder };
}
