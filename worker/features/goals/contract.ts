import * as v from "valibot";
import {
  OptionalId,
  OptionalMemberId,
  ROW_FIELDS,
  WORK_DEFAULTS,
  WORK_FIELDS,
} from "../plan-items/contract.ts";

export const GOAL_FIELDS = {
  ...WORK_FIELDS,
  themeId: OptionalId,
  ownerMemberId: OptionalMemberId,
};

const GoalFields = v.object(GOAL_FIELDS);
export type GoalFields = v.InferOutput<typeof GoalFields>;

export const GOAL_DEFAULTS: GoalFields = { ...WORK_DEFAULTS, themeId: null, ownerMemberId: null };

export const Goal = v.object({ ...ROW_FIELDS, ...GOAL_FIELDS });
export type Goal = v.InferOutput<typeof Goal>;
