import { and, asc, eq, ne } from "drizzle-orm";
import * as v from "valibot";
import { planUses, strategicPlans } from "../../../db/schema/plans.ts";
import { PLAN_SORTS } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { iso, isoOrNull, ownRows, type PersonalData } from "../../kit/personal-data.ts";
import { PlanSnapshot } from "../plans/contract.ts";
import { readSnapshot } from "../plans/read-snapshot.ts";

const MorePlan = v.object({
  name: v.string(),
  kind: v.picklist(PLAN_SORTS),
  archivedAt: v.nullable(v.string()),
  createdAt: v.string(),
  plan: PlanSnapshot,
});

export const personalData: PersonalData = {
  /** The plans that are the person's own beside their first one, each whole. */
  morePlans: { schema: v.array(MorePlan), pages: readMorePlans },
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

async function* readMorePlans(ctx: ActorContext) {
  const { id, ownerUserId } = strategicPlans;
  const plans = await ctx.db
    .select()
    .from(strategicPlans)
    .where(and(eq(ownerUserId, ctx.actor.userId), ne(id, ctx.actor.userId)))
    .orderBy(asc(id));
  for (const { id: planId, name, kind, archivedAt, createdAt } of plans) {
    const { parts } = await readSnapshot(ctx, planId, null);
    const plan: unknown = JSON.parse([...(parts ?? [])].join(""));
    yield [{ name, kind, archivedAt: isoOrNull(archivedAt), createdAt: iso(createdAt), plan }];
  }
}
