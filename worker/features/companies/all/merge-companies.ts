import { and, eq, sql } from "drizzle-orm";
import { companies, companyMembers } from "../../../../db/schema/companies.ts";
import { strategicPlans } from "../../../../db/schema/plans.ts";
import { premise, PremiseFailed, premiseHeld } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { invalidInput, staleVersion } from "../../../kernel/errors.ts";
import { keepChange } from "../../../kit/records.ts";
import { sendNotifications } from "../../notifications/send-notifications.ts";
import { requireFreshProof } from "../../sessions/require-fresh-proof.ts";
import { companyRecord } from "../company-record.ts";
import type { CompanyDetail, MergeInput } from "../contract.ts";
import { recordCompany } from "../record-company.ts";
import { readCompanyDetail } from "./list-companies.ts";
import { movesInvitation, previewMerge } from "./preview-merge.ts";

/**
 * Makes two companies one: people, invitations and domains of the one that goes come to the one that stays, and each
 * person keeps the higher role and the narrower sight. Its owner manages what stays.
 */
export async function mergeCompanies(
  ctx: ActorContext,
  into: string,
  { from, versions, confirm }: MergeInput,
): Promise<CompanyDetail> {
  requireFreshProof(ctx);
  const seen = await previewMerge(ctx, into, from);
  if (confirm.trim() !== seen.from.name) {
    throw invalidInput({ confirm: `Type ${seen.from.name} to confirm.` });
  }
  if (seen.from.version !== versions.from || seen.into.version !== versions.into) {
    throw staleVersion(seen);
  }
  const { db } = ctx;
  const eventId = ctx.ids.next();
  const gone = eq(companies.id, from);
  const now = ctx.clock.now();
  const own = eq(companyMembers.companyId, into);
  const owners = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(
      and(sql`${companyMembers.companyId} in (${into}, ${from})`, eq(companyMembers.role, "owner")),
    );
  const notes = [...new Set(owners.map(({ userId }) => userId))].map((userId) => ({
    userId,
    kind: "account" as const,
    actionPath: `/companies/${into}`,
    title: `${seen.from.name} is now part of ${seen.into.name}`,
    content: "An admin merged both companies. Check who is in it and how people join.",
    key: `companies-merged:${from}:${now}`,
  }));
  const isStill = (id: string, version: number) =>
    sql`exists (select 1 from ${companies} where ${eq(companies.id, id)} and ${eq(companies.version, version)})`;
  try {
    await sendNotifications(ctx, notes, [
      premise(db, sql`${isStill(from, versions.from)} and ${isStill(into, versions.into)}`),
      // Who is in both: the higher role, the narrower sight.
      db.run(sql`update ${companyMembers} set version = version + 1,
        role = iif(role = 'member' and user_id in (
          select user_id from company_members where company_id = ${from} and role <> 'member'), 'manager', role),
        shown_to = iif(user_id in (
          select user_id from company_members where company_id = ${from} and shown_to = 'managers'), 'managers', shown_to)
        where ${own} and user_id in (select user_id from company_members where company_id = ${from})`),
      db.run(sql`update ${companyMembers} set company_id = ${into}, entry = 'merged', version = version + 1,
        role = iif(role = 'owner', 'manager', role)
        where company_id = ${from} and user_id not in (select user_id from company_members where company_id = ${into})`),
      db.run(sql`update company_invitations as i set company_id = ${into}, version = version + 1
        where ${movesInvitation(into, from)}`),
      // What both claim: proven counts before claimed.
      db.run(sql`delete from company_domains where company_id = ${into} and verified_at is null
        and domain in (select domain from company_domains where company_id = ${from} and verified_at is not null)`),
      db.run(sql`update company_domains set company_id = ${into}
        where company_id = ${from} and domain not in (select domain from company_domains where company_id = ${into})`),
      db.run(sql`update company_holidays set company_id = ${into}
        where company_id = ${from} and day not in (select day from company_holidays where company_id = ${into})`),
      db
        .update(strategicPlans)
        .set({ ownerCompanyId: into })
        .where(eq(strategicPlans.ownerCompanyId, from)),
      db.run(
        sql`update ${companyMembers} set is_chosen = 0 where company_id = ${from} and is_chosen = 1`,
      ),
      // What either switched off stays off.
      db.run(sql`insert into ai_company_rules (company_id, is_off, models, version, updated_at)
        select ${into}, is_off, models, 1, ${now} from ai_company_rules where company_id = ${from}
        on conflict (company_id) do update set is_off = max(is_off, excluded.is_off),
          models = coalesce(models, excluded.models), version = version + 1, updated_at = excluded.updated_at`),
      keepChange(ctx, companyRecord, { deed: "deleted", where: gone, eventId }),
      db.delete(companies).where(gone),
      premiseHeld(db),
      // Whoever acted for the one that went acts for the one that stays.
      db.run(sql`update ${companyMembers} set is_chosen = 1 where ${own}
        and not exists (select 1 from company_members held where held.user_id = ${companyMembers.userId} and held.is_chosen = 1)`),
      db
        .update(companies)
        .set({ version: sql`${companies.version} + 1`, updatedAt: now })
        .where(eq(companies.id, into)),
      recordCompany(
        ctx,
        "companies_merged",
        { companyId: into, role: "admin", eventId },
        {
          mergedId: from,
          members: seen.members.moved,
          invitations: seen.invitations.moved,
        },
      ),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw staleVersion(await previewMerge(ctx, into, from));
  }
  return readCompanyDetail(ctx, into);
}
