import * as v from "valibot";
import { AI_SCOPES } from "../../../../db/values/ai.ts";
import { ROLES } from "../../../../db/values/roles.ts";
import { Uuid, whole } from "../contract.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../../kit/list-fields.ts";

const Monthly = whole(
  0,
  LIMITS.aiBudgetMost * 1_000_000,
  `Enter an amount from 0 to ${LIMITS.aiBudgetMost} dollars.`,
);

export const BudgetInput = v.variant("scope", [
  v.object({ scope: v.literal("all"), scopeId: v.literal(""), monthly: Monthly }),
  v.object({
    scope: v.literal("role"),
    scopeId: v.picklist(ROLES, "Choose a role."),
    monthly: Monthly,
  }),
  v.object({
    scope: v.picklist(["company", "person"]),
    /** Empty for each without a budget of its own. */
    scopeId: v.union([v.literal(""), Uuid], "Choose from the list."),
    monthly: Monthly,
  }),
]);
export type BudgetInput = v.InferOutput<typeof BudgetInput>;

export const BudgetChanges = v.object({ monthly: Monthly });

export const Budget = v.object({
  id: v.string(),
  scope: v.picklist(AI_SCOPES),
  scopeId: v.string(),
  /** Of the role, company or person; null where it is gone, or for each. */
  name: v.nullable(v.string()),
  monthly: v.number(),
  /** This month; null where each has a sum of their own. */
  spent: v.nullable(v.number()),
  reserved: v.nullable(v.number()),
  version: v.number(),
});
export type Budget = v.InferOutput<typeof Budget>;

export const BudgetListInput = v.object({
  q: textOf(LIMITS.searchLength),
  scope: choiceOf(AI_SCOPES),
  ...PAGE,
});
export type BudgetListInput = v.InferOutput<typeof BudgetListInput>;

export const BudgetList = v.object({
  items: v.array(Budget),
  ...PAGING,
  total: v.number(),
  /** Of everyone this month, in UTC. */
  month: v.object({ month: v.string(), spent: v.number(), reserved: v.number() }),
});
export type BudgetList = v.InferOutput<typeof BudgetList>;

export const BearerInput = v.object({
  scope: v.picklist(["company", "person"]),
  q: v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.searchLength)),
});
export type BearerInput = v.InferOutput<typeof BearerInput>;
export const Bearers = v.object({
  items: v.array(v.object({ id: v.string(), name: v.string(), detail: v.string() })),
});
export type Bearers = v.InferOutput<typeof Bearers>;
