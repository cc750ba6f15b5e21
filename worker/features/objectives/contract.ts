import * as v from "valibot";
import { OBJECTIVE_ENTITIES, type ObjectiveEntity } from "../../../db/values/plans.ts";
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

export const OBJECTIVE_FIELDS = {
  ...WORK_FIELDS,
  /** What it belongs to: the company as a whole, or the item that goes by the id. */
  entityType: v.picklist(OBJECTIVE_ENTITIES, "Choose what it belongs to."),
  entityId: OptionalId,
  /** The objective that it is a part of. */
  parentId: OptionalId,
  ownerMemberId: OptionalMemberId,
  periodId: OptionalId,
};

const ObjectiveFields = v.object(OBJECTIVE_FIELDS);
export type ObjectiveFields = v.InferOutput<typeof ObjectiveFields>;

const OBJECTIVE_DEFAULTS: ObjectiveFields = {
  ...WORK_DEFAULTS,
  entityType: "company",
  entityId: null,
  parentId: null,
  ownerMemberId: null,
  periodId: null,
};

export const Objective = v.object({ ...ROW_FIELDS, ...OBJECTIVE_FIELDS });
export type Objective = v.InferOutput<typeof Objective>;

const entity =
  (type: ObjectiveEntity) =>
  ({ entityType, entityId }: Objective) =>
    oneId(entityType === type ? entityId : null);

/** What an objective belongs to is a link by what that is. */
export const OBJECTIVE_KIND = {
  one: "objective",
  many: "objectives",
  list: "objectives" as const,
  item: Objective,
  fields: OBJECTIVE_FIELDS,
  defaults: OBJECTIVE_DEFAULTS,
  required: TITLED,
  links: {
    themeId: { to: "theme", ids: entity("theme") },
    goalId: { to: "goal", ids: entity("goal") },
    projectId: { to: "project", ids: entity("project") },
    epicId: { to: "epic", ids: entity("epic") },
    squadId: { to: "squad", ids: entity("squad") },
    parentId: { to: "objective", ids: (item) => oneId(item.parentId), onRemoval: "clear" },
    ownerMemberId: OWNER_LINK,
    readerMemberId: READER_LINK,
    periodId: { to: "period", ids: (item) => oneId(item.periodId), onRemoval: "clear" },
  },
  typed: { id: "entityId", kind: "entityType" },
  above: ["themeId", "goalId", "projectId", "epicId", "squadId", "parentId"],
} satisfies ListedRecord<Objective>;
