import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../../db/qualified.ts";
import { companies } from "../../../../db/schema/companies.ts";
import type { ActorContext, Context } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { onlyRow } from "../../../kit/counts.ts";
import { matches } from "../../../kit/matches.ts";
import { falling, type Order, pageOf, rising } from "../../../kit/page-of.ts";
import { iso } from "../../../kit/personal-data.ts";
import type { CompanyDetail, CompanyList, CompanyListInput, CompanyRow } from "../contract.ts";
import { domainsOf } from "../domains/list-domains.ts";
import { newestInvitations } from "../invitations/list-invitations.ts";

const ID = qualified(companies.id);

const OWNER = (what: "id" | "name") =>
  sql<
    string | null
  >`(select ${sql.raw(what === "id" ? "p.id" : "iif(p.full_name = '', p.email, p.full_name)")}
    from company_members m inner join profiles p on p.id = m.user_id
    where m.company_id = ${ID} and m.role = 'owner')`;

const PROVEN = sql`from company_domains d where d.company_id = ${ID} and d.verified_at is not null`;

const COLUMNS = {
  company: companies,
  members: sql<number>`(select count(*) from company_members m where m.company_id = ${ID})`,
  ownerId: OWNER("id"),
  ownerName: OWNER("name"),
  domains: sql<string | null>`(select group_concat(d.domain) ${PROVEN})`,
};

/** All companies of the installation, one page at a time. */
export async function listCompanies(ctx: Context, input: CompanyListInput): Promise<CompanyList> {
  const matching = and(
    matches([companies.name, companies.site, domainsText()], input.q),
    matches([companies.industry], input.industry),
    input.size ? eq(companies.size, input.size) : undefined,
    input.domain ? hasDomain(input.domain) : undefined,
  );
  const { by, valueOf } = ORDERS[input.sort];
  const page = pageOf(by, input);
  const [rows, counted] = await ctx.db.batch([
    ctx.db
      .select(COLUMNS)
      .from(companies)
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ total: count() }).from(companies).where(matching),
  ]);
  const { shown, ...paging } = page.cut(rows, (row) => ({
    value: valueOf(row),
    id: row.company.id,
  }));
  return { items: shown.map(toRow), ...paging, total: onlyRow(counted).total };
}

const domainsText = (): SQL => sql`coalesce((select group_concat(d.domain) ${PROVEN}), '')`;

const hasDomain = (word: "yes" | "no"): SQL =>
  word === "yes" ? sql`exists (select 1 ${PROVEN})` : sql`not exists (select 1 ${PROVEN})`;

/** One of them, with what it claims and whom it asked. */
export async function readCompanyDetail(ctx: ActorContext, id: string): Promise<CompanyDetail> {
  const [[row], claims, invitations] = await Promise.all([
    ctx.db.select(COLUMNS).from(companies).where(eq(companies.id, id)),
    domainsOf(ctx, id),
    newestInvitations(ctx, id),
  ]);
  if (!row) throw notFound("company", id);
  return { ...toRow(row), claims, invitations };
}

type Row = {
  company: typeof companies.$inferSelect;
  members: number;
  ownerId: string | null;
  ownerName: string | null;
  domains: string | null;
};

function toRow({ company, members, ownerId, ownerName, domains }: Row): CompanyRow {
  const { updatedAt: _updated, createdAt, ...fields } = company;
  return {
    ...fields,
    createdAt: iso(createdAt),
    members,
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? "" },
    domains: domains === null ? [] : domains.split(",").toSorted(),
  };
}

const NAME = sql<string>`${companies.name} collate nocase`;

const ORDERS: Record<
  CompanyListInput["sort"],
  { by: Order; valueOf: (row: Row) => string | number }
> = {
  name: { by: rising(NAME, companies.id), valueOf: ({ company }) => company.name },
  newest: {
    by: falling(companies.createdAt, companies.id),
    valueOf: ({ company }) => company.createdAt,
  },
};
