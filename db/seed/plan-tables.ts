import { memberRows, squadMemberRows, squadRows, themeRows } from "./plan-frame.ts";
import { idOfTitled } from "./plan-ids.ts";
import { measuresOfPlan } from "./plan-measures.ts";
import { workOfPlan } from "./plan-work.ts";

/** The rows of everything that a plan is made of, but what it has one of. */
export function planTables(planId: string, now: number) {
  const work = workOfPlan(planId, now);
  const projectId = (title: string) => idOfTitled(work.projects, title);
  const listOf = { goal: work.goals, project: work.projects, epic: work.epics };
  const measures = measuresOfPlan(planId, now, (kind, title) => idOfTitled(listOf[kind], title));
  const projectKeyResults = work.served.map(({ projectId: project, title }) => ({
    planId,
    projectId: project,
    keyResultId: idOfTitled(measures.results, title),
  }));
  return {
    ...work,
    ...measures,
    projectKeyResults,
    themes: themeRows(planId, now),
    members: memberRows(planId, now),
    squads: squadRows(planId, now, projectId),
    squadMembers: squadMemberRows(planId),
  };
}
