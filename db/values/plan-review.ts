/** By what a plan is reviewed, the worst first. */
export const REVIEW_RULES = [
  "circular-links",
  "overdue",
  "epic-outside-project",
  "goal-unserved",
  "project-without-goal",
  "objective-without-result",
  "result-without-baseline",
  "result-without-owner",
  "check-in-stale",
  "kpi-without-owner",
  "kpi-not-measured",
  "targets-apart",
  "theme-too-large",
  "goal-without-money",
  "theme-without-epics",
] as const;
export type ReviewRuleName = (typeof REVIEW_RULES)[number];
