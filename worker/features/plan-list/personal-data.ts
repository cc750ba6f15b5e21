import { and, asc, eq, ne } from "drizzle-orm";
import * as v from "valibot";
import { planUses, strategicPlans } from "../../../db/schema/plans.ts";
import { PLAN_SORTS } from "../../../db/values/plans.ts";
import { iso, isoOrNull, ownRows, type PersonalData } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  /** The plans that are the person's own beside their first one, which the file has whole. */
  plans: ownRows(
    v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        kind: v.picklist(PLAN_SORTS),
        archivedAt: v.nullable(v.string()),
        createdAt: v.string(),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(strategicPlans)
        .where(
          and(eq(strategicPlans.ownerUserId, actor.userId), ne(strategicPlans.id, actor.userId)),
        )
        .orderBy(asc(strategicPlans.id))
        .limit(limits.exportRows),
    ],
    ([plans]) =>
      plans.map(({ id, name, kind, archivedAt, createdAt }) => ({
        id,
        name,
        kind,
        archivedAt: isoOrNull(archivedAt),
        createdAt: iso(createdAt),
      })),
  ),
  /** When they last had each plan open. */
  planUses: ownRows(
    v.array(v.object({ planId: v.string(), usedAt: v.string() })),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(planUses)
        .where(eq(planUses.userId, actor.userId))
        .orderBy(asc(planUses.planId))
        .limit(limits.exportRows),
    ],
    ([uses]) => uses.map(({ planId, usedAt }) => ({ planId, usedAt: iso(usedAt) })),
  ),
};
