import { and, eq, sql } from "drizzle-orm";
import { companies } from "../../../db/schema/companies.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { staleVersion } from "../../kernel/errors.ts";
import { keepChange } from "../../kit/records.ts";
import { readCompanyDetail } from "./all/list-companies.ts";
import { companyRecord } from "./company-record.ts";
import type { CompanyChanges } from "./contract.ts";
import { readCompany } from "./read-company.ts";
import { requireRight, type Seat, seatHolds } from "./read-seat.ts";
import { recordCompany } from "./record-company.ts";
import { decides, leads } from "./rules/rights.ts";

/** Writes the named fields over the version that was seen; who may come in is the owner's to say. */
export async function changeCompany(
  ctx: ActorContext,
  seat: Seat,
  changes: CompanyChanges,
  version: number,
): Promise<void> {
  const { joinsByDomain, managersInvite } = changes;
  requireRight(leads(seat.role), "Only its owner and managers can change a company.");
  const isDecision = joinsByDomain !== undefined || managersInvite !== undefined;
  requireRight(!isDecision || decides(seat.role), "Only the owner can decide who comes in.");
  if (seat.version !== version) return overtaken(ctx, seat);
  const eventId = ctx.ids.next();
  const where = eq(companies.id, seat.companyId);
  try {
    await transaction(ctx.db, [
      seatHolds(ctx, seat),
      keepChange(ctx, companyRecord, { deed: "changed", where, eventId }),
      ctx.db
        .update(companies)
        .set({
          ...changes,
          updatedAt: ctx.clock.now(),
          version: sql`${companies.version} + 1`,
        })
        .where(and(where, eq(companies.version, version))),
      premiseHeld(ctx.db),
      recordCompany(
        ctx,
        "company_changed",
        { ...seat, eventId },
        {
          fields: Object.keys(changes).join(", "),
          ...(joinsByDomain === undefined ? {} : { joinsByDomain }),
          ...(managersInvite === undefined ? {} : { managersInvite }),
        },
      ),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) return overtaken(ctx, seat);
    throw error;
  }
}

/** Refused with the company as it is by now. */
async function overtaken(ctx: ActorContext, { companyId, role }: Seat): Promise<never> {
  const isAdmin = role === "admin";
  throw staleVersion(await (isAdmin ? readCompanyDetail : readCompany)(ctx, companyId));
}
