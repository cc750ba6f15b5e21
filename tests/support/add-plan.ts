import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../../db/client.ts";
import {
  epicThemeLinks,
  projectSquadLinks,
  strategicPlanningEpics,
  strategicPlanningGoals,
  strategicPlanningProjects,
  strategicPlanningSquadMembers,
  strategicPlanningSquads,
  strategicPlanningTeamMembers,
  strategicThemes,
} from "../../db/schema/plan-items.ts";
import {
  strategicPlanningCheckIns,
  strategicPlanningKeyResults,
  strategicPlanningObjectives,
} from "../../db/schema/plan-objectives.ts";
import { strategicPlans } from "../../db/schema/plans.ts";
import { transaction } from "../../db/transaction.ts";
import { guardWrite } from "../../worker/kernel/database-writes.ts";
import { makePlan } from "./make-plan.ts";

const ROWS_AT_ONCE = 250;
const STATEMENTS_AT_ONCE = 8;

/** A plan of so many goals, projects, epics and members, in the proportions of the table of aims. */
export async function addPlan(
  db: Database,
  planId: string,
  items: number,
  now = Date.now(),
): Promise<void> {
  const plan = makePlan(planId, items, now);
  const statements = [
    db.insert(strategicPlans).values({ id: planId, ownerUserId: planId, seq: 1 }),
    ...inserts(db, strategicThemes, plan.themes),
    ...inserts(db, strategicPlanningTeamMembers, plan.members),
    ...inserts(db, strategicPlanningGoals, plan.goals),
    ...inserts(db, strategicPlanningProjects, plan.projects),
    ...inserts(db, strategicPlanningEpics, plan.epics),
    ...inserts(db, strategicPlanningSquads, plan.squads),
    ...inserts(db, strategicPlanningSquadMembers, plan.squadMembers),
    ...inserts(db, projectSquadLinks, plan.projectSquads),
    ...inserts(db, epicThemeLinks, plan.epicThemes),
    ...inserts(db, strategicPlanningObjectives, plan.objectives),
    ...inserts(db, strategicPlanningKeyResults, plan.results),
    ...inserts(db, strategicPlanningCheckIns, plan.checkIns),
  ];
  // All at once would be longer on its way than one request may take.
  for (let at = 0; at < statements.length; at += STATEMENTS_AT_ONCE) {
    await guardWrite(() => transaction(db, statements.slice(at, at + STATEMENTS_AT_ONCE)));
  }
}

function inserts<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  rows: readonly SQLiteInsertValue<Table>[],
): BatchItem<"sqlite">[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    db.insert(table).values(rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE)),
  );
}
