import { sql } from "drizzle-orm";
import { companyMembers } from "../../../../db/schema/companies.ts";
import type { MemberSight } from "../../../../db/values/companies.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound } from "../../../kernel/errors.ts";
import { isMember } from "../queries.ts";
import { recordCompany } from "../record-company.ts";

/** Who of a company sees that the actor is in it, beside those who lead it. */
export async function changeSight(
  ctx: ActorContext,
  companyId: string,
  shownTo: MemberSight,
): Promise<void> {
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(companyMembers)
        .set({ shownTo, version: sql`${companyMembers.version} + 1` })
        .where(isMember(companyId, ctx.actor.userId)),
      premiseHeld(ctx.db),
      recordCompany(ctx, "company_sight_changed", { companyId }, { shownTo }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("company", companyId);
    throw error;
  }
}
