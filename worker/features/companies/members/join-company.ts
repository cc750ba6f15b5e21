import { and, count, eq, sql } from "drizzle-orm";
import { companies, companyDomains, companyMembers } from "../../../../db/schema/companies.ts";
import { profiles } from "../../../../db/schema/users.ts";
import {
  isUniqueViolation,
  premise,
  PremiseFailed,
  transaction,
} from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import { hasRoomFor, tooMany } from "../create-company.ts";
import type { Company } from "../contract.ts";
import { joinableBy, readProvenAddress } from "../queries.ts";
import { readCompany } from "../read-company.ts";
import { recordCompany } from "../record-company.ts";
import { domainOf } from "../rules/plain-domain.ts";
import { isFirstOf } from "./keep-chosen.ts";

/** Comes into a company that takes in whoever has a proven address of its proven domain, as a plain member. */
export async function joinCompany(ctx: ActorContext, companyId: string): Promise<Company> {
  const { userId } = ctx.actor;
  const domain = domainOf((await readProvenAddress(ctx)) ?? "");
  const offers = domain === null ? [] : await joinableBy(ctx, domain);
  if (domain === null || !offers.some(({ id }) => id === companyId)) {
    throw notFound("company", companyId);
  }
  // The address too is asked for again: it may be another one by now.
  const isOffered = sql`exists (select 1 from ${profiles} where ${profiles.id} = ${userId}
    and ${profiles.emailVerifiedAt} is not null and ${profiles.email} like ${`%@${domain}`})
    and exists (select 1 from ${companyDomains} inner join ${companies}
    on ${companies.id} = ${companyDomains.companyId}
    where ${and(eq(companies.id, companyId), eq(companies.joinsByDomain, true), eq(companyDomains.domain, domain), sql`${companyDomains.verifiedAt} is not null`)})`;
  try {
    await transaction(ctx.db, [
      premise(ctx.db, isOffered),
      hasRoomFor(ctx, userId),
      hasRoomIn(ctx, companyId),
      ctx.db.insert(companyMembers).values({
        companyId,
        userId,
        role: "member",
        entry: "domain",
        isChosen: isFirstOf(userId),
        createdAt: ctx.clock.now(),
      }),
      recordCompany(ctx, "company_joined", { companyId }, { entry: "domain" }),
    ]);
  } catch (error) {
    // Another window was faster.
    if (isUniqueViolation(error, "company_members")) return readCompany(ctx, companyId);
    if (error instanceof PremiseFailed) throw await whyNot(ctx, companyId);
    throw error;
  }
  return readCompany(ctx, companyId);
}

const membersOf = (ctx: ActorContext, companyId: string) =>
  ctx.db
    .select({ rows: count() })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId));

/** Ends the transaction where a company has as many members as it may have. */
export const hasRoomIn = (ctx: ActorContext, companyId: string) =>
  premise(ctx.db, sql`(${membersOf(ctx, companyId)}) < ${ctx.limits.companyMembersMost}`);

/** Why somebody could not come in. */
export async function whyNot(ctx: ActorContext, companyId: string): Promise<AppError> {
  const [[members], [own]] = await ctx.db.batch([
    membersOf(ctx, companyId),
    ctx.db
      .select({ rows: count() })
      .from(companyMembers)
      .where(eq(companyMembers.userId, ctx.actor.userId)),
  ]);
  if ((own?.rows ?? 0) >= ctx.limits.companiesMost) return tooMany(ctx);
  if ((members?.rows ?? 0) >= ctx.limits.companyMembersMost) return new AppError("company_full");
  return notFound("company", companyId);
}
