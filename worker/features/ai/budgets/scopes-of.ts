import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { aiBudgets, aiSpending } from "../../../../db/schema/ai.ts";
import type { AiScope } from "../../../../db/values/ai.ts";

export type Scope = [AiScope, string];

/** As no budget bounds it: more than any sum here, and still a whole number. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Whose budgets bear what a person asks. */
export function scopesOf(
  { userId, roles }: { userId: string; roles: readonly string[] },
  companyId: string | null,
): Scope[] {
  return [
    ["all", ""],
    ...roles.map((role): Scope => ["role", role]),
    ...(companyId === null ? [] : [["company", companyId] satisfies Scope]),
    ["person", userId],
  ];
}

/** Months are counted in UTC, for everyone alike. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

export const isOf = ([scope, scopeId]: Scope, month: string) =>
  and(eq(aiSpending.month, month), eq(aiSpending.scope, scope), eq(aiSpending.scopeId, scopeId));

export const areOf = (scopes: readonly Scope[], month: string) =>
  or(...scopes.map((scope) => isOf(scope, month)));

/** A budget of one's own comes before that of each. */
export function limitOf([scope, scopeId]: Scope): SQL<number> {
  const monthly = (id: string) =>
    sql`(select ${aiBudgets.monthly} from ${aiBudgets} where ${aiBudgets.scope} = ${scope} and ${aiBudgets.scopeId} = ${id})`;
  return sql<number>`coalesce(${monthly(scopeId)}, ${monthly("")}, ${NO_LIMIT})`;
}

export const isLimit = (limit: number) => limit < NO_LIMIT;
