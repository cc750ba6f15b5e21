import * as v from "valibot";
import { Uuid } from "../contract.ts";
import { LIMITS } from "../../../kernel/limits.ts";

export const CompanyRulesInput = v.object({
  isOff: v.boolean(),
  /** Null for every model, also those that are added later. */
  models: v.nullable(v.pipe(v.array(Uuid), v.maxLength(LIMITS.aiModelsMost))),
});
export type CompanyRulesInput = v.InferOutput<typeof CompanyRulesInput>;

export const CompanyRules = v.object({
  isOff: v.boolean(),
  models: v.nullable(v.array(v.string())),
  /** 0 while nothing was set. */
  version: v.number(),
  choices: v.array(v.object({ id: v.string(), name: v.string(), provider: v.string() })),
});
export type CompanyRules = v.InferOutput<typeof CompanyRules>;
