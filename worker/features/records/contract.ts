import * as v from "valibot";
import { RECORD_DEEDS } from "../../../db/values/records.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { FieldChange } from "../../kit/field-change.ts";
import { PAGE } from "../../kit/list-fields.ts";

export const RecordPath = v.object({
  kind: v.pipe(v.string(), v.maxLength(LIMITS.recordKindLength)),
  id: v.pipe(v.string(), v.maxLength(LIMITS.recordIdLength)),
});
export type RecordPath = v.InferOutput<typeof RecordPath>;

export const HistoryInput = v.object(PAGE);
export type HistoryInput = v.InferOutput<typeof HistoryInput>;

/** Which state of a record a change stands for: as it left it, or as it found it. */
const SIDES = ["before", "after"] as const;
const Side = v.optional(v.picklist(SIDES), "after");

const StateInput = v.object({
  number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number)),
  side: Side,
});
export const StatePath = v.object({ ...RecordPath.entries, number: StateInput.entries.number });
export const SideInput = v.object({ side: Side });

export const RestorationInput = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  side: Side,
  /** Of the record, as it was seen. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type RestorationInput = v.InferOutput<typeof RestorationInput>;

/** Who did it: somebody, a script of theirs, the product, or somebody whose account is gone. */
const DOERS = ["person", "script", "product", "gone"] as const;

const Person = v.object({ id: v.string(), name: v.string() });

export const RecordChange = v.object({
  number: v.number(),
  deed: v.picklist(RECORD_DEEDS),
  doer: v.picklist(DOERS),
  by: v.nullable(Person),
  /** As whom an admin did it. */
  actingAs: v.nullable(Person),
  /** Where it was done; a label where the product knows the screen. */
  screen: v.nullable(v.object({ path: v.string(), label: v.nullable(v.string()) })),
  at: v.string(),
  fields: v.array(FieldChange),
  /** Which of its states can be returned to, if any can. */
  hasBefore: v.boolean(),
  hasAfter: v.boolean(),
});
export type RecordChange = v.InferOutput<typeof RecordChange>;

export const RecordHistory = v.object({
  items: v.array(RecordChange),
  nextCursor: v.nullable(v.string()),
  /** Of the record; null once it is gone. */
  version: v.nullable(v.number()),
  canRestore: v.boolean(),
});
export type RecordHistory = v.InferOutput<typeof RecordHistory>;

/** What a return would change. Nothing where the record is like that already. */
export const RestorationPreview = v.object({ fields: v.array(FieldChange), version: v.number() });
export type RestorationPreview = v.InferOutput<typeof RestorationPreview>;

export const Restored = v.object({
  /** The change that it made, as which it can be undone; null where nothing had to change. */
  number: v.nullable(v.number()),
  /** Of the record since then. */
  version: v.number(),
});
export type Restored = v.InferOutput<typeof Restored>;
