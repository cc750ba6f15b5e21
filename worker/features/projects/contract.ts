import * as v from "valibot";
import {
  Ids,
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

export const PROJECT_FIELDS = {
  ...WORK_FIELDS,
  goalId: OptionalId,
  /** The epic that this project carries out, where it hangs below one. */
  epicId: OptionalId,
  ownerMemberId: OptionalMemberId,
  squadIds: Ids,
  /** The numbers that it is to move. */
  keyResultIds: Ids,
};

const ProjectFields = v.object(PROJECT_FIELDS);
export type ProjectFields = v.InferOutput<typeof ProjectFields>;

export const PROJECT_DEFAULTS: ProjectFields = {
  ...WORK_DEFAULTS,
  goalId: null,
  epicId: null,
  ownerMemberId: null,
  squadIds: [],
  keyResultIds: [],
};

export const Project = v.object({ ...ROW_FIELDS, ...PROJECT_FIELDS });
export type Project = v.InferOutput<typeof Project>;

export const PROJECT_KIND = {
  one: "project",
  many: "projects",
  list: "projects" as const,
  item: Project,
  fields: PROJECT_FIELDS,
  defaults: PROJECT_DEFAULTS,
  required: TITLED,
  links: {
    goalId: { to: "goal", ids: (item) => oneId(item.goalId) },
    epicId: { to: "epic", ids: (item) => oneId(item.epicId), onRemoval: "clear" },
    ownerMemberId: OWNER_LINK,
    readerMemberId: READER_LINK,
    squadIds: { to: "squad", ids: (item) => item.squadIds },
    keyResultIds: { to: "keyResult", ids: (item) => item.keyResultIds, onRemoval: "clear" },
  },
  above: ["epicId", "goalId"],
} satisfies ListedRecord<Project>;
