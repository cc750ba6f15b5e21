import { and, count, eq, sql } from "drizzle-orm";
import { qualified } from "../../../../db/qualified.ts";
import { aiBudgets, aiSpending } from "../../../../db/schema/ai.ts";
import { companies } from "../../../../db/schema/companies.ts";
import { profiles } from "../../../../db/schema/users.ts";
import type { Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { roleNames } from "../../../kernel/pure/role-names.ts";
import { onlyRow } from "../../../kit/counts.ts";
import { matches } from "../../../kit/matches.ts";
import { falling, pageOf } from "../../../kit/page-of.ts";
import { NAMED } from "../../../kit/personal-data.ts";
import type { Budget, BudgetList, BudgetListInput } from "./contract.ts";
import { isOf, monthOf } from "./scopes-of.ts";

const SCOPE_ID = qualified(aiBudgets.scopeId);

function storedBudgets(ctx: Context, month: string) {
  return ctx.db
    .select({ row: aiBudgets, spending: aiSpending, company: companies.name, person: NAMED })
    .from(aiBudgets)
    .leftJoin(
      aiSpending,
      and(
        eq(aiSpending.month, month),
        eq(aiSpending.scope, aiBudgets.scope),
        eq(aiSpending.scopeId, aiBudgets.scopeId),
      ),
    )
    .leftJoin(companies, sql`${companies.id} = ${SCOPE_ID} and ${aiBudgets.scope} = 'company'`)
    .leftJoin(profiles, sql`${profiles.id} = ${SCOPE_ID} and ${aiBudgets.scope} = 'person'`);
}

/** The newest first, each with what this month has cost so far. */
export async function listBudgets(ctx: Context, input: BudgetListInput): Promise<BudgetList> {
  const month = monthOf(ctx.clock.now());
  const page = pageOf(falling(aiBudgets.createdAt, aiBudgets.id), input);
  const matching = and(
    input.scope ? eq(aiBudgets.scope, input.scope) : undefined,
    matches([companies.name, profiles.fullName, profiles.email, aiBudgets.scopeId], input.q),
  );
  const [rows, counted, sums] = await ctx.db.batch([
    storedBudgets(ctx, month)
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select({ total: count() })
      .from(aiBudgets)
      .leftJoin(companies, eq(companies.id, aiBudgets.scopeId))
      .leftJoin(profiles, eq(profiles.id, aiBudgets.scopeId))
      .where(matching),
    ctx.db
      .select({ spent: aiSpending.spent, reserved: aiSpending.reserved })
      .from(aiSpending)
      .where(isOf(["all", ""], month)),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ row }) => ({ value: row.createdAt, id: row.id }));
  const { spent = 0, reserved = 0 } = sums[0] ?? {};
  return {
    items: shown.map(toBudget),
    ...paging,
    total: onlyRow(counted).total,
    month: { month, spent, reserved },
  };
}

export async function readBudget(ctx: Context, id: string): Promise<Budget> {
  const rows = await storedBudgets(ctx, monthOf(ctx.clock.now())).where(eq(aiBudgets.id, id));
  const row = rows[0];
  if (!row) throw notFound("budget", id);
  return toBudget(row);
}

type Stored = Awaited<ReturnType<typeof storedBudgets>>[number];

function toBudget({ row, spending, company, person }: Stored): Budget {
  const isOfEach = row.scopeId === "" && row.scope !== "all";
  const name = row.scope === "role" ? roleNames([row.scopeId]) : (company ?? person);
  return {
    id: row.id,
    scope: row.scope,
    scopeId: row.scopeId,
    name: row.scopeId === "" ? null : name,
    monthly: row.monthly,
    spent: isOfEach ? null : (spending?.spent ?? 0),
    reserved: isOfEach ? null : (spending?.reserved ?? 0),
    version: row.version,
  };
}
