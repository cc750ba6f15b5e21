import { and, count, eq, sql, sum } from "drizzle-orm";
import { aiAttempts, aiCompanyRules, aiSettings, aiSpending } from "../../../../db/schema/ai.ts";
import { AI_TASKS } from "../../../../db/values/ai.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { roleNames } from "../../../kernel/pure/role-names.ts";
import { chosenCompanyOf } from "../budgets/chosen-company-of.ts";
import { isLimit, isOf, limitOf, monthOf, type Scope, scopesOf } from "../budgets/scopes-of.ts";
import type { OwnAi, OwnBudget } from "./contract.ts";
import { priceOf } from "../gateway/price-of.ts";
import { listProviders } from "./list-providers.ts";

/** What somebody has left and what it goes to: their own numbers, and of shared budgets only whether they are used up. */
export async function readOwnAi(ctx: ActorContext): Promise<OwnAi> {
  const month = monthOf(ctx.clock.now());
  const { userId } = ctx.actor;
  const { aiPageTokens } = ctx.limits;
  const company = (await chosenCompanyOf(ctx).get()) ?? null;
  const scopes = scopesOf(ctx.actor, company?.id ?? null);
  const [sums, [calls, settings, rules], pages, providers] = await Promise.all([
    Promise.all(scopes.map((scope) => readSum(ctx, scope, month))),
    ctx.db.batch([
      ctx.db
        .select({ task: aiAttempts.task, calls: count(), spent: sum(aiAttempts.cost) })
        .from(aiAttempts)
        .where(and(eq(aiAttempts.userId, userId), eq(aiAttempts.month, month)))
        .groupBy(aiAttempts.task),
      ctx.db.select().from(aiSettings),
      ctx.db
        .select()
        .from(aiCompanyRules)
        .where(eq(aiCompanyRules.companyId, company?.id ?? "")),
    ]),
    Promise.all(
      AI_TASKS.map((task) => priceOf(ctx, task, { input: aiPageTokens, output: aiPageTokens })),
    ),
    listProviders(ctx),
  ]);
  const bounded = sums.filter(({ most }) => isLimit(most));
  const left = bounded.map(({ most, taken }) => Math.max(most - taken, 0));
  const done = new Map(calls.map((row) => [row.task, row]));
  return {
    month,
    left: left.length === 0 ? null : Math.min(...left),
    spent: sums.find(({ scope }) => scope[0] === "person")?.spent ?? 0,
    budgets: bounded.map((row) => toBudget(row, company?.name ?? null)).toReversed(),
    tasks: AI_TASKS.flatMap((task, at) => {
      const page = pages[at];
      const { calls: made = 0, spent = null } = done.get(task) ?? {};
      return page ? [{ task, calls: made, spent: Number(spent ?? 0), page }] : [];
    }),
    providers,
    keepDays: settings[0]?.keepDays ?? 0,
    isStopped: settings[0]?.isStopped ?? false,
    companyOff: rules[0]?.isOff ? (company?.name ?? null) : null,
  };
}

type Sum = { scope: Scope; taken: number; spent: number; most: number };

async function readSum(ctx: ActorContext, scope: Scope, month: string): Promise<Sum> {
  const row = await ctx.db.get<Omit<Sum, "scope">>(
    sql`select coalesce(sum(${aiSpending.spent} + ${aiSpending.reserved}), 0) as taken, coalesce(sum(${aiSpending.spent}), 0) as spent, ${limitOf(scope)} as most from ${aiSpending} where ${isOf(scope, month)}`,
  );
  return { scope, taken: row.taken, spent: row.spent, most: row.most };
}

function toBudget(
  { scope: [scope, id], taken, spent, most }: Sum,
  company: string | null,
): OwnBudget {
  const isOwn = scope === "person";
  return {
    scope,
    name: scope === "role" ? roleNames([id]) : scope === "company" ? company : null,
    isUsedUp: taken >= most,
    own: isOwn ? { monthly: most, spent, left: Math.max(most - taken, 0) } : null,
  };
}
