import * as v from "valibot";

/** What became of one field of a record. */
export const FieldChange = v.object({
  name: v.string(),
  label: v.string(),
  /** Whether both sides are moments. */
  isTime: v.boolean(),
  /** In words; null where there was or is nothing. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  /** How they differ, where the value is no plain one. */
  sentences: v.array(v.string()),
});
export type FieldChange = v.InferOutput<typeof FieldChange>;
