import { and, asc, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import { PLAN_SHARE } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { matches } from "../../kit/matches.ts";
import { colleagueIds } from "../companies/queries.ts";
import { personName } from "../plans/plan-people.ts";
import type { Assignees } from "./contract.ts";

/** Who may be given a task: people of a plan that both work in, and of a company as far as they show themselves there. */
function isWithin(ctx: ActorContext) {
  const {
    db,
    actor: { userId },
  } = ctx;
  const { ownerUserId, targetUserId, entityType, isActive, firstSeenAt } = strategicPlanningShares;
  const isOpened = and(eq(entityType, PLAN_SHARE), eq(isActive, true), isNotNull(firstSeenAt));
  const guests = db
    .select({ id: targetUserId })
    .from(strategicPlanningShares)
    .where(and(eq(ownerUserId, userId), isOpened));
  const hosts = db
    .select({ id: ownerUserId })
    .from(strategicPlanningShares)
    .where(and(eq(targetUserId, userId), isOpened));
  return and(
    ne(profiles.id, userId),
    eq(profiles.aiSuspended, false),
    or(
      inArray(profiles.id, guests),
      inArray(profiles.id, hosts),
      inArray(profiles.id, colleagueIds(ctx)),
    ),
  );
}

export async function findAssignees(ctx: ActorContext, q: string | undefined): Promise<Assignees> {
  const items = await ctx.db
    .select({ id: profiles.id, name: personName, avatarUrl: profiles.avatarUrl })
    .from(profiles)
    .where(and(isWithin(ctx), matches([profiles.fullName], q)))
    .orderBy(asc(sql`${personName} collate nocase`), asc(profiles.id))
    .limit(ctx.limits.taskAssigneesShown);
  return { items };
}

/** Anybody else is refused alike, whether or not there is such a person. */
export async function requireAssignee(ctx: ActorContext, id: string): Promise<void> {
  const found = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(isWithin(ctx), eq(profiles.id, id)))
    .get();
  if (!found) throw invalidInput({ assigneeId: "You can't give tasks to this person." });
}
