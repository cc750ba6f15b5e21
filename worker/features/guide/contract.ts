import * as v from "valibot";
import { ROLES } from "../../../db/values/roles.ts";

/** What the guide knows of its reader: which chapters are theirs, and what they have done. */
export const GuideState = v.object({
  roles: v.array(v.picklist(ROLES)),
  /** Patterns of the screens that they may open: a chapter is shown where it can lead. */
  screens: v.array(v.string()),
  isFeedbackOn: v.boolean(),
  hasFactor: v.boolean(),
  hasPhoto: v.boolean(),
  isCompanyDescribed: v.boolean(),
  isPolicyConfirmed: v.boolean(),
});
export type GuideState = v.InferOutput<typeof GuideState>;
