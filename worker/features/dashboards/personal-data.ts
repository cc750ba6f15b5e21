import { eq } from "drizzle-orm";
import * as v from "valibot";
import { dashboardLayouts } from "../../../db/schema/dashboards.ts";
import { DASHBOARDS } from "../../../db/values/dashboards.ts";
import { type PersonalData, ownRows } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  dashboards: ownRows(
    v.array(v.object({ dashboard: v.picklist(DASHBOARDS), layout: v.unknown() })),
    (ctx) => [
      ctx.db.select().from(dashboardLayouts).where(eq(dashboardLayouts.userId, ctx.actor.userId)),
    ],
    ([rows]) => rows.map(({ dashboard, layout }) => ({ dashboard, layout })),
  ),
};
