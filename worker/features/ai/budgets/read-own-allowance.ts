import { and, eq, sql } from "drizzle-orm";
import { aiSpending } from "../../../../db/schema/ai.ts";
import { companyMembers } from "../../../../db/schema/companies.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import type { OwnAllowance } from "../contract.ts";
import { isLimit, isOf, limitOf, monthOf, scopesOf } from "./scopes-of.ts";

/** The tightest of all budgets that bear what the person asks. */
export async function readOwnAllowance(ctx: ActorContext): Promise<OwnAllowance> {
  const month = monthOf(ctx.clock.now());
  const company = await readChosenCompany(ctx);
  const sums = await Promise.all(
    scopesOf(ctx.actor, company).map(async (scope) => {
      const [row] = await ctx.db.all<{ taken: number; spent: number; most: number }>(
        sql`select coalesce(sum(${aiSpending.spent} + ${aiSpending.reserved}), 0) as taken, coalesce(sum(${aiSpending.spent}), 0) as spent, ${limitOf(scope)} as most from ${aiSpending} where ${isOf(scope, month)}`,
      );
      return { scope, ...(row ?? { taken: 0, spent: 0, most: Number.MAX_SAFE_INTEGER }) };
    }),
  );
  const left = sums
    .filter(({ most }) => isLimit(most))
    .map(({ most, taken }) => Math.max(most - taken, 0));
  return {
    left: left.length === 0 ? null : Math.min(...left),
    spent: sums.find(({ scope }) => scope[0] === "person")?.spent ?? 0,
  };
}

/** The company that they act for now. */
async function readChosenCompany(ctx: ActorContext): Promise<string | null> {
  const row = await chosenCompanyOf(ctx).get();
  return row?.id ?? null;
}

export function chosenCompanyOf({ db, actor }: ActorContext) {
  return db
    .select({ id: companyMembers.companyId })
    .from(companyMembers)
    .where(and(eq(companyMembers.userId, actor.userId), eq(companyMembers.isChosen, true)));
}
