import { memberRows, squadMemberRows, squadRows, themeRows } from "./plan-frame.ts";
import { idOfTitled, memberId } from "./plan-ids.ts";
import { kpisOfPlan } from "./plan-kpis.ts";
import { measuresOfPlan } from "./plan-measures.ts";
import { updatesOfPlan } from "./plan-updates.ts";
import { workOfPlan } from "./plan-work.ts";

/** What is read by somebody else than its owner's manager. */
const READERS: Record<string, string> = {
  "Bank that refinances the leases": memberId("Marta Kowal"),
};

/** The rows of everything that a plan is made of, but what it has one of. */
export function planTables(planId: string, now: number) {
  const work = workOfPlan(planId, now);
  const projectId = (title: string) => idOfTitled(work.projects, title);
  const listOf = { goal: work.goals, project: work.projects, epic: work.epics };
  const measures = measuresOfPlan(planId, now, (kind, title) => idOfTitled(listOf[kind], title));
  const { kpis, kpiCheckIns } = kpisOfPlan(planId, now, measures.checkIns.length);
  const projectKeyResults = work.served.map(({ projectId: project, title }) => ({
    planId,
    projectId: project,
    keyResultId: idOfTitled(measures.results, title),
  }));
  const said = updatesOfPlan(planId, now, (kind, title) =>
    idOfTitled(kind === "objective" ? measures.objectives : listOf[kind], title),
  );
  const period = said.periods.find(({ state }) => state === "open");
  return {
    ...work,
    ...measures,
    ...said,
    kpis,
    checkIns: [...measures.checkIns, ...kpiCheckIns],
    projectKeyResults,
    epics: work.epics.map((epic) => ({ ...epic, readerMemberId: READERS[epic.title] ?? null })),
    objectives: measures.objectives.map((objective) => ({
      ...objective,
      periodId: objective.endDate === period?.endDate ? (period?.id ?? null) : null,
    })),
    themes: themeRows(planId, now),
    members: memberRows(planId, now),
    squads: squadRows(planId, now, projectId),
    squadMembers: squadMemberRows(planId),
  };
}
