import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DaysOff, NEVER_OFF } from "../../../worker/features/absences/contract.ts";
import {
  isHeldBack,
  isWorkday,
  workdaysSince,
} from "../../../worker/features/plan-reminders/rules/workdays.ts";
import { addDays, daysBetween } from "../../../worker/kernel/pure/days.ts";
import { dayOf } from "../../../worker/kernel/pure/zoned-time.ts";

const BASE = "2026-06-01";
const day = fc.integer({ min: 0, max: 400 }).map((at) => addDays(BASE, at));
const span = fc
  .tuple(day, fc.integer({ min: 0, max: 40 }))
  .map(([firstDay, length]) => ({ firstDay, lastDay: addDays(firstDay, length) }));
const holiday = fc.record({ day, isYearly: fc.boolean() });
const daysOff: fc.Arbitrary<DaysOff> = fc.record({
  absences: fc.array(span, { maxLength: 4 }),
  holidays: fc.array(holiday, { maxLength: 6 }),
});

const FRIDAY = "2026-12-04";
const [SATURDAY, SUNDAY, MONDAY] = [1, 2, 3].map((days) => addDays(FRIDAY, days)) as [
  string,
  string,
  string,
];
const off = (absences: DaysOff["absences"], holidays: DaysOff["holidays"] = []): DaysOff => ({
  absences,
  holidays,
});

describe("working days", () => {
  test("never fall as days pass, rise by one at most, and end with a working day where they rise", () => {
    fc.assert(
      fc.property(day, day, daysOff, (from, to, when) => {
        const before = workdaysSince(from, to, when);
        const after = workdaysSince(from, addDays(to, 1), when);
        const grows = to >= from && isWorkday(addDays(to, 1), when);
        expect(after - before).toBe(grows ? 1 : 0);
      }),
    );
  });

  test("are those of both halves together, and none more with more days off", () => {
    fc.assert(
      fc.property(day, day, day, daysOff, span, (one, two, three, when, more) => {
        const [from, between, to] = [one, two, three].toSorted() as [string, string, string];
        const all = workdaysSince(from, to, when);
        expect(workdaysSince(from, between, when) + workdaysSince(between, to, when)).toBe(all);
        const less = workdaysSince(from, to, { ...when, absences: [...when.absences, more] });
        expect(less).toBeLessThanOrEqual(all);
        expect(all).toBeLessThanOrEqual(Math.max(0, daysBetween(from, to)));
      }),
    );
  });

  test("an absence that spans a weekend takes its working days alone", () => {
    const away = off([{ firstDay: FRIDAY, lastDay: MONDAY }]);
    expect(workdaysSince("2026-12-02", "2026-12-09", NEVER_OFF)).toBe(5);
    expect(workdaysSince("2026-12-02", "2026-12-09", away)).toBe(3);
  });

  test("a holiday on a weekend changes nothing, one in the week takes a day, every year or once", () => {
    const count = (holidays: DaysOff["holidays"], year = "2026") =>
      workdaysSince(`${year}-12-20`, `${year}-12-31`, off([], holidays));
    expect(count([])).toBe(9);
    // 26 December 2026 is a Saturday.
    expect(count([{ day: "2026-12-26", isYearly: true }])).toBe(9);
    expect(count([{ day: "2026-12-25", isYearly: false }])).toBe(8);
    expect(count([{ day: "2025-12-25", isYearly: true }])).toBe(8);
    expect(count([{ day: "2025-12-25", isYearly: false }])).toBe(9);
    // Not before its first year.
    expect(count([{ day: "2027-12-25", isYearly: true }])).toBe(9);
  });

  test("zones a day apart count from their own days, which differ by one at most", () => {
    const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"] as const;
    const moment = fc.integer({ min: Date.parse("2026-06-01"), max: Date.parse("2027-06-01") });
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 20 }), daysOff, (at, days, when) => {
        const [ahead, behind] = zones.map((zone) =>
          workdaysSince(dayOf(at, zone), dayOf(at + days * 86_400_000, zone), when),
        ) as [number, number];
        expect(Math.abs(ahead - behind)).toBeLessThanOrEqual(2);
        for (const count of [ahead, behind]) {
          expect(count).toBeGreaterThanOrEqual(0);
          expect(count).toBeLessThanOrEqual(days);
        }
      }),
    );
  });
});

describe("a note is held back", () => {
  test("while somebody is away, and over the weekend that ends it", () => {
    const away = off([{ firstDay: "2026-12-01", lastDay: FRIDAY }]);
    expect(
      [addDays(FRIDAY, -4), FRIDAY, SATURDAY, SUNDAY, MONDAY].map((at) => isHeldBack(at, away)),
    ).toEqual([false, true, true, true, false]);
  });

  test("not on a weekend by itself", () => {
    expect([SATURDAY, SUNDAY].map((at) => isHeldBack(at, NEVER_OFF))).toEqual([false, false]);
  });

  test("until the first working day, which every one of an absence has", () => {
    fc.assert(
      fc.property(day, daysOff, (from, when) => {
        if (!isHeldBack(from, when)) return;
        let at = from;
        while (isHeldBack(at, when)) at = addDays(at, 1);
        const before = addDays(at, -1);
        // It was held back on every day up to it, and is no day off itself.
        expect(isHeldBack(before, when)).toBe(true);
        expect(when.absences.every((one) => at < one.firstDay || at > one.lastDay)).toBe(true);
      }),
    );
  });
});
