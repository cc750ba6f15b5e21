import { eq, sql } from "drizzle-orm";
import { userStrategicPlanningSettings as settings } from "../../../../db/schema/plans.ts";
import { RHYTHM_DEFAULTS } from "../../../../db/values/plans.ts";
import type { Context } from "../../../kernel/context.ts";

/** The weekday on which a plan is looked at together; 1 is Monday. */
export async function readReviewDay({ db }: Context, planId: string | null): Promise<number> {
  const row = await db
    .select({ day: sql<number | null>`${settings.rhythm} ->> '$.reviewDay'` })
    .from(settings)
    .where(eq(settings.planId, planId ?? ""))
    .get();
  return row?.day ?? RHYTHM_DEFAULTS.reviewDay;
}
