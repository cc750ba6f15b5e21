import * as v from "valibot";
import { FieldId } from "../contract.ts";

/** What someone gave to each question, by the id of its field: words, several choices, or the ids of uploads. */
export const StoredAnswers = v.record(v.string(), v.union([v.string(), v.array(v.string())]));
export type StoredAnswers = v.InferOutput<typeof StoredAnswers>;

/** The pages count these two themselves; what a visitor must not make up is counted where it happens. */
export const FormEventInput = v.object({
  formId: v.pipe(v.string(), v.uuid()),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  event: v.picklist(["start", "answer"]),
  /** For answer: the field; empty otherwise. */
  fieldId: v.optional(v.union([v.literal(""), FieldId]), ""),
});
export type FormEventInput = v.InferOutput<typeof FormEventInput>;

export type KeptUpload = { id: string; fileName: string; bytes: number };
