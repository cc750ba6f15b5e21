import { companyTerms } from "../../../../db/schema/ai-training.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { type Seat, seatHolds } from "../../companies/read-seat.ts";
import { recordCompany } from "../../companies/record-company.ts";
import { mayKeepTerms } from "./add-term.ts";
import { isSeen, overtaken, requireTerm } from "./change-term.ts";

/** Deletes a word of a company; the advisor no longer knows it. */
export async function removeTerm(
  ctx: ActorContext,
  seat: Seat,
  { id, seen }: { id: string; seen: number },
): Promise<void> {
  mayKeepTerms(seat);
  await requireTerm(ctx, seat, id, seen);
  try {
    await transaction(ctx.db, [
      seatHolds(ctx, seat),
      ctx.db.delete(companyTerms).where(isSeen(seat, id, seen)),
      premiseHeld(ctx.db),
      recordCompany(ctx, "company_term_removed", seat, { termId: id }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) return overtaken(ctx, seat, id, seen);
    throw error;
  }
}
