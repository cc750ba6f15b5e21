import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import {
  strategicPlanningEpics as epics,
  strategicPlanningGoals as goals,
  strategicPlanningProjects as projects,
  strategicPlanningTeamMembers as people,
  strategicThemes as themes,
} from "../../../db/schema/plan-items.ts";
import { planOperations, strategicPlans } from "../../../db/schema/plans.ts";
import { WORK_KINDS, type WorkKind } from "../../../db/values/plans.ts";
import type { ActorContext } from "../../kernel/context.ts";
import type { StrategyCard } from "./cards/contract.ts";
import { KIND_RECORDS } from "./contract.ts";
import { itemAddress } from "./item-address.ts";
import { namedItems } from "./item-title.ts";
import { latestOperations, ofOneItem } from "./latest-operations.ts";
import { isSeenAnywhere } from "./sealed-items.ts";
import { owners, planLabel } from "./plan-people.ts";

/** How the goals of the person's own plan stand, and what they changed last in any plan. */
export async function readStrategyCard(ctx: ActorContext): Promise<StrategyCard> {
  const { userId } = ctx.actor;
  const rowsOf = (
    table: typeof goals | typeof projects | typeof epics | typeof themes | typeof people,
  ) => sql<number>`(select count(*) from ${table} where ${table.planId} = ${userId})`;
  const [[counted], byStatus, recent] = await ctx.db.batch([
    ctx.db
      .select({
        themes: rowsOf(themes),
        goals: rowsOf(goals),
        projects: rowsOf(projects),
        epics: rowsOf(epics),
        people: rowsOf(people),
      })
      .from(sql`(select 1)`),
    ctx.db
      .select({ status: goals.status, goals: sql<number>`count(*)` })
      .from(goals)
      .where(eq(goals.planId, userId))
      .groupBy(goals.status),
    recentItems(ctx),
  ]);
  return {
    counts: counted ?? { themes: 0, goals: 0, projects: 0, epics: 0, people: 0 },
    goals: byStatus,
    recent: recent.map(({ planId, kind, itemId, title, at, label }) => ({
      kind,
      says: KIND_RECORDS[kind].one,
      id: itemId,
      title,
      at: new Date(at).toISOString(),
      planOf: planId === userId ? null : label,
      address: itemAddress({ planId, kind, itemId }, userId),
    })),
  };
}

/** What is still there of what the person worked on, the latest first. */
function recentItems(ctx: ActorContext) {
  const { actorId, createdAt, planId } = planOperations;
  const touched = ctx.db
    .select({
      planId,
      label: sql<string>`${planLabel}`.as("label"),
      kind: sql<WorkKind>`${ofOneItem("kind")}`.as("kind"),
      itemId: sql<string>`${ofOneItem("id")}`.as("item_id"),
      at: sql<number>`max(${createdAt})`.as("at"),
    })
    .from(planOperations)
    .innerJoin(strategicPlans, eq(strategicPlans.id, planId))
    .leftJoin(owners, eq(owners.id, strategicPlans.ownerUserId))
    .where(and(eq(actorId, ctx.actor.userId), latestOperations(ctx)))
    .groupBy(sql`kind`, sql`item_id`)
    .as("touched");
  const titles = WORK_KINDS.map((kind) => {
    const items = namedItems(kind);
    return sql`when ${kind} then (select ${items.title} from ${items.table} where ${items.id} = ${touched.itemId} and ${items.planId} = ${touched.planId} and ${isSeenAnywhere(ctx, kind) ?? sql`1`})`;
  });
  const title = sql<string>`case ${touched.kind} ${sql.join(titles, sql` `)} end`;
  const named = ctx.db
    .select({
      planId: touched.planId,
      label: touched.label,
      kind: touched.kind,
      itemId: touched.itemId,
      at: touched.at,
      title: title.as("title"),
    })
    .from(touched)
    .as("named");
  return ctx.db
    .select()
    .from(named)
    .where(isNotNull(named.title))
    .orderBy(desc(named.at), desc(named.itemId))
    .limit(ctx.limits.cardRecentItems);
}
