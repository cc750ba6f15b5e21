import { Hono } from "hono";
import { allow, serviceContext } from "../../../http/allow.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { describe } from "../../../http/describe.ts";
import { seenVersion } from "../../../http/row-version.ts";
import { validate } from "../../../http/validate.ts";
import {
  AddedHolidays,
  CompanyId,
  Holiday,
  HolidayId,
  HolidayInput,
  HolidayList,
  HolidaysInput,
} from "../contract.ts";
import { readSeat } from "../read-seat.ts";
import { addHolidays } from "./add-holidays.ts";
import { changeHoliday } from "./change-holiday.ts";
import { listHolidays } from "./list-holidays.ts";
import { removeHoliday } from "./remove-holiday.ts";

/** The days on which nobody of a company works. */
export const holidaysApi = new Hono<AppEnv>()
  .get(
    "/:id/holidays",
    describe({ summary: "Holidays of your company", output: HolidayList }),
    allow("companies.read"),
    validate("param", CompanyId),
    async (c) => {
      const ctx = serviceContext(c);
      return c.json(await listHolidays(ctx, await readSeat(ctx, c.req.valid("param").id)));
    },
  )
  .post(
    "/:id/holidays",
    describe({ summary: "Add holidays to your company", output: AddedHolidays }),
    allow("companies.own"),
    validate("param", CompanyId),
    validate("json", HolidaysInput),
    async (c) => {
      const ctx = serviceContext(c);
      const seat = await readSeat(ctx, c.req.valid("param").id);
      return c.json(await addHolidays(ctx, seat, c.req.valid("json")));
    },
  )
  .put(
    "/:id/holidays/:holidayId",
    describe({ summary: "Change a holiday", output: Holiday, seesVersion: true }),
    allow("companies.own"),
    validate("param", HolidayId),
    validate("json", HolidayInput),
    async (c) => {
      const ctx = serviceContext(c);
      const { id, holidayId } = c.req.valid("param");
      const seat = await readSeat(ctx, id);
      const input = c.req.valid("json");
      return c.json(await changeHoliday(ctx, seat, holidayId, input, seenVersion(c)));
    },
  )
  .delete(
    "/:id/holidays/:holidayId",
    describe({ summary: "Delete a holiday", seesVersion: true }),
    allow("companies.own"),
    validate("param", HolidayId),
    async (c) => {
      const ctx = serviceContext(c);
      const { id, holidayId } = c.req.valid("param");
      await removeHoliday(ctx, await readSeat(ctx, id), holidayId, seenVersion(c));
      return c.body(null, 204);
    },
  );
