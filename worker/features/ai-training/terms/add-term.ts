import { sql } from "drizzle-orm";
import { companyTerms } from "../../../../db/schema/ai-training.ts";
import {
  isUniqueViolation,
  premise,
  PremiseFailed,
  transaction,
} from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, invalidInput } from "../../../kernel/errors.ts";
import { requireRight, type Seat, seatHolds } from "../../companies/read-seat.ts";
import { recordCompany } from "../../companies/record-company.ts";
import type { Term, TermInput } from "../contract.ts";

export const mayKeepTerms = ({ role }: Seat) =>
  requireRight(role !== "member", "Only the owner and managers change the words of a company.");

export const termTaken = () => invalidInput({ term: "The company has this word already." });

/** Adds a word that a company uses in its own way. */
export async function addTerm(ctx: ActorContext, seat: Seat, input: TermInput): Promise<Term> {
  mayKeepTerms(seat);
  const { companyId } = seat;
  const now = ctx.clock.now();
  const id = ctx.ids.next();
  const held = sql`(select count(*) from ${companyTerms} where ${companyTerms.companyId} = ${companyId})`;
  try {
    await transaction(ctx.db, [
      seatHolds(ctx, seat),
      ctx.db
        .insert(companyTerms)
        .values({ ...input, id, companyId, createdAt: now, updatedAt: now }),
      premise(ctx.db, sql`${held} <= ${ctx.limits.termsMost}`),
      recordCompany(ctx, "company_term_added", seat, { termId: id }),
    ]);
  } catch (error) {
    if (isUniqueViolation(error, "company_terms")) throw termTaken();
    if (!(error instanceof PremiseFailed)) throw error;
    throw new AppError("no_room", {
      detail: `A company can have ${ctx.limits.termsMost} words. Delete old ones first.`,
    });
  }
  return { ...input, id, companyId, version: 1 };
}
