import type { Database } from "../client.ts";
import {
  companyFoundation,
  companyFoundationCoreValues,
  companyStrategy,
  planComments,
  planInvitations,
  planMemberAccounts,
  strategicPlanningShares,
  strategyRevisions,
} from "../schema/plan-direction.ts";
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
} from "../schema/plan-items.ts";
import { strategicPlanningKpis } from "../schema/plan-kpis.ts";
import {
  strategicPlanningCheckIns,
  projectKeyResultLinks,
  strategicPlanningKeyResults,
  strategicPlanningObjectives,
} from "../schema/plan-objectives.ts";
import { strategicPlanningPeriods } from "../schema/plan-periods.ts";
import { strategicPlanningReplies, strategicPlanningUpdates } from "../schema/plan-updates.ts";
import { planViews, strategicPlans, userStrategicPlanningSettings } from "../schema/plans.ts";
import { tasks } from "../schema/tasks.ts";
import type { PlanKind } from "../values/plans.ts";
import { coreValueRows, foundationRow, STRATEGY_VERSIONS, strategyRow } from "./plan-direction.ts";
import { settingsRow, viewRows } from "./plan-frame.ts";
import { revisionRows } from "./plan-revisions.ts";
import { idOfTitled, type Titled } from "./plan-ids.ts";
import { planTables } from "./plan-tables.ts";
import { invitationRow, memberAccountRows, shareRows, talkRows } from "./plan-talk.ts";
import { taskRows } from "./tasks.ts";

const COACH = 1;
const MEMBER = 2;
const PARTNER = 3;

/** The plan of the demo company, whose chief executive is one of the leading people. */
export function planRows(db: Database, accounts: readonly { id: string }[], now: number) {
  const planId = accounts[MEMBER]!.id;
  const ids = { leader: planId, coach: accounts[COACH]!.id, partner: accounts[PARTNER]!.id };
  const tables = planTables(planId, now);
  const belowEpics = tables.projects.filter(({ epicId }) => epicId !== null);
  const titled: Partial<Record<PlanKind, readonly Titled[]>> = {
    goal: tables.goals,
    epic: tables.epics,
    objective: tables.objectives,
    keyResult: tables.results,
  };
  const itemId = (kind: PlanKind, title: string) => idOfTitled(titled[kind] ?? [], title);
  return [
    db.insert(strategicPlans).values({ id: planId, ownerUserId: planId, seq: 1 }),
    db.insert(userStrategicPlanningSettings).values(settingsRow(planId, now)),
    db.insert(planViews).values(viewRows(planId, now)),
    db.insert(strategicPlanningPeriods).values(tables.periods),
    db.insert(strategicThemes).values(tables.themes),
    db.insert(strategicPlanningTeamMembers).values(tables.members),
    db.insert(strategicPlanningGoals).values(tables.goals),
    db
      .insert(strategicPlanningProjects)
      .values(tables.projects.filter(({ epicId }) => epicId === null)),
    db.insert(strategicPlanningEpics).values(tables.epics),
    db.insert(strategicPlanningProjects).values(belowEpics),
    db.insert(strategicPlanningSquads).values(tables.squads),
    db.insert(strategicPlanningSquadMembers).values(tables.squadMembers),
    db.insert(projectSquadLinks).values(tables.projectSquads),
    db.insert(epicThemeLinks).values(tables.epicThemes),
    db.insert(strategicPlanningObjectives).values(tables.objectives),
    db.insert(strategicPlanningKeyResults).values(tables.results),
    db.insert(projectKeyResultLinks).values(tables.projectKeyResults),
    db.insert(strategicPlanningKpis).values(tables.kpis),
    db.insert(strategicPlanningCheckIns).values(tables.checkIns),
    db.insert(strategicPlanningUpdates).values(tables.updates),
    db.insert(strategicPlanningReplies).values(tables.replies),
    db.insert(companyFoundation).values(foundationRow(planId, now)),
    db.insert(companyFoundationCoreValues).values(coreValueRows(planId)),
    db.insert(companyStrategy).values(strategyRow(planId, now, STRATEGY_VERSIONS.length)),
    db.insert(strategyRevisions).values(revisionRows(tables, planId, now)),
    db.insert(strategicPlanningShares).values(shareRows(ids, now)),
    db.insert(planMemberAccounts).values(memberAccountRows(ids, now)),
    db.insert(planInvitations).values(invitationRow(ids, now)),
    db.insert(planComments).values(talkRows(ids, now, itemId)),
    db.insert(tasks).values(taskRows(ids, now, itemId)),
  ] as const;
}
