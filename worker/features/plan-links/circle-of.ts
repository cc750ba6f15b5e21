import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import { planLinks } from "../../../db/schema/plan-links.ts";
import {
  strategicPlanningEpics,
  strategicPlanningProjects,
} from "../../../db/schema/plan-items.ts";
import {
  strategicPlanningKeyResults,
  strategicPlanningObjectives,
} from "../../../db/schema/plan-objectives.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { namedItems } from "../plans/item-title.ts";
import { inReadablePlans } from "../plans/plan-standing.ts";
import { isSeen } from "../plans/sealed-items.ts";

/** So far up a chain of plans is looked at; nobody's is a tenth as long. */
const STEPS = 60;
const WAYS = 5000;

type Up = { table: SQLiteTable; from: SQLiteColumn; to: SQLiteColumn; where?: SQL };

/** What each item serves within its plan, and across plans by a link that was not refused. */
const UP: readonly Up[] = [
  {
    table: strategicPlanningKeyResults,
    from: strategicPlanningKeyResults.id,
    to: strategicPlanningKeyResults.objectiveId,
  },
  {
    table: strategicPlanningObjectives,
    from: strategicPlanningObjectives.id,
    to: strategicPlanningObjectives.entityId,
  },
  ...[strategicPlanningProjects.goalId, strategicPlanningProjects.epicId].map((to) => ({
    table: strategicPlanningProjects,
    from: strategicPlanningProjects.id,
    to,
  })),
  ...[strategicPlanningEpics.goalId, strategicPlanningEpics.projectId].map((to) => ({
    table: strategicPlanningEpics,
    from: strategicPlanningEpics.id,
    to,
  })),
  {
    table: planLinks,
    from: planLinks.goalId,
    to: planLinks.servedId,
    where: sql` and ${qualified(planLinks.state)} <> 'refused'`,
  },
];

/** The ways up from what would be served, until one comes back to the goal that would serve it. */
function waysBack(servedId: string, goalId: string): SQL {
  const steps = UP.map(
    ({ table, from, to, where = sql`` }) => sql`
    select ${qualified(to)}, json_insert(way.path, '$[#]', ${qualified(to)})
    from way join ${table} on ${qualified(from)} = way.id
    where ${qualified(to)} is not null and way.id <> ${goalId} and json_array_length(way.path) < ${STEPS}${where}`,
  );
  return sql`with recursive way(id, path) as (
    select ${servedId}, json_array(${servedId}) union ${sql.join(steps, sql` union `)} limit ${WAYS})
    select path from way where id = ${goalId} limit 1`;
}

/** For a premise: what would be served does not serve the goal already. */
export const makesNoCircle = (servedId: string, goalId: string): SQL =>
  sql`${servedId} <> ${goalId} and not exists (${waysBack(servedId, goalId)})`;

/** The circle that a link would close, by the titles that the actor may see; null where it closes none. */
export async function circleOf(
  ctx: ActorContext,
  goalId: string,
  servedId: string,
): Promise<string | null> {
  const [found] = await ctx.db.all<{ path: string }>(waysBack(servedId, goalId));
  if (!found) return null;
  // The database put the path together from ids.
  const ids = [goalId, ...(JSON.parse(found.path) as string[])];
  const named = (["goal", "project", "epic", "objective", "keyResult"] as const).map((kind) => {
    const { table, id, title, planId } = namedItems(kind);
    return sql`select ${id} as id, ${title} as title from ${table}
      where ${id} in (select value from json_each(${JSON.stringify(ids)})) and ${inReadablePlans(ctx, planId)} and ${isSeen(ctx, planId, id)}`;
  });
  const rows = await ctx.db.all<{ id: string; title: string }>(sql.join(named, sql` union all `));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return ids.map((id) => titles.get(id) ?? "an item in a plan you can’t open").join(" → ");
}
