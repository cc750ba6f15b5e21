import * as v from "valibot";
import { AI_ABILITIES, AI_TASKS } from "../../../../db/values/ai.ts";
import { Uuid, whole } from "../contract.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../../kit/list-fields.ts";
import { lineOf } from "../../../kit/service-fields.ts";

/** Money is whole millionths of a dollar. */
const Priced = whole(
  0,
  LIMITS.aiPriceMost * 1_000_000,
  `Enter a price from 0 to ${LIMITS.aiPriceMost} dollars.`,
);
const TOKENS = `Enter 1 to ${LIMITS.aiTokensMost} tokens.`;

const MODEL = {
  name: lineOf(LIMITS.aiModelNameLength, "Enter the name that the provider uses."),
  abilities: v.pipe(
    v.array(v.picklist(AI_ABILITIES)),
    v.nonEmpty("Choose at least one."),
    v.maxLength(AI_ABILITIES.length),
    v.transform((chosen) => AI_ABILITIES.filter((one) => chosen.includes(one))),
  ),
  contextTokens: whole(1, LIMITS.aiTokensMost, TOKENS),
  outputTokens: whole(1, LIMITS.aiTokensMost, TOKENS),
  /** Of a million tokens. */
  inputPrice: Priced,
  outputPrice: Priced,
};

export const ModelInput = v.object({ connectionId: Uuid, ...MODEL });
export type ModelInput = v.InferOutput<typeof ModelInput>;

/** Another price is another version of it: what was spent before stays as it was. */
export const ModelChanges = v.pipe(
  v.partial(v.object(MODEL)),
  v.check((changes) => Object.keys(changes).length > 0, "Send at least one field to change."),
);
export type ModelChanges = v.InferOutput<typeof ModelChanges>;

export const Model = v.object({
  id: v.string(),
  name: v.string(),
  connection: v.object({ id: v.string(), name: v.string(), isOn: v.boolean() }),
  abilities: v.array(v.picklist(AI_ABILITIES)),
  contextTokens: v.number(),
  outputTokens: v.number(),
  inputPrice: v.number(),
  outputPrice: v.number(),
  /** Counted from one. */
  priceNumber: v.number(),
  pricedAt: v.string(),
  /** The tasks that name it, as first choice or fallback. */
  tasks: v.array(v.picklist(AI_TASKS)),
  version: v.number(),
});
export type Model = v.InferOutput<typeof Model>;

export const ModelListInput = v.object({
  q: textOf(LIMITS.searchLength),
  ability: choiceOf(AI_ABILITIES),
  ...PAGE,
});
export type ModelListInput = v.InferOutput<typeof ModelListInput>;

export const ModelChoice = v.object({
  id: v.string(),
  name: v.string(),
  connection: v.string(),
  abilities: v.array(v.picklist(AI_ABILITIES)),
});
export type ModelChoice = v.InferOutput<typeof ModelChoice>;

export const ModelList = v.object({
  items: v.array(Model),
  ...PAGING,
  total: v.number(),
  connections: v.array(v.object({ id: v.string(), name: v.string() })),
});
export type ModelList = v.InferOutput<typeof ModelList>;
