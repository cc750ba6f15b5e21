import * as v from "valibot";
import { AI_TASKS } from "../../../db/values/ai.ts";
import { PROMPT_AREAS } from "../../../db/values/prompts.ts";
import { VARIABLE_SOURCES, VARIABLE_TYPES } from "../../../db/values/variables.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { Price } from "../ai/gateway/contract.ts";
import { Value } from "../variables/contract.ts";

const Uuid = v.pipe(v.string(), v.uuid());
const mostOf = (most: number) =>
  v.maxLength<string, number, string>(most, `Use at most ${most} characters.`);
const line = (most: number) =>
  v.pipe(v.string(), v.trim(), v.regex(PLAIN_LINE, PLAIN_LINE_WORDS), mostOf(most));
const Text = v.pipe(v.string(), mostOf(LIMITS.promptTextLength));

/** What a model is told, with the names of variables. A published version is exactly this. */
export const PromptDefinition = v.object({
  /** The rules, which the model keeps to. */
  instructions: Text,
  /** What is asked. */
  message: Text,
});
export type PromptDefinition = v.InferOutput<typeof PromptDefinition>;

const PromptName = v.pipe(line(LIMITS.formTitleLength), v.nonEmpty("Enter a name."));
/** As a feature declares it; which there are is looked up where it is written. */
const UseName = v.pipe(v.string(), v.regex(/^[a-z_]{1,60}$/, "Choose what it is for."));

export const PromptInput = v.object({ name: PromptName, use: UseName });
export type PromptInput = v.InferOutput<typeof PromptInput>;

export const PromptChanges = v.object({
  name: v.optional(PromptName),
  definition: v.optional(PromptDefinition),
});
export type PromptChanges = v.InferOutput<typeof PromptChanges>;

/** What changed, in the words of whoever publishes. */
export const NoteInput = v.object({ note: v.optional(line(LIMITS.formTextLength), "") });

export const Finding = v.object({
  gravity: v.picklist(["error", "warning", "good"]),
  message: v.string(),
  place: v.nullable(v.picklist(["instructions", "message"])),
});
export type Finding = v.InferOutput<typeof Finding>;

export const PROMPT_STATES = ["published", "changed", "draft"] as const;
export type PromptState = (typeof PROMPT_STATES)[number];
const PROMPT_ORDERS = ["updated", "name"] as const;

export const PromptListInput = v.object({
  q: textOf(LIMITS.searchLength),
  state: choiceOf(PROMPT_STATES),
  area: choiceOf(PROMPT_AREAS),
  sort: v.optional(v.picklist(PROMPT_ORDERS), "updated"),
  ...PAGE,
});
export type PromptListInput = v.InferOutput<typeof PromptListInput>;

const SUMMARY = {
  id: v.string(),
  name: v.string(),
  use: v.string(),
  purpose: v.string(),
  area: v.picklist(PROMPT_AREAS),
  /** The product asks with its published version. */
  isChosen: v.boolean(),
  publishedNumber: v.nullable(v.number()),
  publishedAt: v.nullable(v.string()),
  hasChanges: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
  updatedBy: v.nullable(v.string()),
  version: v.number(),
};
export const PromptSummary = v.object(SUMMARY);
export type PromptSummary = v.InferOutput<typeof PromptSummary>;

const Use = v.object({ use: v.string(), label: v.string(), about: v.string() });

export const PromptList = v.object({
  items: v.array(PromptSummary),
  ...PAGING,
  total: v.number(),
  counts: v.object({
    all: v.number(),
    published: v.number(),
    changed: v.number(),
    draft: v.number(),
  }),
  /** What a prompt can be for. */
  uses: v.array(Use),
});
export type PromptList = v.InferOutput<typeof PromptList>;

/** A variable that this prompt can name. */
export const OfferedVariable = v.object({
  name: v.string(),
  type: v.picklist(VARIABLE_TYPES),
  source: v.picklist(VARIABLE_SOURCES),
  about: v.string(),
  value: Value,
  isNeeded: v.boolean(),
});
export type OfferedVariable = v.InferOutput<typeof OfferedVariable>;

export const Prompt = v.object({
  ...SUMMARY,
  task: v.picklist(AI_TASKS),
  definition: PromptDefinition,
  variables: v.array(OfferedVariable),
});
export type Prompt = v.InferOutput<typeof Prompt>;

export const PromptExport = v.object({
  format: v.literal("executive-advisor/prompt", "This file contains no prompt."),
  formatVersion: v.literal(1, "This file comes from another version of the product."),
  name: PromptName,
  use: UseName,
  definition: PromptDefinition,
});
export type PromptExport = v.InferOutput<typeof PromptExport>;

/** By the name of the variable. */
const Values = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(LIMITS.aiNameLength)), Value),
  v.check(
    (values) => Object.keys(values).length <= LIMITS.variablesMost,
    "There are too many values.",
  ),
);

export const SampleInput = v.object({
  name: v.pipe(line(LIMITS.aiNameLength), v.nonEmpty("Enter a name.")),
  values: Values,
});
export type SampleInput = v.InferOutput<typeof SampleInput>;
export const SampleId = v.object({ id: Uuid, sampleId: Uuid });

export const Sample = v.object({
  id: v.string(),
  name: v.string(),
  values: Values,
  version: v.number(),
  updatedAt: v.string(),
});
export type Sample = v.InferOutput<typeof Sample>;

/** What somebody sent and lets admins try again; whose it was is not said. */
const Recorded = v.object({ id: v.string(), at: v.string(), values: Values });

export const TrialInputs = v.object({
  samples: v.array(Sample),
  recorded: v.array(Recorded),
  /** There are more than are shown. */
  isMore: v.boolean(),
});
export type TrialInputs = v.InferOutput<typeof TrialInputs>;

export const TrialInput = v.object({
  inputs: v.pipe(
    v.array(v.object({ kind: v.picklist(["sample", "recorded"]), id: Uuid })),
    v.nonEmpty("Choose at least one input."),
    v.maxLength(LIMITS.promptTriesMost, `Choose at most ${LIMITS.promptTriesMost} inputs.`),
  ),
});
export type TrialInput = v.InferOutput<typeof TrialInput>;

/** What a trial costs at most, before it starts. */
export const TrialPrice = v.object({ calls: v.number(), price: Price });
export type TrialPrice = v.InferOutput<typeof TrialPrice>;

export const TRIAL_SIDES = ["published", "draft"] as const;

/** One answer of a trial, one JSON object a line as they come. */
export const TrialPiece = v.object({
  inputId: v.string(),
  side: v.picklist(TRIAL_SIDES),
  engine: v.picklist(["model", "built_in"]),
  model: v.nullable(v.string()),
  /** Why no model answered. */
  reason: v.nullable(v.string()),
  answer: v.string(),
  cost: v.number(),
  ms: v.number(),
});
export type TrialPiece = v.InferOutput<typeof TrialPiece>;

/** What somebody allows, in the words that are kept with it. */
export const AGREEMENT_WORDS =
  "Admins may use what I sent to AI features to test new instructions, as long as it is kept. They see the texts without my name. They go only to providers that I have allowed.";

export const Agreement = v.object({ says: v.string(), givenAt: v.nullable(v.string()) });
export type Agreement = v.InferOutput<typeof Agreement>;
export const AgreementInput = v.object({ says: v.pipe(v.string(), mostOf(LIMITS.formTextLength)) });
