import { eq, sql } from "drizzle-orm";
import { companies } from "../../../../db/schema/companies.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { invalidInput, notFound } from "../../../kernel/errors.ts";
import type { MergePreview } from "../contract.ts";

type Counts = {
  moved: number;
  inBoth: number;
  raised: number;
  invited: number;
  asked: number;
  domains: string | null;
  formerOwner: string | null;
};

/** What a merge would do: `from` goes, and what it has comes to `into`. Nothing is written. */
export async function previewMerge(
  ctx: ActorContext,
  into: string,
  from: string,
): Promise<MergePreview> {
  if (from === into) throw invalidInput({ from: "Choose another company." });
  const [[stays], [goes], [counts]] = await ctx.db.batch([
    ctx.db.select().from(companies).where(eq(companies.id, into)),
    ctx.db.select().from(companies).where(eq(companies.id, from)),
    ctx.db.all<Counts>(sql`
      with theirs as (select * from company_members where company_id = ${from}),
        ours as (select * from company_members where company_id = ${into}),
        both as (select t.user_id, t.role as was, o.role as now from theirs t inner join ours o using (user_id))
      select
        (select count(*) from theirs where user_id not in (select user_id from ours)) as moved,
        (select count(*) from both) as inBoth,
        (select count(*) from both where now = 'member' and was <> 'member') as raised,
        (select count(*) from company_invitations where company_id = ${from}) as invited,
        (select count(*) from company_invitations i where ${movesInvitation(into, from)}) as asked,
        (select group_concat(domain) from company_domains where company_id = ${from} and verified_at is not null) as domains,
        (select iif(p.full_name = '', p.email, p.full_name) from theirs t inner join profiles p on p.id = t.user_id
          where t.role = 'owner' and t.user_id not in (select user_id from ours where role = 'owner')) as formerOwner`),
  ]);
  if (!stays) throw notFound("company", into);
  if (!goes || !counts) throw notFound("company", from);
  const named = ({ id, name, version }: typeof stays) => ({ id, name, version });
  return {
    from: named(goes),
    into: named(stays),
    members: { moved: counts.moved, inBoth: counts.inBoth, raised: counts.raised },
    invitations: { moved: counts.asked, dropped: counts.invited - counts.asked },
    domains: counts.domains?.split(",").toSorted() ?? [],
    formerOwner: counts.formerOwner,
    joinsByDomain: stays.joinsByDomain,
  };
}

/** An invitation `i` that goes along: to whoever is neither asked nor in it already. */
export const movesInvitation = (into: string, from: string) =>
  sql`i.company_id = ${from} and i.email not in (
    select email from company_invitations where company_id = ${into}
    union all select p.email from company_members m inner join profiles p on p.id = m.user_id where m.company_id = ${into})`;
