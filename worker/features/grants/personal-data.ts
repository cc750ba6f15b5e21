import { eq } from "drizzle-orm";
import * as v from "valibot";
import { adminGrants } from "../../../db/schema/grants.ts";
import { GRANT_AREAS, GRANT_LEVELS } from "../../../db/values/grants.ts";
import { iso, ownRows, type PersonalData } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  grants: ownRows(
    v.array(
      v.object({
        area: v.picklist(GRANT_AREAS),
        level: v.picklist(GRANT_LEVELS),
        since: v.string(),
      }),
    ),
    (ctx) => [ctx.db.select().from(adminGrants).where(eq(adminGrants.userId, ctx.actor.userId))],
    ([grants]) =>
      grants.map(({ area, level, createdAt }) => ({ area, level, since: iso(createdAt) })),
  ),
};
