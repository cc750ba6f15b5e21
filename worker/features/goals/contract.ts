import * as v from "valibot";
import {
  type ListedRecord,
  oneId,
  OptionalId,
  OptionalMemberId,
  OWNER_LINK,
  READER_LINK,
  ROW_FIELDS,
  TITLED,
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

const GOAL_DEFAULTS: GoalFields = { ...WORK_DEFAULTS, themeId: null, ownerMemberId: null };

export const Goal = v.object({ ...ROW_FIELDS, ...GOAL_FIELDS });
export type Goal = v.InferOutput<typeof Goal>;

export const GOAL_KIND = {
  one: "goal",
  many: "goals",
  list: "goals" as const,
  item: Goal,
  fields: GOAL_FIELDS,
  defaults: GOAL_DEFAULTS,
  required: TITLED,
  links: {
    themeId: { to: "theme", ids: (item) => oneId(item.themeId) },
    ownerMemberId: OWNER_LINK,
    readerMemberId: READER_LINK,
  },
  above: ["themeId"],
} satisfies ListedRecord<Goal>;
