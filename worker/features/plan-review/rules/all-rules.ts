import type { ReviewRuleName } from "../../../../db/values/plan-review.ts";
import { checkInStale } from "./check-in-stale.ts";
import { circularLinks } from "./circular-links.ts";
import { epicOutsideProject } from "./epic-outside-project.ts";
import { goalUnserved } from "./goal-unserved.ts";
import { goalWithoutMoney } from "./goal-without-money.ts";
import { kpiNotMeasured } from "./kpi-not-measured.ts";
import { kpiWithoutOwner } from "./kpi-without-owner.ts";
import { objectiveWithoutResult } from "./objective-without-result.ts";
import { overdue } from "./overdue.ts";
import { projectWithoutGoal } from "./project-without-goal.ts";
import { resultWithoutBaseline } from "./result-without-baseline.ts";
import { resultWithoutOwner } from "./result-without-owner.ts";
import type { ReviewRule } from "./review-rule.ts";
import { targetsApart } from "./targets-apart.ts";
import { themeTooLarge } from "./theme-too-large.ts";
import { themeWithoutEpics } from "./theme-without-epics.ts";

export const RULES: Readonly<Record<ReviewRuleName, ReviewRule>> = {
  "circular-links": circularLinks,
  overdue,
  "epic-outside-project": epicOutsideProject,
  "goal-unserved": goalUnserved,
  "project-without-goal": projectWithoutGoal,
  "objective-without-result": objectiveWithoutResult,
  "result-without-baseline": resultWithoutBaseline,
  "result-without-owner": resultWithoutOwner,
  "check-in-stale": checkInStale,
  "kpi-without-owner": kpiWithoutOwner,
  "kpi-not-measured": kpiNotMeasured,
  "targets-apart": targetsApart,
  "theme-too-large": themeTooLarge,
  "goal-without-money": goalWithoutMoney,
  "theme-without-epics": themeWithoutEpics,
};
