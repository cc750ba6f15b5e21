import { and, eq, type SQL, sql } from "drizzle-orm";
import { companyMembers } from "../../../../db/schema/companies.ts";
import type { ActorContext, Context } from "../../../kernel/context.ts";
import { isMember } from "../queries.ts";

/** True where somebody acts for no company yet: what they come into is the one they act for. */
export const isFirstOf = (userId: string | SQL): SQL<boolean> =>
  sql<boolean>`not exists (select 1 from company_members held where held.user_id = ${userId} and held.is_chosen = 1)`;

/**
 * Before people go from a company: whoever acts for it acts for the one that they have been in longest of
 * what is left. With `who`, those alone.
 */
export function keepChosen(ctx: Context, companyId: string, who?: SQL) {
  const leaving = and(eq(companyMembers.companyId, companyId), who);
  return [
    ctx.db
      .update(companyMembers)
      .set({ isChosen: false })
      .where(and(leaving, eq(companyMembers.isChosen, true))),
    ctx.db.run(sql`update company_members set is_chosen = 1 where (company_id, user_id) in (
      select company_id, user_id from (
        select company_id, user_id, max(is_chosen) over (partition by user_id) as has_one,
          row_number() over (partition by user_id order by created_at, company_id) as place
        from company_members
        where user_id in (select user_id from ${companyMembers} where ${leaving}) and company_id <> ${companyId})
      where place = 1 and has_one = 0)`),
  ] as const;
}

/** The same for one person. */
export const keepChosenOf = (ctx: ActorContext, companyId: string, userId: string) =>
  keepChosen(ctx, companyId, isMember(companyId, userId));
