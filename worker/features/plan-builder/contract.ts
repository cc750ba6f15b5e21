import * as v from "valibot";
import { LIMITS } from "../../kernel/limits.ts";
import { Day } from "../../kit/list-fields.ts";
import { ChosenModel, QuestionId } from "../strategic-models/contract.ts";
import { Id, Keepable, Line, Measure, Text } from "../plan-items/contract.ts";

/** The ways through the builder, in their order, as the address names them. */
export const BUILDER_PHASES = [
  "company",
  "ambition",
  "situation",
  "choices",
  "objectives",
  "portfolio",
  "review",
] as const;
export type BuilderPhase = (typeof BUILDER_PHASES)[number];

export const BUILDER_SIZES = ["small", "medium", "large"] as const;
export type BuilderSize = (typeof BUILDER_SIZES)[number];

const Answer = v.pipe(
  v.string(),
  Keepable,
  v.maxLength(LIMITS.builderTextLength, `Use at most ${LIMITS.builderTextLength} characters.`),
);
const Entry = v.pipe(
  Line,
  v.maxLength(LIMITS.builderLineLength, `Use at most ${LIMITS.builderLineLength} characters.`),
);
const listOf = <Of extends v.GenericSchema>(entry: Of) =>
  v.pipe(
    v.array(entry),
    v.maxLength(LIMITS.builderEntriesMost, `Use at most ${LIMITS.builderEntriesMost} entries.`),
  );

const OptionalDay = v.nullable(Day);
const OptionalMeasure = v.nullable(Measure);

const Result = v.strictObject({
  id: Id,
  title: Entry,
  baseline: OptionalMeasure,
  target: OptionalMeasure,
  unit: v.pipe(
    Line,
    v.maxLength(LIMITS.unitLength),
    // It separates the numbers in the text of the measures.
    v.excludes("→", "Use a unit without an arrow."),
  ),
});
export type BuilderResult = v.InferOutput<typeof Result>;

const Objective = v.strictObject({
  id: Id,
  /** Of the objective below the goal that the entry becomes. */
  objectiveId: Id,
  title: Entry,
  change: Entry,
  endDate: OptionalDay,
  results: listOf(Result),
});
export type BuilderObjective = v.InferOutput<typeof Objective>;

const Epic = v.strictObject({
  id: Id,
  title: Entry,
  outcome: Entry,
  thousands: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(LIMITS.builderMoneyMost))),
});
export type BuilderEpic = v.InferOutput<typeof Epic>;

const Project = v.strictObject({
  id: Id,
  title: Entry,
  /** The entry that it serves. */
  serves: v.nullable(Id),
  startDate: OptionalDay,
  endDate: OptionalDay,
  epics: listOf(Epic),
});
export type BuilderProject = v.InferOutput<typeof Project>;

/** What the answers to the builder's own questions stand under in a strategy; nothing else has these headings. */
export const STRATEGY_HEADINGS = {
  who: "Who we help",
  benefit: "What they can do because of us",
  how: "How we do it differently",
  vision: "What we see",
  picture: "Where we are going",
  measure: "How we will know",
  strengths: "What we build on",
  weaknesses: "What we have to change",
  market: "What is changing around us",
  constraints: "What is given",
  whereToPlay: "We choose",
  whereNot: "We leave to others",
  howToWin: "Customers choose us because",
  capabilities: "We must be very good at",
  measures: "We measure",
} as const;

/** What is asked in words. */
export const TEXT_ANSWERS = [
  "who",
  "benefit",
  "how",
  "picture",
  "measure",
  "strengths",
  "weaknesses",
  "market",
  "constraints",
  "whereToPlay",
  "whereNot",
  "howToWin",
  "capabilities",
] as const;
export type TextAnswer = (typeof TEXT_ANSWERS)[number];

/** Every answer that somebody gave, unfinished as it may be. */
export const BuilderAnswers = v.strictObject({
  ...v.entriesFromList(TEXT_ANSWERS, Answer),
  companyName: Entry,
  size: v.picklist(["", ...BUILDER_SIZES]),
  endDate: OptionalDay,
  objectives: listOf(Objective),
  projects: listOf(Project),
  /** The strategic model that the draft was begun with, in the version of then; null: the builder's own questions. */
  framework: v.optional(v.nullable(ChosenModel), null),
  /** What its questions were answered, by their ids. */
  frameworkAnswers: v.optional(
    v.pipe(
      v.record(QuestionId, Answer),
      v.check(
        (answers) =>
          Object.keys(answers).length <= LIMITS.modelSectionsMost * LIMITS.modelQuestionsMost,
        "There are too many answers.",
      ),
    ),
    {},
  ),
});
export type BuilderAnswers = v.InferOutput<typeof BuilderAnswers>;

/** The one draft of a plan; version 0 while nobody answered anything. */
export const BuilderDraft = v.object({
  planId: v.string(),
  version: v.number(),
  answers: BuilderAnswers,
  updatedAt: v.nullable(v.string()),
});
export type BuilderDraft = v.InferOutput<typeof BuilderDraft>;

const SaidText = v.optional(Text, "");
/** What a strategy says in words. */
export const StrategyTexts = v.strictObject({
  mission: SaidText,
  vision: SaidText,
  direction: SaidText,
  whereToPlay: SaidText,
  howToWin: SaidText,
  capabilities: SaidText,
  measures: SaidText,
});
export type StrategyTexts = v.InferOutput<typeof StrategyTexts>;

export const StrategyContentInput = v.strictObject({
  companyInfo: BuilderAnswers,
  existingStrategy: v.optional(StrategyTexts, {}),
});
/** What the prompt of the strategy asks a model for. */
export const WrittenStrategy = v.object({
  mission: v.string(),
  vision: v.string(),
  direction: v.string(),
  whereToPlay: v.string(),
  howToWin: v.string(),
  capabilities: v.string(),
  measures: v.string(),
});

export const StrategyContent = v.object({
  strategy: StrategyTexts,
  /** Who wrote it. */
  engine: v.picklist(["model", "built_in"]),
  model: v.nullable(v.string()),
  /** Why no model did, in words, and whether its person can allow it. */
  reason: v.nullable(v.string()),
  mayAllow: v.boolean(),
});
export type StrategyContent = v.InferOutput<typeof StrategyContent>;

export const NO_ANSWERS: BuilderAnswers = {
  companyName: "",
  size: "",
  who: "",
  benefit: "",
  how: "",
  picture: "",
  measure: "",
  endDate: null,
  strengths: "",
  weaknesses: "",
  market: "",
  constraints: "",
  whereToPlay: "",
  whereNot: "",
  howToWin: "",
  capabilities: "",
  objectives: [],
  projects: [],
  framework: null,
  frameworkAnswers: {},
};
