import { and, eq, sql } from "drizzle-orm";
import { companyHolidays } from "../../../../db/schema/companies.ts";
import {
  isUniqueViolation,
  PremiseFailed,
  premiseHeld,
  transaction,
} from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { notFound, staleVersion } from "../../../kernel/errors.ts";
import type { Holiday, HolidayInput } from "../contract.ts";
import { type Seat, seatHolds } from "../read-seat.ts";
import { recordCompany } from "../record-company.ts";
import { dayTaken } from "./add-holidays.ts";
import { mayKeepHolidays, toHoliday } from "./list-holidays.ts";

/** Gives a holiday another day or name, or makes it one of every year. */
export async function changeHoliday(
  ctx: ActorContext,
  seat: Seat,
  id: string,
  input: HolidayInput,
  seen: number,
): Promise<Holiday> {
  mayKeepHolidays(seat);
  await requireHoliday(ctx, seat, id, seen);
  try {
    await transaction(ctx.db, [
      seatHolds(ctx, seat),
      ctx.db
        .update(companyHolidays)
        .set({
          ...input,
          version: sql`${companyHolidays.version} + 1`,
          updatedAt: ctx.clock.now(),
        })
        .where(isSeen(seat, id, seen)),
      premiseHeld(ctx.db),
      recordCompany(ctx, "company_holiday_changed", seat, { holidayId: id }),
    ]);
  } catch (error) {
    if (isUniqueViolation(error, "company_holidays")) throw dayTaken();
    if (error instanceof PremiseFailed) return overtaken(ctx, seat, id, seen);
    throw error;
  }
  return { ...input, id, version: seen + 1 };
}

export const isSeen = ({ companyId }: Seat, id: string, seen: number) =>
  and(
    eq(companyHolidays.id, id),
    eq(companyHolidays.companyId, companyId),
    eq(companyHolidays.version, seen),
  );

export async function requireHoliday(
  ctx: ActorContext,
  { companyId }: Seat,
  id: string,
  seen: number,
): Promise<void> {
  const row = await ctx.db
    .select()
    .from(companyHolidays)
    .where(and(eq(companyHolidays.id, id), eq(companyHolidays.companyId, companyId)))
    .get();
  if (!row) throw notFound("holiday", id);
  if (row.version !== seen) throw staleVersion(toHoliday(row));
}

/** Somebody wrote in between, or the actor leads the company no more. */
export async function overtaken(
  ctx: ActorContext,
  seat: Seat,
  id: string,
  seen: number,
): Promise<never> {
  await requireHoliday(ctx, seat, id, seen);
  throw notFound("company", seat.companyId);
}
