import { describe, expect, test } from "vitest";
import { isLate, laterEnd, worstFirst } from "../../../worker/features/plans/rules/late.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

const TODAY = "2026-11-25";

describe("late", () => {
  test("is work past its end that is not over, from the day after its end on", () => {
    const ended = { endDate: "2026-11-24", status: "in_progress" as const };
    expect(isLate(ended, null, TODAY)).toBe(true);
    expect(isLate({ ...ended, status: "on_hold" }, null, TODAY)).toBe(true);
    expect(isLate({ ...ended, endDate: TODAY }, null, TODAY)).toBe(false);
    expect(isLate({ ...ended, endDate: null }, null, TODAY)).toBe(false);
    for (const status of ["completed", "cancelled"] as const)
      expect(isLate({ ...ended, status }, null, TODAY)).toBe(false);
  });

  test("is also what is off track, until it is over: whoever said so by hand need not take it back", () => {
    const running = { endDate: "2027-01-31", status: "in_progress" as const };
    expect(isLate(running, "off_track", TODAY)).toBe(true);
    expect(isLate(running, "at_risk", TODAY)).toBe(false);
    for (const status of ["completed", "cancelled"] as const)
      expect(isLate({ ...running, status }, "off_track", TODAY)).toBe(false);
  });
});

test("days late count before points behind", () => {
  const [days, points, both] = [
    { daysLate: 2, behind: 0 },
    { daysLate: 0, behind: 90 },
    { daysLate: 2, behind: 5 },
  ];
  expect([points, days, both].toSorted(worstFirst)).toEqual([both, days, points]);
});

describe("the end that an item can be moved to", () => {
  const dates = { startDate: "2026-11-05", endDate: "2026-11-15" };

  test("is where its pace leads: a fifth in twenty days makes a hundred", () => {
    expect(laterEnd(dates, 20, TODAY)).toBe("2027-02-13");
    expect(laterEnd({ ...dates, endDate: "2026-12-31" }, 20, TODAY)).toBe("2027-02-13");
  });

  test("is none where the pace is good enough, or there is no end", () => {
    expect(laterEnd({ ...dates, endDate: "2027-03-01" }, 20, TODAY)).toBeNull();
    expect(laterEnd({ ...dates, endDate: null }, 20, TODAY)).toBeNull();
  });

  test("is some days ahead where the pace says nothing, or something beyond all planning", () => {
    const ahead = "2026-12-09";
    expect(LIMITS.laterEndDays).toBe(14);
    for (const progress of [null, 0, 1, 100]) expect(laterEnd(dates, progress, TODAY)).toBe(ahead);
    expect(laterEnd({ ...dates, startDate: null }, 50, TODAY)).toBe(ahead);
    expect(laterEnd({ startDate: TODAY, endDate: "2026-11-15" }, 50, TODAY)).toBe(ahead);
  });

  test("is none for an item that is not due and says nothing of its pace", () => {
    for (const progress of [null, 0, 1])
      expect(laterEnd({ ...dates, endDate: "2026-12-31" }, progress, TODAY)).toBeNull();
  });
});
