import { and, eq } from "drizzle-orm";
import { companyDomains } from "../../../../db/schema/companies.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { type Seat, seatHolds } from "../read-seat.ts";
import { recordCompany } from "../record-company.ts";
import { requireLeader } from "./list-domains.ts";

/** Nobody comes in by it any more; whoever did stays, and another company can prove it. */
export async function removeDomain(ctx: ActorContext, seat: Seat, id: string): Promise<void> {
  requireLeader(seat);
  try {
    await transaction(ctx.db, [
      seatHolds(ctx, seat),
      ctx.db
        .delete(companyDomains)
        .where(and(eq(companyDomains.id, id), eq(companyDomains.companyId, seat.companyId))),
      premiseHeld(ctx.db),
      recordCompany(ctx, "company_domain_removed", seat, { domainId: id }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("domain", id);
    throw error;
  }
}
