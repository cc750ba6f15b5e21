import { sql } from "drizzle-orm";
import { companyHolidays } from "../../../../db/schema/companies.ts";
import { premise, PremiseFailed, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError, invalidInput } from "../../../kernel/errors.ts";
import type { AddedHolidays, HolidaysInput } from "../contract.ts";
import { type Seat, seatHolds } from "../read-seat.ts";
import { recordCompany } from "../record-company.ts";
import { mayKeepHolidays, toHoliday } from "./list-holidays.ts";

export const dayTaken = () => invalidInput({ day: "This day has a holiday already." });

/** Adds one holiday or many at once. A day that has one already keeps it. */
export async function addHolidays(
  ctx: ActorContext,
  seat: Seat,
  { items }: HolidaysInput,
): Promise<AddedHolidays> {
  mayKeepHolidays(seat);
  const { companyId } = seat;
  const now = ctx.clock.now();
  const held = sql`(select count(*) from ${companyHolidays} where ${companyHolidays.companyId} = ${companyId})`;
  const rows = items.map((item) => ({
    ...item,
    id: ctx.ids.next(),
    companyId,
    createdAt: now,
    updatedAt: now,
  }));
  try {
    const results = await transaction(ctx.db, [
      seatHolds(ctx, seat),
      ctx.db.insert(companyHolidays).values(rows).onConflictDoNothing().returning(),
      premise(ctx.db, sql`${held} <= ${ctx.limits.companyHolidaysMost}`),
      recordCompany(ctx, "company_holidays_added", seat, { count: items.length }),
    ]);
    const added = results[1].map(toHoliday);
    if (added.length === 0 && items.length === 1) throw dayTaken();
    return { items: added, known: items.length - added.length };
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw new AppError("no_room", {
      detail: `A company can have ${ctx.limits.companyHolidaysMost} holidays. Delete old ones first.`,
    });
  }
}
