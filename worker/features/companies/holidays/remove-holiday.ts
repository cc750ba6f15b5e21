import { companyHolidays } from "../../../../db/schema/companies.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { type Seat, seatHolds } from "../read-seat.ts";
import { recordCompany } from "../record-company.ts";
import { isSeen, overtaken, requireHoliday } from "./change-holiday.ts";
import { mayKeepHolidays } from "./list-holidays.ts";

/** Deletes a holiday; its day is a working day again. */
export async function removeHoliday(
  ctx: ActorContext,
  seat: Seat,
  id: string,
  seen: number,
): Promise<void> {
  mayKeepHolidays(seat);
  await requireHoliday(ctx, seat, id, seen);
  try {
    await transaction(ctx.db, [
      seatHolds(ctx, seat),
      ctx.db.delete(companyHolidays).where(isSeen(seat, id, seen)),
      premiseHeld(ctx.db),
      recordCompany(ctx, "company_holiday_removed", seat, { holidayId: id }),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) return overtaken(ctx, seat, id, seen);
    throw error;
  }
}
