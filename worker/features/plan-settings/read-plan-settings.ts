import { eq } from "drizzle-orm";
import { userStrategicPlanningSettings as stored } from "../../../db/schema/plans.ts";
import type { Context } from "../../kernel/context.ts";
import { PLAN_SETTINGS_DEFAULTS, PLAN_SETTINGS_FIELDS, type PlanSettings } from "./contract.ts";
import * as v from "valibot";

type ModuleSettings = Pick<PlanSettings, "modules" | "modulesOrder">;

const Stored = v.object({
  modules: PLAN_SETTINGS_FIELDS.modules,
  modulesOrder: PLAN_SETTINGS_FIELDS.modulesOrder,
});

/** Which modules a plan shows to its owner, and in which order: all that a page needs before the plan. */
export async function readPlanSettings(ctx: Context, planId: string): Promise<ModuleSettings> {
  const row = await ctx.db
    .select({ modules: stored.modules, modulesOrder: stored.modulesOrder })
    .from(stored)
    .where(eq(stored.planId, planId))
    .get();
  const { modules, modulesOrder } = PLAN_SETTINGS_DEFAULTS;
  return row ? v.parse(Stored, row) : { modules, modulesOrder };
}
