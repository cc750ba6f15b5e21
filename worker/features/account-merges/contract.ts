import * as v from "valibot";
import { ROLES } from "../../../db/values/roles.ts";

const Id = v.pipe(v.string(), v.uuid());

/** The account that is closed, and the one that stays. */
export const MergePair = v.object({ mergedId: Id, keptId: Id });
export type MergePair = v.InferOutput<typeof MergePair>;

export const MergeInput = v.object({
  ...MergePair.entries,
  /** Of both accounts, as the preview showed them. */
  versions: v.object({ merged: v.number(), kept: v.number() }),
});
export type MergeInput = v.InferOutput<typeof MergeInput>;

const NAMED = { id: v.string(), name: v.string(), email: v.string() };

/** 12 tasks: the label is the word for so many. */
const Count = v.object({ count: v.number(), label: v.string() });

const PreviewPerson = v.object({
  ...NAMED,
  roles: v.array(v.picklist(ROLES)),
  version: v.number(),
});

const STAY_GROUPS = ["sign-in", "rights", "plan", "settings", "history"] as const;
export type StayGroup = (typeof STAY_GROUPS)[number];

export const MergePreview = v.object({
  merged: PreviewPerson,
  kept: PreviewPerson,
  moves: v.array(Count),
  /** What could move and doesn't, and why. */
  left: v.array(v.object({ ...Count.entries, because: v.string() })),
  stays: v.array(v.object({ group: v.picklist(STAY_GROUPS), counts: v.array(Count) })),
  /** What has to be settled first; with any, nothing is merged. */
  problems: v.array(v.string()),
});
export type MergePreview = v.InferOutput<typeof MergePreview>;

export const AccountMerge = v.object({
  id: v.string(),
  merged: v.object(NAMED),
  kept: v.object(NAMED),
  moved: v.array(Count),
  mergedAt: v.string(),
  /** Null once the account of the admin is gone. */
  byName: v.nullable(v.string()),
  undoUntil: v.string(),
  canUndo: v.boolean(),
  undoneAt: v.nullable(v.string()),
  undoneByName: v.nullable(v.string()),
});
export type AccountMerge = v.InferOutput<typeof AccountMerge>;

export const MergeListInput = v.object({ user: Id });

/** Of one person, the newest first. */
export const AccountMergeList = v.object({ items: v.array(AccountMerge) });
export type AccountMergeList = v.InferOutput<typeof AccountMergeList>;
