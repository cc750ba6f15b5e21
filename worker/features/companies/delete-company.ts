import { and, eq, sql } from "drizzle-orm";
import { companies, companyMembers } from "../../../db/schema/companies.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import { premise, PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, staleVersion } from "../../kernel/errors.ts";
import { moveToTrash } from "../../kit/trash.ts";
import { keepChange } from "../../kit/records.ts";
import { requireFreshProof } from "../sessions/require-fresh-proof.ts";
import { companyRecord } from "./company-record.ts";
import { keepChosen } from "./members/keep-chosen.ts";
import { requireRight, type Seat, seatHolds } from "./read-seat.ts";
import { recordCompany } from "./record-company.ts";
import { decides } from "./rules/rights.ts";

/** Moves a company into the trash: by its owner once nobody else is in it, by an admin at any time. */
export async function deleteCompany(ctx: ActorContext, seat: Seat, version: number): Promise<void> {
  const { companyId, role } = seat;
  requireRight(decides(role), "Only its owner can delete a company.");
  if (role === "admin") requireFreshProof(ctx);
  if (seat.version !== version) throw staleVersion(seat);
  const others = sql`exists (select 1 from ${companyMembers} where ${companyMembers.companyId} = ${companyId} and ${companyMembers.role} <> 'owner')`;
  const plans = sql`exists (select 1 from ${strategicPlans} where ${strategicPlans.ownerCompanyId} = ${companyId})`;
  const eventId = ctx.ids.next();
  const where = eq(companies.id, companyId);
  const found = await ctx.db.get<{ plans: number }>(sql`select ${plans} as plans`);
  if (found?.plans === 1) throw hasPlans();
  try {
    await transaction(ctx.db, [
      seatHolds(ctx, seat),
      premise(ctx.db, sql`not ${plans}`),
      ...moveToTrash(ctx, companyRecord, eq(companies.id, companyId)),
      keepChange(ctx, companyRecord, { deed: "deleted", where, eventId }),
      ...keepChosen(ctx, companyId),
      ctx.db
        .delete(companies)
        .where(
          and(
            where,
            eq(companies.version, version),
            role === "admin" ? undefined : sql`not ${others}`,
          ),
        ),
      premiseHeld(ctx.db),
      recordCompany(ctx, "company_deleted", { ...seat, eventId }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw new AppError("still_referenced", {
      detail: "Other people are in this company. Give it to one of them, or remove them first.",
    });
  }
}

const hasPlans = () =>
  new AppError("still_referenced", {
    detail: "This company has plans. Give each of them to another owner first.",
  });
