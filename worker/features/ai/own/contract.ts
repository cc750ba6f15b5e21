import * as v from "valibot";
import { AI_SCOPES, AI_TASKS } from "../../../../db/values/ai.ts";
import { Outcome } from "../contract.ts";
import { Price } from "../gateway/contract.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { PAGING } from "../../../kit/list-fields.ts";

/** The version of what people are told before the first use. Another one asks everyone again. */
export const CONSENT_WORDS = 1;

/** What somebody allows, in the words that are kept with it. */
export const consentWords = (provider: string, host: string): string =>
  `When I use an AI feature, ${provider} (${host}) gets what I type, the parts of my plan or file that the answer needs, and the product's instructions. ${provider} handles them under its own terms.`;

/** A budget that counts for somebody. Of those shared with others it says only whether anything is left. */
const OwnBudget = v.object({
  scope: v.picklist(AI_SCOPES),
  /** Of the role or company. */
  name: v.nullable(v.string()),
  isUsedUp: v.boolean(),
  /** Of the person's own, this month. */
  own: v.nullable(v.object({ monthly: v.number(), spent: v.number(), left: v.number() })),
});
export type OwnBudget = v.InferOutput<typeof OwnBudget>;

const OwnTask = v.object({
  task: v.picklist(AI_TASKS),
  calls: v.number(),
  spent: v.number(),
  /** Of one page in and one page out. */
  page: Price,
});
export type OwnTask = v.InferOutput<typeof OwnTask>;

/** A provider that tasks use, or that somebody has allowed. */
export const OwnProvider = v.object({
  id: v.string(),
  name: v.string(),
  host: v.string(),
  address: v.string(),
  tasks: v.array(v.picklist(AI_TASKS)),
  words: v.number(),
  says: v.string(),
  /** Null while they have not, or no longer, allowed it. */
  agreedAt: v.nullable(v.string()),
  /** They allowed it in other words, or at another address. */
  wasAgreed: v.boolean(),
});
export type OwnProvider = v.InferOutput<typeof OwnProvider>;

export const OwnAi = v.object({
  /** Months are counted in UTC. */
  month: v.string(),
  /** By the tightest of all budgets; null where nothing bounds them. */
  left: v.nullable(v.number()),
  /** Of theirs, this month. */
  spent: v.number(),
  budgets: v.array(OwnBudget),
  tasks: v.array(OwnTask),
  providers: v.array(OwnProvider),
  /** How long what was sent and what came back is kept; 0 for not at all. */
  keepDays: v.number(),
  isStopped: v.boolean(),
  /** The company they act for, where it switched models off. */
  companyOff: v.nullable(v.string()),
});
export type OwnAi = v.InferOutput<typeof OwnAi>;

/** What was read, so that nothing else is agreed to. */
export const ConsentInput = v.object({
  words: v.pipe(v.number(), v.integer()),
  address: v.pipe(v.string(), v.maxLength(LIMITS.pathLength)),
});
export type ConsentInput = v.InferOutput<typeof ConsentInput>;

const OwnCall = v.object({
  id: v.string(),
  at: v.string(),
  company: v.nullable(v.string()),
  task: v.picklist(AI_TASKS),
  isTest: v.boolean(),
  model: v.string(),
  outcome: Outcome,
  error: v.string(),
  inputTokens: v.number(),
  outputTokens: v.number(),
  isEstimated: v.boolean(),
  cost: v.number(),
  wholeMs: v.nullable(v.number()),
});

export const OwnCallList = v.object({ items: v.array(OwnCall), ...PAGING, total: v.number() });
export type OwnCallList = v.InferOutput<typeof OwnCallList>;
