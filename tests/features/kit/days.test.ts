import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOf, startOfDay } from "../../../worker/kernel/pure/zoned-time.ts";
import { dayIn, withinDays } from "../../../worker/kit/days.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";

const database = await takeDatabase();
const { ctx } = makeContext(database);
const person = await makePerson(database);
const DAY = 24 * 60 * 60 * 1000;
const HALF_A_YEAR = 183;
/** North and south, by halves and quarters of an hour, and over the line where a day was left out. */
const ZONES = ["UTC", "Europe/Berlin", "America/St_Johns", "Asia/Kathmandu", "Australia/Lord_Howe"];
const moment = fc.integer({ min: Date.parse("2000-01-01"), max: Date.parse("2040-01-01") });

test("the database counts a moment to the day that the clock there shows, whenever clocks are changed", async () => {
  const span = fc.record({
    zone: fc.constantFrom(...ZONES),
    from: moment,
    after: fc.array(fc.integer({ min: 0, max: HALF_A_YEAR * 2 * DAY }), {
      minLength: 1,
      maxLength: 20,
    }),
  });
  await fc.assert(
    fc.asyncProperty(span, async ({ zone, from, after }) => {
      const moments = after.map((later) => from + later);
      const day = dayIn(sql`moments.value`, { zone, from, until: Math.max(...moments) + 1 });
      const rows = await database.db.all<{ day: string }>(
        sql`select ${day} as day from json_each(${JSON.stringify(moments)}) as moments order by moments.key`,
      );
      expect(rows.map((row) => row.day)).toEqual(moments.map((at) => dayOf(at, zone)));
    }),
    { numRuns: 60 },
  );
});

test("days are the reader's own unless a zone is named, the last one whole", async () => {
  const inTokyo = actAs(ctx, person, ["member"], "Asia/Tokyo");
  const day = "2026-11-20";
  const edges = (zone: string) => [startOfDay(day, zone), startOfDay(day, zone, 1) - 1];
  const found = async (days: Parameters<typeof withinDays>[2], moments: readonly number[]) => {
    const within = withinDays(inTokyo, sql`moments.value`, days);
    const rows = await database.db.all<{ value: number }>(
      sql`select moments.value as value from json_each(${JSON.stringify(moments)}) as moments where ${within ?? sql`true`}`,
    );
    return rows.map(({ value }) => value);
  };
  for (const zone of [undefined, "America/New_York"]) {
    const [first = 0, last = 0] = edges(zone ?? "Asia/Tokyo");
    const moments = [first - 1, first, last, last + 1];
    expect(await found({ from: day, to: day, zone }, moments)).toEqual([first, last]);
    expect(await found({ from: day, zone }, moments)).toEqual([first, last, last + 1]);
    expect(await found({ to: day, zone }, moments)).toEqual([first - 1, first, last]);
    expect(await found({ zone }, moments)).toEqual(moments);
  }
});
