import { eq, sql } from "drizzle-orm";
import { companies, companyMembers } from "../../../../db/schema/companies.ts";
import { strategicPlans } from "../../../../db/schema/plans.ts";
import { premise, premiseHeld, type Statements } from "../../../../db/transaction.ts";
import type { Context } from "../../../kernel/context.ts";
import { forgetChanges } from "../../../kit/records.ts";
import { companyRecord } from "../company-record.ts";
import { recordEvent } from "../../audit/record-event.ts";
import { writeNotification } from "../../notifications/write-notification.ts";
import { isMember } from "../queries.ts";

type Owned = { companyId: string; name: string; heirId: string | null };

/**
 * Before an account ends: of each company that it owns the manager who has been there longest is the owner, else the
 * member; who could not sign in comes last. A company with nobody left goes. Whoever came or went since stops it all.
 */
export async function followOwner(ctx: Context, userId: string): Promise<Statements> {
  const owned = await ctx.db.all<Owned>(sql`
    select c.id as companyId, c.name as name, (
      select m.user_id from company_members m inner join profiles p on p.id = m.user_id
      where m.company_id = c.id and m.user_id <> ${userId}
      order by (p.ai_suspended = 1 or p.deletion_due_at is not null), m.role <> 'manager', m.created_at, m.user_id
      limit 1) as heirId
    from company_members own inner join companies c on c.id = own.company_id
    where own.user_id = ${userId} and own.role = 'owner'`);
  const count = sql`(select count(*) from ${companyMembers} where ${eq(companyMembers.userId, userId)} and ${eq(companyMembers.role, "owner")})`;
  return [
    premise(ctx.db, sql`${count} = ${owned.length}`),
    ...owned.flatMap((company) => handOver(ctx, userId, company)),
  ];
}

function handOver(ctx: Context, userId: string, { companyId, name, heirId }: Owned): Statements {
  if (heirId === null) {
    const others = sql`exists (select 1 from ${companyMembers} where ${companyMembers.companyId} = ${companyId} and ${companyMembers.userId} <> ${userId})`;
    return [
      premise(ctx.db, sql`not ${others}`),
      ctx.db.delete(strategicPlans).where(eq(strategicPlans.ownerCompanyId, companyId)),
      forgetChanges(ctx, companyRecord, eq(companies.id, companyId)),
      ctx.db.delete(companies).where(eq(companies.id, companyId)),
      recordEvent(ctx, {
        type: "company_deleted",
        userId: null,
        details: { companyId, why: "its owner's account ended" },
      }),
    ];
  }
  return [
    ctx.db.delete(companyMembers).where(isMember(companyId, userId)),
    ctx.db
      .update(companyMembers)
      .set({ role: "owner", version: sql`${companyMembers.version} + 1` })
      .where(isMember(companyId, heirId)),
    premiseHeld(ctx.db),
    recordEvent(ctx, { type: "company_owner_followed", userId: heirId, details: { companyId } }),
    ...writeNotification(ctx, {
      userId: heirId,
      kind: "account",
      actionPath: `/companies/${companyId}`,
      title: `You now own ${name}`,
      content: "The account of its owner was deleted. You can transfer it to someone else.",
      key: `company-followed:${companyId}:${userId}`,
    }),
  ];
}
