import { and, eq, lt, notInArray, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import {
  strategicPlanningEpics as epics,
  strategicPlanningGoals as goals,
  strategicPlanningProjects as projects,
  strategicPlanningTeamMembers as people,
  strategicThemes as themes,
} from "../../../db/schema/plan-items.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { daysBetween } from "../../kernel/pure/days.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import type { StrategyCard } from "./contract.ts";

type Work = typeof goals | typeof projects | typeof epics;
type Kind = StrategyCard["worst"][number]["kind"];

/** How the goals of the person's own plan stand, and what of it should have ended by now. */
export async function readStrategyCard(ctx: ActorContext): Promise<StrategyCard> {
  const { userId } = ctx.actor;
  const today = dayOf(ctx.clock.now(), ctx.actor.zone);
  const rowsOf = (table: Work | typeof themes | typeof people) =>
    sql<number>`(select count(*) from ${table} where ${table.userId} = ${userId})`;
  const overdue = (kind: Kind, table: Work) =>
    ctx.db
      .select({
        kind: sql<Kind>`${kind}`.as("kind"),
        id: table.id,
        title: table.title,
        endDate: sql<string>`${table.endDate}`.as("end_date"),
        total: sql<number>`count(*) over ()`.as("total"),
      })
      .from(table)
      .where(
        and(
          eq(table.userId, userId),
          lt(table.endDate, today),
          notInArray(table.status, ["completed", "cancelled"]),
        ),
      );
  const worstOf = (kind: Kind, table: Work) => {
    const rows = overdue(kind, table).orderBy(table.endDate, table.id).limit(ctx.limits.cardRows);
    return ctx.db.select().from(rows.as(kind));
  };
  const [[counted], byStatus, late] = await ctx.db.batch([
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
      .where(eq(goals.userId, userId))
      .groupBy(goals.status),
    unionAll(worstOf("goal", goals), worstOf("project", projects), worstOf("epic", epics)),
  ]);
  const totalOf = (kind: Kind) => late.find((row) => row.kind === kind)?.total ?? 0;
  return {
    counts: counted ?? { themes: 0, goals: 0, projects: 0, epics: 0, people: 0 },
    goals: byStatus,
    overdue: { goal: totalOf("goal"), project: totalOf("project"), epic: totalOf("epic") },
    worst: late
      .toSorted((one, other) => (one.endDate < other.endDate ? -1 : 1))
      .slice(0, ctx.limits.cardRows)
      .map(({ kind, id, title, endDate }) => ({
        kind,
        id,
        title,
        endDate,
        daysLate: daysBetween(endDate, today),
      })),
  };
}
