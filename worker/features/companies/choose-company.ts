import { and, eq } from "drizzle-orm";
import { companyMembers } from "../../../db/schema/companies.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { isMember } from "./queries.ts";
import { recordCompany } from "./record-company.ts";

/** For which of their companies the actor acts from now on. */
export async function chooseCompany(ctx: ActorContext, companyId: string): Promise<void> {
  const { userId } = ctx.actor;
  try {
    await transaction(ctx.db, [
      ctx.db
        .update(companyMembers)
        .set({ isChosen: false })
        .where(and(eq(companyMembers.userId, userId), eq(companyMembers.isChosen, true))),
      ctx.db.update(companyMembers).set({ isChosen: true }).where(isMember(companyId, userId)),
      premiseHeld(ctx.db),
      recordCompany(ctx, "company_chosen", { companyId }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw notFound("company", companyId);
    throw error;
  }
}
