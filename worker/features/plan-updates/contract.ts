import * as v from "valibot";
import { HEALTHS, REPORTED_KINDS, type ReportedKind } from "../../../db/values/plans.ts";
import { Day } from "../../kit/list-fields.ts";
import { Id, type ListedRecord, OptionalId, ROW_FIELDS, Text } from "../plan-items/contract.ts";

export const UPDATE_FIELDS = {
  /** What it is about: the item that goes by the id. */
  itemKind: v.picklist(REPORTED_KINDS, "Choose what it is about."),
  itemId: Id,
  day: Day,
  /** As whoever writes it sees it, whatever the dates say. */
  health: v.picklist(HEALTHS, "Choose a health."),
  happened: Text,
  next: Text,
  help: Text,
  /** The day on which whoever wrote it took it back: of what it said only the replies are left. */
  withdrawnOn: v.nullable(Day),
  authorId: OptionalId,
};

const UpdateFields = v.object(UPDATE_FIELDS);
export type UpdateFields = v.InferOutput<typeof UpdateFields>;

const UPDATE_DEFAULTS: UpdateFields = {
  itemKind: "goal",
  // Every update names its own: the rules ask for it.
  itemId: "",
  day: "",
  health: "on_track",
  happened: "",
  next: "",
  help: "",
  withdrawnOn: null,
  authorId: null,
};

export const Update = v.object({ ...ROW_FIELDS, ...UPDATE_FIELDS });
export type Update = v.InferOutput<typeof Update>;

const item =
  (kind: ReportedKind) =>
  ({ itemKind, itemId }: Update): readonly string[] =>
    itemKind === kind ? [itemId] : [];

/** What it is about is a link by what that is, as of an objective what it belongs to. */
export const UPDATE_KIND = {
  one: "update",
  many: "updates",
  list: "updates" as const,
  item: Update,
  fields: UPDATE_FIELDS,
  defaults: UPDATE_DEFAULTS,
  required: {
    itemKind: "Choose what it is about.",
    itemId: "Choose what it is about.",
    day: "Enter a date.",
    health: "Choose a health.",
  },
  isFirstCome: true,
  links: {
    goalId: { to: "goal", ids: item("goal"), onRemoval: "goes" },
    projectId: { to: "project", ids: item("project"), onRemoval: "goes" },
    epicId: { to: "epic", ids: item("epic"), onRemoval: "goes" },
    objectiveId: { to: "objective", ids: item("objective"), onRemoval: "goes" },
    kpiId: { to: "kpi", ids: item("kpi"), onRemoval: "goes" },
  },
  typed: { id: "itemId", kind: "itemKind" },
  above: ["goalId", "projectId", "epicId", "objectiveId", "kpiId"],
} satisfies ListedRecord<Update>;
