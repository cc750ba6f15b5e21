import { and, asc, count, eq, sql } from "drizzle-orm";
import { companyTerms } from "../../../../db/schema/ai-training.ts";
import { companies } from "../../../../db/schema/companies.ts";
import type { ActorContext, Context } from "../../../kernel/context.ts";
import { onlyRow } from "../../../kit/counts.ts";
import { matches } from "../../../kit/matches.ts";
import { falling, pageOf, rising } from "../../../kit/page-of.ts";
import type { Seat } from "../../companies/read-seat.ts";
import type { AllTerms, AllTermsInput, CompanyChoices, Term, TermList } from "../contract.ts";

type Stored = typeof companyTerms.$inferSelect;
export const toTerm = ({ id, companyId, term, meaning, alsoCalled, version }: Stored): Term => ({
  id,
  companyId,
  term,
  meaning,
  alsoCalled: [...alsoCalled],
  version,
});

/** The words of a company, for everyone in it. */
export async function listTerms(
  ctx: Context,
  { companyId }: Pick<Seat, "companyId">,
): Promise<TermList> {
  const rows = await ctx.db
    .select()
    .from(companyTerms)
    .where(eq(companyTerms.companyId, companyId))
    .orderBy(asc(sql`lower(${companyTerms.term})`))
    .limit(ctx.limits.termsMost);
  return { items: rows.map(toTerm) };
}

const ORDERS = {
  term: rising(sql`lower(${companyTerms.term})`, companyTerms.id),
  updated: falling(companyTerms.updatedAt, companyTerms.id),
};

/** The words of all companies, for admins. */
export async function listAllTerms(ctx: ActorContext, input: AllTermsInput): Promise<AllTerms> {
  const { q, company, sort } = input;
  const { term, meaning, alsoCalled } = companyTerms;
  const matching = and(matches([term, meaning, alsoCalled], q), matches([companies.name], company));
  const page = pageOf(ORDERS[sort], input);
  const [rows, total] = await ctx.db.batch([
    ctx.db
      .select({
        row: companyTerms,
        companyName: companies.name,
        place: sql<string | number>`${ORDERS[sort].by}`,
      })
      .from(companyTerms)
      .innerJoin(companies, eq(companies.id, companyTerms.companyId))
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select({ rows: count() })
      .from(companyTerms)
      .innerJoin(companies, eq(companies.id, companyTerms.companyId))
      .where(matching),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ place: value, row }) => ({ value, id: row.id }));
  return {
    items: shown.map(({ row, companyName }) => ({ ...toTerm(row), companyName })),
    ...paging,
    total: onlyRow(total).rows,
  };
}

/** Companies by their names, for whoever says for which one something is. */
export async function findCompanies(ctx: ActorContext, q: string | undefined) {
  const items = await ctx.db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(matches([companies.name], q))
    .orderBy(asc(sql`lower(${companies.name})`), asc(companies.id))
    .limit(ctx.limits.pageSize);
  return { items } satisfies CompanyChoices;
}
