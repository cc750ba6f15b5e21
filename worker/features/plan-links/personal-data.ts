import { asc, eq, or } from "drizzle-orm";
import * as v from "valibot";
import { planLinks } from "../../../db/schema/plan-links.ts";
import { LINK_STATES, SERVED_KINDS } from "../../../db/values/plan-links.ts";
import { iso, ownRows, type PersonalData } from "../../kit/personal-data.ts";

export const personalData: PersonalData = {
  /** Links that the person asked for, and those of their own plan: what they join by id, and no title. */
  planLinks: ownRows(
    v.array(
      v.object({
        goalId: v.string(),
        servedKind: v.picklist(SERVED_KINDS),
        servedId: v.string(),
        state: v.picklist(LINK_STATES),
        isAskedByMe: v.boolean(),
        createdAt: v.string(),
      }),
    ),
    ({ db, actor, limits }) => [
      db
        .select()
        .from(planLinks)
        .where(
          or(
            eq(planLinks.askedBy, actor.userId),
            eq(planLinks.planId, actor.userId),
            eq(planLinks.servedPlanId, actor.userId),
          ),
        )
        .orderBy(asc(planLinks.id))
        .limit(limits.exportRows),
    ],
    ([links], { actor }) =>
      links.map(({ goalId, servedKind, servedId, state, askedBy, createdAt }) => ({
        goalId,
        servedKind,
        servedId,
        state,
        isAskedByMe: askedBy === actor.userId,
        createdAt: iso(createdAt),
      })),
  ),
};
