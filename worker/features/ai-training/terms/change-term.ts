import { and, eq, sql } from "drizzle-orm";
import { companyTerms } from "../../../../db/schema/ai-training.ts";
import {
  isUniqueViolation,
  PremiseFailed,
  premiseHeld,
  transaction,
} from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound, staleVersion } from "../../../kernel/errors.ts";
import { type Seat, seatHolds } from "../../companies/read-seat.ts";
import { recordCompany } from "../../companies/record-company.ts";
import type { Term, TermInput } from "../contract.ts";
import { mayKeepTerms, termTaken } from "./add-term.ts";
import { toTerm } from "./list-terms.ts";

/** Writes a word over the version that was seen. */
export async function changeTerm(
  ctx: ActorContext,
  seat: Seat,
  { id, seen, input }: { id: string; seen: number; input: TermInput },
): Promise<Term> {
  mayKeepTerms(seat);
  await requireTerm(ctx, seat, id, seen);
  try {
    await transaction(ctx.db, [
      seatHolds(ctx, seat),
      ctx.db
        .update(companyTerms)
        .set({
          ...input,
          version: sql`${companyTerms.version} + 1`,
          updatedAt: ctx.clock.now(),
        })
        .where(isSeen(seat, id, seen)),
      premiseHeld(ctx.db),
      recordCompany(ctx, "company_term_changed", seat, { termId: id }),
    ]);
  } catch (error) {
    if (isUniqueViolation(error, "company_terms")) throw termTaken();
    if (error instanceof PremiseFailed) return overtaken(ctx, seat, id, seen);
    throw error;
  }
  return { ...input, id, companyId: seat.companyId, version: seen + 1 };
}

export const isSeen = ({ companyId }: Seat, id: string, seen: number) =>
  and(
    eq(companyTerms.id, id),
    eq(companyTerms.companyId, companyId),
    eq(companyTerms.version, seen),
  );

export async function requireTerm(
  ctx: ActorContext,
  { companyId }: Seat,
  id: string,
  seen: number,
): Promise<void> {
  const row = await ctx.db
    .select()
    .from(companyTerms)
    .where(and(eq(companyTerms.id, id), eq(companyTerms.companyId, companyId)))
    .get();
  if (!row) throw notFound("word", id);
  if (row.version !== seen) throw staleVersion(toTerm(row));
}

/** Somebody wrote in between, or the actor leads the company no more. */
export async function overtaken(
  ctx: ActorContext,
  seat: Seat,
  id: string,
  seen: number,
): Promise<never> {
  await requireTerm(ctx, seat, id, seen);
  throw notFound("company", seat.companyId);
}
