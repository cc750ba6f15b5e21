import { and, ne } from "drizzle-orm";
import { companyMembers } from "../../../../db/schema/companies.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import { isMember } from "../queries.ts";
import { readSeat } from "../read-seat.ts";
import { recordCompany } from "../record-company.ts";
import { keepChosenOf } from "./keep-chosen.ts";

/** Gives up one's own place. The owner's is given to somebody else first. */
export async function leaveCompany(ctx: ActorContext, companyId: string): Promise<void> {
  const { userId } = ctx.actor;
  const { role } = await readSeat(ctx, companyId);
  if (role === "owner") throw new AppError("company_owner");
  try {
    await transaction(ctx.db, [
      ...keepChosenOf(ctx, companyId, userId),
      // Asked again here: a transfer may have made them the owner a moment ago.
      ctx.db
        .delete(companyMembers)
        .where(and(isMember(companyId, userId), ne(companyMembers.role, "owner"))),
      premiseHeld(ctx.db),
      recordCompany(ctx, "company_left", { companyId }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    // Gone by now, which is what was asked for in another window; or the owner by now.
    await readSeat(ctx, companyId);
    throw new AppError("company_owner");
  }
}
