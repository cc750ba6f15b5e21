import { and, between, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import {
  strategicPlanningEpics as epics,
  strategicPlanningGoals as goals,
  strategicPlanningProjects as projects,
} from "../../../db/schema/plan-items.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { addDays, daysBetween } from "../../kernel/pure/days.ts";
import { dayOf } from "../../kernel/pure/zoned-time.ts";
import type { DatesCard } from "./cards/contract.ts";

type Work = typeof goals | typeof projects | typeof epics;
type Kind = DatesCard["dates"][number]["kind"];
type What = DatesCard["dates"][number]["what"];

/** What of the person's own plan begins or ends in the days that come, the soonest first. */
export async function readDatesCard(ctx: ActorContext): Promise<DatesCard> {
  const { userId } = ctx.actor;
  const days = ctx.limits.cardDatesDays;
  const today = dayOf(ctx.clock.now(), ctx.actor.zone);
  const datesOf = (kind: Kind, table: Work, what: What) => {
    const day = what === "starts" ? table.startDate : table.endDate;
    const open: SQL | undefined = and(
      eq(table.planId, userId),
      between(day, today, addDays(today, days)),
      notInArray(table.status, ["completed", "cancelled"]),
    );
    return ctx.db
      .select({
        kind: sql<Kind>`${kind}`.as("kind"),
        id: table.id,
        title: table.title,
        what: sql<What>`${what}`.as("what"),
        day: sql<string>`${day}`.as("day"),
      })
      .from(table)
      .where(open);
  };
  const [rows] = await ctx.db.batch([
    unionAll(
      datesOf("goal", goals, "starts"),
      datesOf("goal", goals, "ends"),
      datesOf("project", projects, "starts"),
      datesOf("project", projects, "ends"),
      datesOf("epic", epics, "starts"),
      datesOf("epic", epics, "ends"),
    ),
  ]);
  const dates = rows
    .map((row) => ({ ...row, inDays: daysBetween(today, row.day) }))
    .toSorted((one, other) => one.inDays - other.inDays || one.title.localeCompare(other.title));
  const itemsOf = (kind: Kind) =>
    new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id)).size;
  const items = { goal: itemsOf("goal"), project: itemsOf("project"), epic: itemsOf("epic") };
  return { total: dates.length, items, days, dates: dates.slice(0, ctx.limits.cardRows) };
}
