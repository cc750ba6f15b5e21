import * as v from "valibot";
import {
  KEY_RESULT_TYPES,
  OBJECTIVE_ENTITIES,
  type ObjectiveEntity,
  OUTCOMES,
} from "../../../db/values/plans.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { Day } from "../../kit/list-fields.ts";
import {
  Id,
  Line,
  type ListedRecord,
  Measure,
  oneId,
  OptionalId,
  OptionalMemberId,
  OWNER_LINK,
  Percent,
  READER_LINK,
  ROW_FIELDS,
  Text,
  Title,
  TITLED,
  WORK_DEFAULTS,
  WORK_FIELDS,
} from "../plan-items/contract.ts";

const ClosedResult = v.object({
  id: Id,
  title: Title,
  type: v.picklist(KEY_RESULT_TYPES),
  unit: Line,
  baseline: Measure,
  target: Measure,
  current: Measure,
  progress: Percent,
  weight: v.number(),
});

/** How an objective was when a period was closed, in the words and numbers of that day. */
const Closing = v.object({
  /** The period says the same. */
  closingId: Id,
  period: Line,
  day: Day,
  title: Title,
  results: v.pipe(v.array(ClosedResult), v.maxLength(LIMITS.linksMost)),
  /** What the numbers say. */
  proposed: Percent,
  score: Percent,
  /** Why the score is another one. */
  reason: Line,
  outcome: v.picklist(OUTCOMES, "Choose an outcome."),
  lesson: Text,
  /** The period that it went on in. */
  movedTo: Line,
});
export type Closing = v.InferOutput<typeof Closing>;

export const OBJECTIVE_FIELDS = {
  ...WORK_FIELDS,
  /** What it belongs to: the company as a whole, or the item that goes by the id. */
  entityType: v.picklist(OBJECTIVE_ENTITIES, "Choose what it belongs to."),
  entityId: OptionalId,
  /** The objective that it is a part of. */
  parentId: OptionalId,
  ownerMemberId: OptionalMemberId,
  periodId: OptionalId,
  closings: v.pipe(v.array(Closing), v.maxLength(LIMITS.closingsMost)),
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
  closings: [],
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
