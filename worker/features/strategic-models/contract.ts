import * as v from "valibot";
import { MODEL_PARTS } from "../../../db/values/strategic-models.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";

const Uuid = v.pipe(v.string(), v.uuid());
const mostOf = (most: number) =>
  v.maxLength<string, number, string>(most, `Use at most ${most} characters.`);
const line = (most: number) =>
  v.pipe(v.string(), v.regex(PLAIN_LINE, PLAIN_LINE_WORDS), mostOf(most));
const countTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/** Names a question for good: what people answered to it stays with it in later versions. */
export const QuestionId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/));

const ModelQuestion = v.object({
  id: QuestionId,
  question: line(LIMITS.modelLineLength),
  /** What its answers stand under in the strategy. */
  heading: line(LIMITS.modelHeadingLength),
  help: line(LIMITS.modelLineLength),
  example: line(LIMITS.modelLineLength),
  /** How many lines an answer can have, and how many characters. */
  lines: countTo(LIMITS.modelLinesMost),
  characters: countTo(LIMITS.builderTextLength),
});
export type ModelQuestion = v.InferOutput<typeof ModelQuestion>;

const ModelSection = v.object({
  id: QuestionId,
  title: line(LIMITS.modelHeadingLength),
  /** The step of the builder that asks it, and the text that gets its answers. */
  feeds: v.picklist(MODEL_PARTS),
  questions: v.pipe(
    v.array(ModelQuestion),
    v.maxLength(
      LIMITS.modelQuestionsMost,
      `Use at most ${LIMITS.modelQuestionsMost} questions in a section.`,
    ),
  ),
});
export type ModelSection = v.InferOutput<typeof ModelSection>;

/** A framework. A published version is exactly this. */
export const ModelDefinition = v.object({
  about: v.pipe(v.string(), mostOf(LIMITS.modelTextLength)),
  whenToUse: v.pipe(v.string(), mostOf(LIMITS.modelTextLength)),
  sections: v.pipe(
    v.array(ModelSection),
    v.maxLength(LIMITS.modelSectionsMost, `Use at most ${LIMITS.modelSectionsMost} sections.`),
  ),
});
export type ModelDefinition = v.InferOutput<typeof ModelDefinition>;

const ModelName = v.pipe(line(LIMITS.formTitleLength), v.trim(), v.nonEmpty("Enter a name."));

/** Which version somebody answers, with its questions as they were then. */
export const ChosenModel = v.object({
  id: Uuid,
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: ModelName,
  ...ModelDefinition.entries,
});
export type ChosenModel = v.InferOutput<typeof ChosenModel>;

export const OfferedModels = v.object({ items: v.array(ChosenModel) });
export type OfferedModels = v.InferOutput<typeof OfferedModels>;

/** What a new one begins with: nothing, or one that comes with the product. */
export const ModelInput = v.object({
  name: ModelName,
  start: v.optional(v.union([v.literal("empty"), Uuid]), "empty"),
});
export type ModelInput = v.InferOutput<typeof ModelInput>;

export const ModelChanges = v.object({
  name: v.optional(ModelName),
  definition: v.optional(ModelDefinition),
});
export type ModelChanges = v.InferOutput<typeof ModelChanges>;

export const NoteInput = v.object({
  note: v.optional(v.pipe(line(LIMITS.formTextLength), v.trim()), ""),
});
export const OfferInput = v.object({ isOffered: v.boolean() });

const Finding = v.object({
  gravity: v.picklist(["error", "warning", "good"]),
  message: v.string(),
  /** The id of a section or of a question; null: of the whole. */
  place: v.nullable(v.string()),
});
export type Finding = v.InferOutput<typeof Finding>;

export const MODEL_STATES = ["offered", "changed", "draft", "retired"] as const;
export type ModelState = (typeof MODEL_STATES)[number];

export const ModelListInput = v.object({
  q: textOf(LIMITS.searchLength),
  state: choiceOf(MODEL_STATES),
  sort: v.optional(v.picklist(["updated", "name"]), "updated"),
  ...PAGE,
});
export type ModelListInput = v.InferOutput<typeof ModelListInput>;

const SUMMARY = {
  id: v.string(),
  name: v.string(),
  about: v.string(),
  questions: v.number(),
  /** Of the strategy builder, that were begun with a version of it. */
  drafts: v.number(),
  isBuiltIn: v.boolean(),
  isOffered: v.boolean(),
  publishedNumber: v.nullable(v.number()),
  publishedAt: v.nullable(v.string()),
  hasChanges: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
  updatedBy: v.nullable(v.string()),
  version: v.number(),
};
export const ModelSummary = v.object(SUMMARY);
export type ModelSummary = v.InferOutput<typeof ModelSummary>;

export const ModelList = v.object({
  items: v.array(ModelSummary),
  ...PAGING,
  total: v.number(),
  counts: v.object({
    all: v.number(),
    offered: v.number(),
    changed: v.number(),
    draft: v.number(),
    retired: v.number(),
  }),
});
export type ModelList = v.InferOutput<typeof ModelList>;

export const StrategicModel = v.object({ ...SUMMARY, definition: ModelDefinition });
export type StrategicModel = v.InferOutput<typeof StrategicModel>;

export const ModelExport = v.object({
  format: v.literal("executive-advisor/strategic-model", "This file contains no strategic model."),
  formatVersion: v.literal(1, "This file comes from another version of the product."),
  name: ModelName,
  definition: ModelDefinition,
});
export type ModelExport = v.InferOutput<typeof ModelExport>;
