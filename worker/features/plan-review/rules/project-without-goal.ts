import type { PlanItems } from "../../plans/contract.ts";
import { lacksGoal } from "../../plans/rules/lacks.ts";
import { judge, setOver } from "./review-rule.ts";
import type { Reviewed } from "./reviewed.ts";

export const projectWithoutGoal = judge({
  kinds: ["project"],
  title: "Project without a goal",
  why: "It has no goal or epic above it, so nobody sees what it is for.",
  isFound: lacksGoal,
  says: () => "It is linked to no goal and no epic.",
  fixes(project, reviewed) {
    const goal = likelyGoal(project, reviewed);
    if (!goal) return [];
    return [
      {
        says: `Link to “${goal.title}”`,
        label: `Link “${project.title}” to “${goal.title}”`,
        done: `“${project.title}” now works towards “${goal.title}”`,
        changes: [setOver("project", project, { goalId: goal.id })],
      },
    ];
  },
});

/** The goal of its epics, or of one of their themes, or the only one there is; none where that names several. */
function likelyGoal(
  { id }: PlanItems["project"],
  reviewed: Reviewed,
): PlanItems["goal"] | undefined {
  const { plan, openGoals } = reviewed;
  const epics = plan.linked("epic", "projectId", id);
  const ofEpics = new Set(epics.flatMap(({ goalId }) => goalId ?? []));
  const themes = new Set(epics.flatMap(({ themeIds }) => themeIds));
  const ofThemes = openGoals.filter(({ themeId }) => themeId !== null && themes.has(themeId));
  const ways = [openGoals.filter((goal) => ofEpics.has(goal.id)), ofThemes, openGoals];
  return ways.find((goals) => goals.length === 1)?.[0];
}
