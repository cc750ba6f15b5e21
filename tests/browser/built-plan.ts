import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "../../db/client.ts";
import {
  projectSquadLinks,
  strategicPlanningEpics,
  strategicPlanningGoals,
  strategicPlanningProjects,
  strategicPlanningSquadMembers,
  strategicPlanningSquads,
  strategicPlanningTeamMembers,
  strategicThemes,
} from "../../db/schema/plan-items.ts";
import { planOperations } from "../../db/schema/plans.ts";

/** The plan that is built from nothing, by whichever hand. */
export const BUILT = {
  theme: "Care reaches the last clinic",
  goal: "A monitor in 400 district hospitals",
  project: "Pulse oximeter for newborns",
  epic: "Sensor that holds on thin skin",
  member: "Jakub Wrona",
  squad: "Sensor hardware",
  share: 60,
} as const;

/** What is in the database once everything was saved: each thing once, each hanging where it was put. */
export async function expectBuilt(db: Database, userId: string, stage: string): Promise<void> {
  await expect
    .poll(() => read(db, userId))
    .toEqual({
      themes: [BUILT.theme],
      goals: [{ title: BUILT.goal, theme: BUILT.theme }],
      projects: [{ title: BUILT.project, goal: BUILT.goal }],
      epics: [{ title: BUILT.epic, project: BUILT.project, stage }],
      members: [BUILT.member],
      squads: [{ name: BUILT.squad, main: BUILT.project }],
      shares: [{ squad: BUILT.squad, member: BUILT.member, allocation: BUILT.share }],
      assigned: [{ project: BUILT.project, squad: BUILT.squad }],
    });
  const operations = await db
    .select()
    .from(planOperations)
    .where(eq(planOperations.userId, userId))
    .orderBy(asc(planOperations.seq));
  const undoing = operations.find(({ undoes }) => undoes !== null);
  expect(undoing).toMatchObject({ actorId: userId });
  // Redoing took the undoing back, and nothing else was undone.
  const redoing = operations.filter(({ undoes }) => undoes === undoing?.id);
  expect(redoing).toHaveLength(1);
  expect(operations.filter(({ undoes }) => undoes !== null)).toHaveLength(2);
}

async function read(db: Database, userId: string) {
  const [themes, goals, projects, epics, members, squads, shares, assigned] = await Promise.all([
    db.select().from(strategicThemes).where(eq(strategicThemes.userId, userId)),
    db
      .select({ title: strategicPlanningGoals.title, theme: strategicThemes.name })
      .from(strategicPlanningGoals)
      .leftJoin(strategicThemes, eq(strategicThemes.id, strategicPlanningGoals.themeId))
      .where(eq(strategicPlanningGoals.userId, userId)),
    db
      .select({ title: strategicPlanningProjects.title, goal: strategicPlanningGoals.title })
      .from(strategicPlanningProjects)
      .leftJoin(
        strategicPlanningGoals,
        eq(strategicPlanningGoals.id, strategicPlanningProjects.goalId),
      )
      .where(eq(strategicPlanningProjects.userId, userId)),
    db
      .select({
        title: strategicPlanningEpics.title,
        project: strategicPlanningProjects.title,
        stage: strategicPlanningEpics.funnelStatus,
      })
      .from(strategicPlanningEpics)
      .leftJoin(
        strategicPlanningProjects,
        eq(strategicPlanningProjects.id, strategicPlanningEpics.projectId),
      )
      .where(eq(strategicPlanningEpics.userId, userId)),
    db
      .select()
      .from(strategicPlanningTeamMembers)
      .where(eq(strategicPlanningTeamMembers.userId, userId)),
    db
      .select({ name: strategicPlanningSquads.name, main: strategicPlanningProjects.title })
      .from(strategicPlanningSquads)
      .leftJoin(
        strategicPlanningProjects,
        eq(strategicPlanningProjects.id, strategicPlanningSquads.projectId),
      )
      .where(eq(strategicPlanningSquads.userId, userId)),
    db
      .select({
        squad: strategicPlanningSquads.name,
        member: strategicPlanningTeamMembers.name,
        allocation: strategicPlanningSquadMembers.allocation,
      })
      .from(strategicPlanningSquadMembers)
      .innerJoin(
        strategicPlanningSquads,
        eq(strategicPlanningSquads.id, strategicPlanningSquadMembers.squadId),
      )
      .innerJoin(
        strategicPlanningTeamMembers,
        eq(strategicPlanningTeamMembers.id, strategicPlanningSquadMembers.teamMemberId),
      )
      .where(eq(strategicPlanningSquadMembers.userId, userId)),
    db
      .select({ project: strategicPlanningProjects.title, squad: strategicPlanningSquads.name })
      .from(projectSquadLinks)
      .innerJoin(
        strategicPlanningProjects,
        eq(strategicPlanningProjects.id, projectSquadLinks.projectId),
      )
      .innerJoin(strategicPlanningSquads, eq(strategicPlanningSquads.id, projectSquadLinks.squadId))
      .where(eq(projectSquadLinks.userId, userId)),
  ]);
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  return {
    ...{ themes: names(themes), goals, projects, epics },
    ...{ members: names(members), squads, shares, assigned },
  };
}
