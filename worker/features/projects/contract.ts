import * as v from "valibot";
import {
  Ids,
  OptionalId,
  OptionalMemberId,
  ROW_FIELDS,
  WORK_DEFAULTS,
  WORK_FIELDS,
} from "../plan-items/contract.ts";

export const PROJECT_FIELDS = {
  ...WORK_FIELDS,
  goalId: OptionalId,
  /** The epic that this project carries out, where it hangs below one. */
  epicId: OptionalId,
  ownerMemberId: OptionalMemberId,
  squadIds: Ids,
};

const ProjectFields = v.object(PROJECT_FIELDS);
export type ProjectFields = v.InferOutput<typeof ProjectFields>;

export const PROJECT_DEFAULTS: ProjectFields = {
  ...WORK_DEFAULTS,
  goalId: null,
  epicId: null,
  ownerMemberId: null,
  squadIds: [],
};

export const Project = v.object({ ...ROW_FIELDS, ...PROJECT_FIELDS });
export type Project = v.InferOutput<typeof Project>;
