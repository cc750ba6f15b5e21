import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { PERIOD_LENGTHS, RHYTHM_DEFAULTS } from "../../../db/values/plans.ts";
import { nextPeriod } from "../../../worker/features/plan-periods/rules/next-period.ts";
import { addDays } from "../../../worker/kernel/pure/days.ts";

const TODAY = "2026-03-12";
const day = fc.nat(2000).map((days) => addDays("2025-01-01", days));
const rhythm = fc.record({
  yearStart: fc.integer({ min: 1, max: 12 }),
  periodLength: fc.constantFrom(...PERIOD_LENGTHS),
});
const next = (ends: readonly string[], fields: object = {}, today = TODAY) =>
  nextPeriod(
    ends.map((endDate) => ({ endDate })),
    { ...RHYTHM_DEFAULTS, ...fields },
    today,
  );

describe("the next period", () => {
  it("holds today where there is none, and goes by the plan's own year", () => {
    expect(next([])).toEqual({
      name: "Q1 2026",
      startDate: "2026-01-01",
      endDate: "2026-03-31",
      state: "open",
      closedOn: null,
      closingId: null,
    });
    expect(next([], { yearStart: 2, periodLength: "year" })).toMatchObject({
      name: "2026/27",
      startDate: "2026-02-01",
      endDate: "2027-01-31",
    });
    expect(next([], { yearStart: 4 }, "2026-01-15")).toMatchObject({
      name: "Q4 2025/26",
      startDate: "2026-01-01",
    });
  });

  it("follows the last one, whatever the settings became", () => {
    expect(next(["2026-03-31"])).toMatchObject({ name: "Q2 2026", startDate: "2026-04-01" });
    const half = next(["2026-03-31"], { periodLength: "half_year" });
    expect(half).toMatchObject({ startDate: "2026-04-01", endDate: "2026-06-30" });
  });

  it("may be of one day", () => {
    expect(next(["2026-06-29"])).toMatchObject({
      startDate: "2026-06-30",
      endDate: "2026-06-30",
    });
  });

  it("never takes days of another, where those overlap or leave a gap too", () => {
    expect(next(["2026-06-30", "2026-05-10"]).startDate).toBe("2026-07-01");
    expect(next(["2025-02-01"]).startDate).toBe("2026-01-01");
  });
});

test("one after the other they cover every day once", () => {
  fc.assert(
    fc.property(day, rhythm, (today, fields) => {
      const ends: string[] = [];
      let last: string | null = null;
      for (let at = 0; at < 5; at += 1) {
        const { startDate, endDate } = next(ends, fields, today);
        expect(startDate <= endDate).toBe(true);
        if (last !== null) expect(startDate).toBe(addDays(last, 1));
        else expect(startDate <= today && today <= endDate).toBe(true);
        ends.push(endDate);
        last = endDate;
      }
    }),
  );
});
