import type {
  epicThemeLinks,
  projectSquadLinks,
  strategicPlanningEpics,
  strategicPlanningGoals,
  strategicPlanningProjects,
} from "../schema/plan-items.ts";
import { minorDigits } from "../values/currencies.ts";
import { COMPANY, WITHOUT_GOAL, WITHOUT_PROJECT } from "./plan-company.ts";
import { dayFrom, memberId, rowId, squadId, stampsOf, themeId } from "./plan-ids.ts";
import { PROOF } from "./plan-proof.ts";
import { REACH } from "./plan-reach.ts";
import { REPAIR } from "./plan-repair.ts";
import { WARD } from "./plan-ward.ts";
import type { EpicWords, GoalWords, ProjectWords, WorkWords } from "./plan-words.ts";

type Above = { goal?: string; project?: string; epic?: string; theme?: string | undefined };

const PLANNED = 400;

/** The demo plan's goals with all that hangs below them, as rows. */
export function workOfPlan(planId: string, now: number) {
  const goals: (typeof strategicPlanningGoals.$inferInsert)[] = [];
  const projects: (typeof strategicPlanningProjects.$inferInsert)[] = [];
  const epics: (typeof strategicPlanningEpics.$inferInsert)[] = [];
  const projectSquads: (typeof projectSquadLinks.$inferInsert)[] = [];
  const served: { projectId: string; title: string }[] = [];
  const epicThemes: (typeof epicThemeLinks.$inferInsert)[] = [];

  const row = (work: WorkWords, index: number) => ({
    title: work.title,
    description: work.text,
    status: work.now.is,
    progress: work.now.done ?? 0,
    progressReason: work.because ?? "",
    healthOverride: work.seen?.[0] ?? null,
    healthReason: work.seen?.[1] ?? "",
    startDate: dayFrom(now, work.now.days?.[0]),
    endDate: dayFrom(now, work.now.days?.[1]),
    ownerMemberId: work.by === undefined ? null : memberId(work.by),
    readerMemberId: null,
    cadence: null,
    ...stampsOf(planId, now, work.added ?? PLANNED, index),
  });
  const goalRow = (words: GoalWords) => ({
    ...row(words, goals.length),
    id: rowId("goal", goals.length),
    themeId: words.theme === undefined ? null : themeId(words.theme),
  });
  const projectRow = (words: ProjectWords, above: Above) => ({
    ...row(words, projects.length),
    id: rowId("project", projects.length),
    goalId: above.goal ?? null,
    epicId: above.epic ?? null,
  });
  const epicRow = (words: EpicWords, above: Above) => ({
    ...row(words, epics.length),
    id: rowId("epic", epics.length),
    projectId: above.project ?? null,
    goalId: above.project === undefined ? (above.goal ?? null) : null,
    funnelStatus: words.now.stage,
    ...moneyOf(words),
    businessOutcomes: words.brings ?? "",
  });

  const addProject = (words: ProjectWords, above: Above) => {
    const project = projectRow(words, above);
    projects.push(project);
    for (const squad of words.squads ?? [])
      projectSquads.push({ planId, projectId: project.id, squadId: squadId(squad) });
    for (const title of words.serves ?? []) served.push({ projectId: project.id, title });
    for (const epic of words.epics ?? [])
      addEpic(epic, { project: project.id, theme: above.theme });
  };
  const addEpic = (words: EpicWords, above: Above) => {
    const epic = epicRow(words, above);
    epics.push(epic);
    for (const theme of words.themes ?? (above.theme === undefined ? [] : [above.theme]))
      epicThemes.push({ planId, epicId: epic.id, themeId: themeId(theme) });
    for (const project of words.projects ?? [])
      addProject(project, { epic: epic.id, theme: above.theme });
  };
  for (const words of [...COMPANY, ...REPAIR, ...WARD, ...PROOF, ...REACH]) {
    const goal = goalRow(words);
    goals.push(goal);
    const above = { goal: goal.id, theme: words.theme };
    for (const project of words.projects ?? []) addProject(project, above);
    for (const epic of words.epics ?? []) addEpic(epic, above);
  }
  for (const project of WITHOUT_GOAL) addProject(project, {});
  for (const epic of WITHOUT_PROJECT) addEpic(epic, {});
  return { goals, projects, epics, projectSquads, served, epicThemes };
}

function moneyOf({ costs }: EpicWords) {
  if (!costs) return { plannedBudget: null, currency: "EUR" };
  const [amount, currency] = costs;
  return { plannedBudget: amount * 10 ** minorDigits(currency), currency };
}
