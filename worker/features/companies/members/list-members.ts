import { and, count, eq, or, type SQL, sql } from "drizzle-orm";
import { companyMembers } from "../../../../db/schema/companies.ts";
import { profiles } from "../../../../db/schema/users.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { onlyRow } from "../../../kit/counts.ts";
import { matches } from "../../../kit/matches.ts";
import { pageOf, rising } from "../../../kit/page-of.ts";
import { iso, NAMED } from "../../../kit/personal-data.ts";
import type { Member, MemberList, MemberListInput } from "../contract.ts";
import type { Seat } from "../read-seat.ts";
import { leads } from "../rules/rights.ts";

/** Those who lead first, then by name. */
const PLACE = sql<string>`(case ${companyMembers.role} when 'owner' then 0 when 'manager' then 1 else 2 end || lower(${NAMED}))`;

/** Came in by a domain, and has an address of another one by now. */
const IS_OUTSIDE = sql<number>`(${companyMembers.entry} = 'domain' and not exists (
  select 1 from company_domains own where own.company_id = ${companyMembers.companyId} and own.verified_at is not null
  and own.domain = substr(${profiles.email}, instr(${profiles.email}, '@') + 1)))`;

/** Who is in a company, as far as the actor may see them: those who lead, and who agreed to be seen. */
export async function listMembers(
  ctx: ActorContext,
  seat: Seat,
  input: MemberListInput,
): Promise<MemberList> {
  const matching = and(
    eq(companyMembers.companyId, seat.companyId),
    seenFrom(ctx, seat),
    input.role ? eq(companyMembers.role, input.role) : undefined,
    matches([profiles.fullName, profiles.email], input.q),
  );
  const page = pageOf(rising(PLACE, profiles.id), input);
  const [rows, counted] = await ctx.db.batch([
    ctx.db
      .select({ ...COLUMNS, place: PLACE })
      .from(companyMembers)
      .innerJoin(profiles, eq(profiles.id, companyMembers.userId))
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db
      .select({ total: count() })
      .from(companyMembers)
      .innerJoin(profiles, eq(profiles.id, companyMembers.userId))
      .where(matching),
  ]);
  const { shown, ...paging } = page.cut(rows, ({ place, userId }) => ({
    value: place,
    id: userId,
  }));
  return {
    items: shown.map(({ place: _place, ...row }) => toMember(ctx, seat, row)),
    ...paging,
    total: onlyRow(counted).total,
  };
}

const COLUMNS = {
  userId: companyMembers.userId,
  fullName: profiles.fullName,
  email: profiles.email,
  avatarUrl: profiles.avatarUrl,
  jobTitle: profiles.jobTitle,
  role: companyMembers.role,
  entry: companyMembers.entry,
  shownTo: companyMembers.shownTo,
  since: companyMembers.createdAt,
  isOutside: IS_OUTSIDE,
  version: companyMembers.version,
};

/** One of them, as far as the actor may see; undefined where they may not, or nobody is there. */
export async function findMember(
  ctx: ActorContext,
  seat: Seat,
  userId: string,
): Promise<Member | undefined> {
  const row = await ctx.db
    .select(COLUMNS)
    .from(companyMembers)
    .innerJoin(profiles, eq(profiles.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, seat.companyId),
        eq(companyMembers.userId, userId),
        seenFrom(ctx, seat),
      ),
    )
    .get();
  return row && toMember(ctx, seat, row);
}

type Row = Omit<Member, "since" | "isOutside" | "isYou"> & { since: number; isOutside: number };

const toMember = ({ actor }: ActorContext, seat: Seat, row: Row): Member => ({
  ...row,
  since: iso(row.since),
  isYou: row.userId === actor.userId,
  isOutside: leads(seat.role) && row.isOutside === 1,
});

function seenFrom({ actor }: ActorContext, { role }: Seat): SQL | undefined {
  if (leads(role)) return undefined;
  const { role: whose, shownTo, userId } = companyMembers;
  return or(sql`${whose} <> 'member'`, eq(shownTo, "members"), eq(userId, actor.userId));
}
