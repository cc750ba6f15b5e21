import * as v from "valibot";
import { OBJECTIVE_ENTITIES } from "../../../db/values/plans.ts";
import {
  OptionalId,
  OptionalMemberId,
  ROW_FIELDS,
  WORK_DEFAULTS,
  WORK_FIELDS,
} from "../plan-items/contract.ts";

export const OBJECTIVE_FIELDS = {
  ...WORK_FIELDS,
  /** What it belongs to: the company as a whole, or the item that goes by the id. */
  entityType: v.picklist(OBJECTIVE_ENTITIES, "Choose what it belongs to."),
  entityId: OptionalId,
  ownerMemberId: OptionalMemberId,
};

const ObjectiveFields = v.object(OBJECTIVE_FIELDS);
export type ObjectiveFields = v.InferOutput<typeof ObjectiveFields>;

export const OBJECTIVE_DEFAULTS: ObjectiveFields = {
  ...WORK_DEFAULTS,
  entityType: "company",
  entityId: null,
  ownerMemberId: null,
};

export const Objective = v.object({ ...ROW_FIELDS, ...OBJECTIVE_FIELDS });
export type Objective = v.InferOutput<typeof Objective>;
