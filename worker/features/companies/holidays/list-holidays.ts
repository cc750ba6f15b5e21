import { asc, eq } from "drizzle-orm";
import { companyHolidays } from "../../../../db/schema/companies.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { dayOf } from "../../../kernel/pure/zoned-time.ts";
import type { Holiday, HolidayList } from "../contract.ts";
import { requireRight, type Seat } from "../read-seat.ts";
import { leads } from "../rules/rights.ts";

/** The holidays of a company, for everyone in it. */
export async function listHolidays(ctx: ActorContext, { companyId }: Seat): Promise<HolidayList> {
  const rows = await ctx.db
    .select()
    .from(companyHolidays)
    .where(eq(companyHolidays.companyId, companyId))
    .orderBy(asc(companyHolidays.day))
    .limit(ctx.limits.companyHolidaysMost);
  return { items: rows.map(toHoliday), today: dayOf(ctx.clock.now(), ctx.actor.zone) };
}

export const mayKeepHolidays = ({ role }: Seat) =>
  requireRight(leads(role), "Only the owner and managers change the holidays of a company.");

export const toHoliday = ({
  id,
  day,
  name,
  isYearly,
  version,
}: typeof companyHolidays.$inferSelect): Holiday => ({ id, day, name, isYearly, version });
