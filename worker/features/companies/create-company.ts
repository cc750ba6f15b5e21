import { count, eq, sql } from "drizzle-orm";
import { companies, companyMembers } from "../../../db/schema/companies.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import { companyRecord } from "./company-record.ts";
import type { Company, CompanyInput } from "./contract.ts";
import { isFirstOf } from "./members/keep-chosen.ts";
import { readCompany } from "./read-company.ts";
import { recordCompany } from "./record-company.ts";

/** Makes a company of which the actor is the owner; their first one is the one that they act for. */
export async function createCompany(ctx: ActorContext, fields: CompanyInput): Promise<Company> {
  const { userId } = ctx.actor;
  await ctx.limiter.take(`companies:${userId}`, ctx.limits.rateCompaniesPerAccount);
  const companyId = ctx.ids.next();
  const eventId = ctx.ids.next();
  const now = ctx.clock.now();
  try {
    await transaction(ctx.db, [
      hasRoomFor(ctx, userId),
      ctx.db.insert(companies).values({ ...fields, id: companyId, createdAt: now, updatedAt: now }),
      ctx.db.insert(companyMembers).values({
        companyId,
        userId,
        role: "owner",
        entry: "founded",
        isChosen: isFirstOf(userId),
        createdAt: now,
      }),
      keepChange(ctx, companyRecord, {
        deed: "created",
        where: eq(companies.id, companyId),
        eventId,
      }),
      recordCompany(ctx, "company_created", { companyId, eventId }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw tooMany(ctx);
    throw error;
  }
  return readCompany(ctx, companyId);
}

/** Ends the transaction of whoever is in as many companies as somebody may be. */
export const hasRoomFor = (ctx: ActorContext, userId: string) =>
  premise(
    ctx.db,
    sql`(${ctx.db.select({ rows: count() }).from(companyMembers).where(eq(companyMembers.userId, userId))}) < ${ctx.limits.companiesMost}`,
  );

export const tooMany = ({ limits }: ActorContext) =>
  new AppError("no_room", {
    detail: `You can be in ${limits.companiesMost} companies. Leave one first.`,
  });
