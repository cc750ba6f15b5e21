import type { ItemKind } from "../../../../db/values/plans.ts";
import type { Judged, Measured } from "../../../../worker/features/plans/rules/progress.ts";

/** Everything but people has a progress. */
export const isMeasured = (kind: ItemKind): kind is Exclude<Measured, "company"> =>
  kind !== "teamMember";

/** What has a status and dates has a health. */
export const isJudged = (kind: ItemKind): kind is Judged =>
  kind === "goal" || kind === "project" || kind === "epic" || kind === "objective";
