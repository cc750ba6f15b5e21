import fc from "fast-check";
import { expect, test } from "vitest";
import { CADENCES, type Cadence, RHYTHM_DEFAULTS } from "../../../db/values/plans.ts";
import { addDays, mondayOf, nextMonday } from "../../../worker/kernel/pure/days.ts";
import { dueFrom } from "../../../worker/features/plan-updates/rules/due.ts";
import { windowOf } from "../../../worker/features/plan-updates/rules/windows.ts";

const rhythm = RHYTHM_DEFAULTS;
const OPEN = { startDate: null, endDate: null };
const day = fc.nat(2000).map((days) => addDays("2025-01-01", days));
const cadence = fc.constantFrom(...CADENCES.filter((one) => one !== "none"));
const frame = fc.record({
  reviewDay: fc.integer({ min: 1, max: 7 }),
  yearStart: fc.integer({ min: 1, max: 12 }),
});
const weekday = (of: string) => ((new Date(of).getUTCDay() + 6) % 7) + 1;

test("a week is the calendar week while the review day is Monday", () => {
  fc.assert(
    fc.property(day, (today) => {
      expect(windowOf(today, "weekly", rhythm)).toEqual({
        start: mondayOf(today),
        next: nextMonday(today),
      });
    }),
  );
});

test("every day is in one window of a cadence, which begins on the review day", () => {
  fc.assert(
    fc.property(day, cadence, frame, (today, every, of) => {
      const { start, next } = windowOf(today, every, of)!;
      expect(start <= today && today < next).toBe(true);
      expect([weekday(start), weekday(next)]).toEqual([of.reviewDay, of.reviewDay]);
      // All its days are in the same one, and the next begins where it ends.
      expect(windowOf(addDays(next, -1), every, of)).toEqual({ start, next });
      expect(windowOf(start, every, of)).toEqual({ start, next });
      expect(windowOf(next, every, of)?.start).toBe(next);
    }),
  );
});

test("months begin on their first review day, quarters with the plan's own year", () => {
  const friday = { ...rhythm, reviewDay: 5 };
  expect(windowOf("2026-03-05", "monthly", friday)).toEqual({
    start: "2026-02-06",
    next: "2026-03-06",
  });
  const fromFebruary = { ...rhythm, yearStart: 2 };
  expect(windowOf("2026-04-30", "quarterly", fromFebruary)).toEqual({
    start: "2026-02-02",
    next: "2026-05-04",
  });
  expect(windowOf("2026-01-10", "quarterly", fromFebruary)?.start).toBe("2025-11-03");
});

test("a cadence that changes in the middle of a period goes by the last look alone", () => {
  const due = (every: Cadence, today: string) =>
    dueFrom("2026-03-03", OPEN, { today, cadence: every, rhythm });
  expect(due("monthly", "2026-03-12")).toBe("2026-04-06");
  expect(due("weekly", "2026-03-12")).toBe("2026-03-12");
  expect(due("fortnightly", "2026-03-12")).toBe("2026-03-12");
  expect(due("quarterly", "2026-03-12")).toBe("2026-04-06");
  expect(due("none", "2026-03-12")).toBeNull();
});

test("in a period of one day it is due on that day, once", () => {
  const only = { startDate: "2026-03-11", endDate: "2026-03-11" };
  fc.assert(
    fc.property(cadence, (every) => {
      const due = (seen: string | null, today: string) =>
        dueFrom(seen, only, { today, cadence: every, rhythm });
      expect(due(null, "2026-03-10")).toBe("2026-03-11");
      expect(due(null, "2026-03-11")).toBe("2026-03-11");
      expect(due("2026-03-11", "2026-03-11")).toBeNull();
      expect(due(null, "2026-03-12")).toBeNull();
    }),
  );
});

test("whatever was looked at today is not due before the next window", () => {
  fc.assert(
    fc.property(day, cadence, frame, (today, every, of) => {
      const all = { ...rhythm, ...of };
      const next = dueFrom(today, OPEN, { today, cadence: every, rhythm: all });
      expect(next).toBe(windowOf(today, every, all)?.next);
    }),
  );
});
