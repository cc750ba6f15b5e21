import { describe, expect, test } from "vitest";
import { FEEDBACK_SCORES } from "../../../db/values/feedback.ts";
import {
  figuresOfScores,
  readScore,
  sideOf,
  trendWindow,
} from "../../../worker/features/feedback/rules.ts";
import { dayOf } from "../../../worker/kernel/pure/zoned-time.ts";

const at = (text: string) => Date.parse(text);

/** How many gave 1, 2, 3, 4 and 5. */
const given = (...counts: number[]) =>
  figuresOfScores(FEEDBACK_SCORES.map((score, index) => ({ score, count: counts[index] ?? 0 })));

describe("the score", () => {
  test("5 speaks for, 4 for neither side, 1 to 3 against", () => {
    expect(FEEDBACK_SCORES.map(sideOf)).toEqual([
      "detractor",
      "detractor",
      "detractor",
      "passive",
      "promoter",
    ]);
  });

  test.each([
    ["only promoters", given(0, 0, 0, 0, 7), 100],
    ["only passives", given(0, 0, 0, 7, 0), 0],
    ["only detractors", given(1, 1, 1), -100],
    ["as many for as against", given(2, 0, 1, 9, 3), 0],
    ["a third more against", given(1, 0, 1, 0, 1), -33],
    ["one more against among very many", given(1, 0, 0, 999, 0), 0],
  ])("of %s", (_what, { score }, expected) => {
    expect(score).toBe(expected);
  });

  test("of nobody is not known, and neither is the average", () => {
    expect(given()).toEqual({ count: 0, average: null, score: null });
  });

  test("stands beside the plain average", () => {
    expect(given(1, 0, 0, 1, 2)).toEqual({ count: 4, average: 3.75, score: 25 });
  });

  test("a stored number that is no score is no score", () => {
    expect(readScore(3)).toBe(3);
    expect(() => readScore(6)).toThrow("score of 6");
  });
});

describe("the trend's time", () => {
  const now = at("2026-11-21T19:30:00Z");
  const trendOf = (days: { from?: string; to?: string }) =>
    trendWindow({ ...days, zone: "UTC" }, now, 12);
  const shown = ({ start, end, before, weeks }: ReturnType<typeof trendWindow>) => ({
    from: dayOf(start, "UTC"),
    to: dayOf(end - 1, "UTC"),
    before: dayOf(before, "UTC"),
    weeks,
  });

  test("is twelve weeks, this one included, and never the future", () => {
    const window = trendOf({ to: "2027-06-01" });
    expect(window.end).toBe(now + 1);
    expect(window.weeks).toHaveLength(12);
    expect(shown(window)).toMatchObject({ from: "2026-08-31", to: "2026-11-21" });
    expect(shown(window).weeks.at(-1)).toBe("2026-11-16");
  });

  test("is compared with exactly as long a time before", () => {
    for (const filter of [{}, { from: "2026-11-04" }, { from: "2026-11-02", to: "2026-11-08" }]) {
      const { start, end, before } = trendOf(filter);
      expect(start - before).toBe(end - start);
    }
  });

  test("begins with the filter's first day and names the week that day lies in", () => {
    expect(shown(trendOf({ from: "2026-11-04" }))).toMatchObject({
      from: "2026-11-04",
      weeks: ["2026-11-02", "2026-11-09", "2026-11-16"],
    });
  });

  test("of a single day is one week and compared with the day before", () => {
    expect(shown(trendOf({ from: "2026-11-08", to: "2026-11-08" }))).toEqual({
      from: "2026-11-08",
      to: "2026-11-08",
      before: "2026-11-07",
      weeks: ["2026-11-02"],
    });
  });

  test("of years is the last weeks of them", () => {
    const window = shown(trendOf({ from: "2020-01-01", to: "2026-10-31" }));
    expect(window.weeks).toHaveLength(12);
    expect(window.weeks.at(-1)).toBe("2026-10-26");
    expect(window.from).toBe("2026-08-10");
  });

  test("that ends before it begins holds nothing and breaks nothing", () => {
    const window = trendOf({ from: "2026-11-10", to: "2026-10-01" });
    expect(window.end - window.start).toBe(0);
    expect(window.weeks).toHaveLength(1);
  });

  test("that begins in the future holds nothing and breaks nothing", () => {
    const window = trendOf({ from: "2027-11-10" });
    expect(window.end - window.start).toBe(0);
    expect(window.weeks).toHaveLength(1);
  });

  test("goes by the days and weeks of its zone: Sunday evening in New York is no Monday", () => {
    const late = at("2026-11-16T02:00:00Z");
    const inNewYork = trendWindow({ zone: "America/New_York" }, late, 12);
    expect(inNewYork.weeks.at(-1)).toBe("2026-11-09");
    expect(trendWindow({ zone: "UTC" }, late, 12).weeks.at(-1)).toBe("2026-11-16");
    // Clocks were changed on the first of November: the weeks before begin at four o'clock in UTC.
    expect(inNewYork.start).toBe(at("2026-08-24T04:00:00Z"));
  });
});
