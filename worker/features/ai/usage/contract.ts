import * as v from "valibot";
import { AI_OUTCOMES, AI_TASKS } from "../../../../db/values/ai.ts";
import { Outcome } from "../contract.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { choiceOf, DAY, PAGE, PAGING, textOf, ZONE } from "../../../kit/list-fields.ts";

export const USAGE_GROUPS = ["day", "person", "company", "task", "model"] as const;
export type UsageGroup = (typeof USAGE_GROUPS)[number];

const PERIOD = { from: DAY, to: DAY, zone: ZONE };

export const UsageInput = v.object({
  by: v.optional(v.picklist(USAGE_GROUPS), "day"),
  ...PERIOD,
});
export type UsageInput = v.InferOutput<typeof UsageInput>;

const FIGURES = {
  calls: v.number(),
  failures: v.number(),
  inputTokens: v.number(),
  outputTokens: v.number(),
  cost: v.number(),
  /** Of those that answered. */
  middleMs: v.nullable(v.number()),
  slowMs: v.nullable(v.number()),
};

export const UsageRow = v.object({ id: v.string(), name: v.string(), ...FIGURES });
export type UsageRow = v.InferOutput<typeof UsageRow>;

export const Usage = v.object({
  from: v.string(),
  to: v.string(),
  by: v.picklist(USAGE_GROUPS),
  rows: v.array(UsageRow),
  /** There are more groups than are shown, the most expensive first. */
  isCut: v.boolean(),
  total: v.object(FIGURES),
  failures: v.array(v.object({ outcome: Outcome, calls: v.number() })),
});
export type Usage = v.InferOutput<typeof Usage>;

const CALL_FILTER = {
  q: textOf(LIMITS.searchLength),
  outcome: choiceOf(AI_OUTCOMES),
  task: choiceOf(AI_TASKS),
  ...PERIOD,
};
export const CallFilter = v.object(CALL_FILTER);
export type CallFilter = v.InferOutput<typeof CallFilter>;
export const CallListInput = v.object({ ...CALL_FILTER, ...PAGE });
export type CallListInput = v.InferOutput<typeof CallListInput>;

export const Call = v.object({
  id: v.string(),
  at: v.string(),
  /** Null once their account is gone. */
  person: v.nullable(v.object({ id: v.string(), name: v.string() })),
  company: v.nullable(v.string()),
  task: v.picklist(AI_TASKS),
  isTest: v.boolean(),
  promptVersion: v.string(),
  model: v.string(),
  number: v.number(),
  outcome: Outcome,
  error: v.string(),
  inputTokens: v.number(),
  outputTokens: v.number(),
  isEstimated: v.boolean(),
  cost: v.number(),
  firstMs: v.nullable(v.number()),
  wholeMs: v.nullable(v.number()),
});
export type Call = v.InferOutput<typeof Call>;

export const CallList = v.object({ items: v.array(Call), ...PAGING, total: v.number() });
export type CallList = v.InferOutput<typeof CallList>;
