import { memberRows, squadMemberRows, squadRows, themeRows } from "./plan-frame.ts";
import { measuresOfPlan } from "./plan-measures.ts";
import { workOfPlan } from "./plan-work.ts";

/** The rows of everything that a plan is made of, but what it has one of. */
export function planTables(planId: string, now: number) {
  const work = workOfPlan(planId, now);
  const projectId = (title: string) => idOf(work.projects, title);
  const listOf = { goal: work.goals, project: work.projects, epic: work.epics };
  return {
    ...work,
    ...measuresOfPlan(planId, now, (kind, title) => idOf(listOf[kind], title)),
    themes: themeRows(planId, now),
    members: memberRows(planId, now),
    squads: squadRows(planId, now, projectId),
    squadMembers: squadMemberRows(planId),
  };
}

export type Titled = { id: string; title: string };

export function idOf(among: readonly Titled[], title: string): string {
  const found = among.find((one) => one.title === title);
  if (!found) throw new Error(`The demo plan has nothing called ${title}.`);
  return found.id;
}
