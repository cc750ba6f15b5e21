import { and, eq, isNull } from "drizzle-orm";
import { companyDomains } from "../../../../db/schema/companies.ts";
import {
  isUniqueViolation,
  PremiseFailed,
  premiseHeld,
  transaction,
} from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, notFound } from "../../../kernel/errors.ts";
import type { CompanyDomain } from "../contract.ts";
import { type Seat, seatHolds } from "../read-seat.ts";
import { recordCompany } from "../record-company.ts";
import { findDomain, toDomain } from "./list-domains.ts";

/** From now on the domain is this company's alone. */
export async function proveDomain(
  ctx: ActorContext,
  seat: Seat,
  id: string,
): Promise<CompanyDomain> {
  const now = ctx.clock.now();
  try {
    await transaction(ctx.db, [
      seatHolds(ctx, seat),
      ctx.db
        .update(companyDomains)
        .set({ verifiedAt: now, checkedAt: now, codeHash: null, attempts: 0 })
        .where(
          and(
            eq(companyDomains.id, id),
            eq(companyDomains.companyId, seat.companyId),
            isNull(companyDomains.verifiedAt),
          ),
        ),
      premiseHeld(ctx.db),
      recordCompany(ctx, "company_domain_proven", seat, { domainId: id }),
    ]);
  } catch (error) {
    if (isUniqueViolation(error, "company_domains")) throw new AppError("domain_taken");
    if (error instanceof PremiseFailed) throw notFound("domain", id);
    throw error;
  }
  return toDomain(ctx, await findDomain(ctx, seat, id));
}
