import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { PlanUnderTest, Way } from "../support/plan-under-test.ts";

/** The plan that is built from nothing, by whichever hand. */
export const BUILT = {
  theme: "Care in every clinic",
  goal: "A monitor in 400 district hospitals",
  project: "Pulse oximeter for newborns",
  epic: "Sensor that holds on thin skin",
  member: "Jakub Wrona",
  squad: "Sensor hardware",
  share: 60,
} as const;

/** Who was added without an account is in no squad, which is said beside the field. */
export const NOT_ASSIGNED = "Cannot assign local team members to squads.";

/** Why the goal stays: to its owner, to whom it is shared with, and to somebody who did not sign in. */
const STAYS: Record<Way, { dialog: string | null; words: string }> = {
  account: {
    dialog: "Cannot Delete Goal",
    words: `1 project is linked to it: “${BUILT.project}”.`,
  },
  shared: { dialog: "Cannot delete this goal", words: "You can only delete your own goals" },
  planner: { dialog: null, words: "You must be logged in to delete goals" },
};

/** That a goal on which a project hangs was not deleted, and why. */
export async function expectStays(
  page: Page,
  way: Way,
  press: (button: Locator) => Promise<void>,
): Promise<void> {
  const { dialog, words } = STAYS[way];
  if (dialog === null) return page.getByText(words, { exact: true }).waitFor();
  const refusal = page.getByRole("alertdialog", { name: dialog });
  await refusal.getByText(words, { exact: true }).waitFor();
  // Nobody is told how to free what is not theirs to delete.
  const ways = await refusal.getByText("Unlinking keeps them in the plan.").count();
  expect(ways).toBe(way === "account" ? 1 : 0);
  await press(refusal.getByRole("button", { name: "Keep it" }));
  await refusal.waitFor({ state: "detached" });
}

/** What is kept once everything was saved: each thing once, each hanging where it was put. */
export async function expectBuilt(plan: PlanUnderTest, stage: string): Promise<void> {
  const { kept, userId } = plan;
  const joined = { member: BUILT.member, allocation: BUILT.share };
  await expect
    .poll(async () => told(await kept()))
    .toEqual({
      themes: [BUILT.theme],
      goals: [{ title: BUILT.goal, theme: BUILT.theme }],
      projects: [{ title: BUILT.project, goal: BUILT.goal, squads: [BUILT.squad] }],
      epics: [{ title: BUILT.epic, project: BUILT.project, stage }],
      members: [BUILT.member],
      squads: [
        { name: BUILT.squad, main: BUILT.project, members: userId === null ? [] : [joined] },
      ],
    });
  const { operations } = await kept();
  const undoings = operations.filter(({ undoes }) => undoes !== null).toReversed();
  // Redoing took the undoing back, and nothing else was undone.
  expect(undoings).toMatchObject([{ actorId: userId }, { undoes: undoings[0]?.id }]);
}

type Kept = Awaited<ReturnType<PlanUnderTest["kept"]>>;

function told({ themes, goals, projects, epics, teamMembers, squads }: Kept) {
  const names = new Map([...themes, ...teamMembers, ...squads].map(({ id, name }) => [id, name]));
  const titles = new Map([...goals, ...projects].map(({ id, title }) => [id, title]));
  return {
    themes: themes.map(({ name }) => name),
    goals: goals.map(({ title, themeId }) => ({ title, theme: names.get(themeId ?? "") })),
    projects: projects.map(({ title, goalId, squadIds }) => ({
      title,
      goal: titles.get(goalId ?? ""),
      squads: squadIds.map((id) => names.get(id)),
    })),
    epics: epics.map(({ title, projectId, funnelStatus: stage }) => ({
      title,
      project: titles.get(projectId ?? ""),
      stage,
    })),
    members: teamMembers.map(({ name }) => name),
    squads: squads.map(({ name, projectId, members }) => ({
      name,
      main: titles.get(projectId ?? ""),
      members: members.map(({ teamMemberId, allocation }) => ({
        member: names.get(teamMemberId),
        allocation,
      })),
    })),
  };
}
