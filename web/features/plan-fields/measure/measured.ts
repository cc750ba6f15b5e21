import { isReportedKind, type ItemKind } from "../../../../db/values/plans.ts";
import type { Judged, Measured } from "../../../../worker/features/plans/rules/progress.ts";

/** Everything but people and KPIs has a progress. */
export const isMeasured = (kind: ItemKind): kind is Exclude<Measured, "company"> =>
  kind !== "teamMember" && kind !== "kpi";

/** What has a status and dates has a health, and what is watched. */
export const isJudged: (kind: ItemKind) => kind is Judged = isReportedKind;
