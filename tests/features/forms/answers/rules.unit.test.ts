import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Question } from "../../../../worker/features/forms/answers/contract.ts";
import {
  binDays,
  binNumbers,
  figuresOf,
} from "../../../../worker/features/forms/answers/rules/figures.ts";
import { binFunnelDays, stepsOf } from "../../../../worker/features/forms/answers/rules/funnel.ts";
import {
  headingsOf,
  questionsOf,
} from "../../../../worker/features/forms/answers/rules/questions.ts";
import { summariseQuestion } from "../../../../worker/features/forms/answers/rules/summaries.ts";

const number = fc.double({ min: -1e12, max: 1e12, noNaN: true, noDefaultInfinity: true });
const weighed = fc.array(fc.record({ value: number, count: fc.integer({ min: 1, max: 20 }) }), {
  minLength: 1,
  maxLength: 30,
});

describe("figures", () => {
  test("are those of all numbers laid out in a row", () => {
    fc.assert(
      fc.property(weighed, (numbers) => {
        const row = numbers
          .flatMap(({ value, count }) => Array.from({ length: count }, () => value))
          .toSorted((one, other) => one - other);
        const half = row.length / 2;
        const median =
          row.length % 2 === 1 ? row[Math.floor(half)]! : row[half - 1]! / 2 + row[half]! / 2;
        const figures = figuresOf(numbers)!;
        expect(figures).toMatchObject({ min: row[0], max: row.at(-1) });
        expect(figures.median).toBeCloseTo(median, 3);
        expect(figures.mean).toBeCloseTo(
          row.reduce((sum, one) => sum + one / row.length, 0),
          1,
        );
      }),
    );
  });

  test("are none without a number", () => {
    expect(figuresOf([])).toBeNull();
    expect(binNumbers([], 8)).toEqual([]);
  });

  test("fall into bins that hold every number once, side by side", () => {
    fc.assert(
      fc.property(weighed, (numbers) => {
        const bins = binNumbers(numbers, 8);
        const all = numbers.reduce((sum, { count }) => sum + count, 0);
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(all);
        expect(bins.length).toBeGreaterThan(0);
        expect(bins.length).toBeLessThanOrEqual(10);
        for (const [index, bin] of bins.entries()) {
          const next = bins[index + 1];
          if (next) expect(bin.to).toBe(next.from);
        }
      }),
    );
  });

  test("stand between round bounds, and one number alone is its own", () => {
    const numbers = [3, 7, 12, 38].map((value) => ({ value, count: 1 }));
    expect(binNumbers(numbers, 4)).toEqual([
      { from: 0, to: 10, count: 2 },
      { from: 10, to: 20, count: 1 },
      { from: 20, to: 30, count: 0 },
      { from: 30, to: 40, count: 1 },
    ]);
    expect(binNumbers([{ value: 5, count: 3 }], 4)).toEqual([{ from: 5, to: 5, count: 3 }]);
  });

  test("of days are by the finest span that has not too many", () => {
    const tallies = ["2026-01-03", "2026-01-01", "2026-01-03", "2027-05-01", "soon"].map(
      (value) => ({ value, count: 2 }),
    );
    expect(binDays(tallies, 3)).toMatchObject({
      by: "day",
      first: "2026-01-01",
      last: "2027-05-01",
    });
    expect(binDays(tallies, 2)).toMatchObject({
      by: "month",
      bins: [
        { label: "2026-01", count: 6 },
        { label: "2027-05", count: 2 },
      ],
    });
    const years = [1999, 2001, 2003].map((year) => ({ value: `${year}-01-01`, count: 1 }));
    expect(binDays(years, 2)).toMatchObject({
      by: "year",
      bins: [{ label: "2001" }, { label: "2003" }],
    });
  });
});

const question = (parts: Partial<Question>): Question => ({
  id: "q",
  type: "radio",
  label: "Q",
  options: [],
  isRemoved: false,
  versions: [1],
  ...parts,
});
const counts = (tallies: Record<string, number>, more = {}) => ({
  asked: 10,
  answered: 6,
  parts: 0,
  latest: [],
  tallies: Object.entries(tallies).map(([value, count]) => ({ value, count })),
  ...more,
});

describe("a question", () => {
  test("has all its options in their order, and what is no option any more behind them", () => {
    const summary = summariseQuestion(
      question({ options: ["A", "B", "C"] }),
      counts({ C: 1, Old: 2, A: 3, Older: 4 }),
    );
    expect(summary).toMatchObject({
      kind: "choices",
      options: [
        { value: "A", count: 3, isGone: false },
        { value: "B", count: 0, isGone: false },
        { value: "C", count: 1, isGone: false },
        { value: "Older", count: 4, isGone: true },
        { value: "Old", count: 2, isGone: true },
      ],
    });
  });

  test("with one box has those who left it empty too", () => {
    expect(summariseQuestion(question({ type: "checkbox" }), counts({ on: 6 }))).toMatchObject({
      options: [
        { value: "Ticked", count: 6 },
        { value: "Not ticked", count: 4 },
      ],
    });
  });

  test("of too many different answers names the most frequent and counts the rest", () => {
    const many = Object.fromEntries(Array.from({ length: 53 }, (_, n) => [`v${n}`, n + 1]));
    const summary = summariseQuestion(question({ type: "hidden" }), counts(many));
    expect(summary).toMatchObject({ others: { values: 3, count: 6 } });
    expect(summary.kind === "choices" && summary.options[0]).toEqual({
      value: "v52",
      count: 53,
      isGone: false,
    });
  });

  test("of numbers reads a comma as a point and leaves out what is no number", () => {
    const summary = summariseQuestion(
      question({ type: "number" }),
      counts({ "1,5": 1, "2.5": 1, many: 4, "": 1 }),
    );
    expect(summary).toMatchObject({ figures: { min: 1.5, max: 2.5, mean: 2, median: 2 } });
  });
});

describe("a funnel", () => {
  const asked = fc.array(
    fc.record({ id: fc.uuid(), label: fc.string(), count: fc.integer({ min: 0, max: 50 }) }),
    { maxLength: 12 },
  );

  test("never grows, loses everyone who did not send it, and agrees with a slow count", () => {
    fc.assert(
      fc.property(asked, fc.nat(60), fc.nat(60), (fields, starts, completions) => {
        const answered = new Map(fields.map(({ id, count }) => [id, count]));
        const { begun, items } = stepsOf(fields, answered, { starts, completions });
        for (const [index, item] of items.entries()) {
          const later = fields.slice(index).map(({ count }) => count);
          expect(item.passed).toBe(Math.max(completions, ...later));
          expect(item.answered).toBe(fields[index]!.count);
          expect(item.lost).toBeGreaterThanOrEqual(0);
        }
        const lost = items.reduce((sum, item) => sum + item.lost, 0);
        expect(begun - lost).toBe(items.at(-1)?.passed ?? begun);
      }),
    );
  });

  test("counts who answered later as come past what they left empty", () => {
    const fields = ["a", "b", "c"].map((id) => ({ id, label: id }));
    const answered = new Map([
      ["a", 9],
      ["b", 2],
      ["c", 5],
    ]);
    expect(stepsOf(fields, answered, { starts: 10, completions: 4 }).items).toEqual([
      { id: "a", label: "a", answered: 9, passed: 9, lost: 1 },
      { id: "b", label: "b", answered: 2, passed: 5, lost: 4 },
      { id: "c", label: "c", answered: 5, passed: 5, lost: 0 },
    ]);
  });

  test("over time loses no day, in no more columns than there is room for", () => {
    const day = fc.integer({ min: 0, max: 900 }).map((at) => ({
      day: new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10),
      views: 3,
      starts: 2,
      completions: 1,
    }));
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 40 }), (days) => {
        const { length, bins } = binFunnelDays(days, 14);
        expect(bins.length).toBeLessThanOrEqual(14);
        expect(bins.reduce((sum, { views }) => sum + views, 0)).toBe(3 * days.length);
        expect(bins[0]!.day).toBe(days.map((one) => one.day).toSorted()[0]);
        for (const [index, bin] of bins.entries()) {
          const own = days.filter((one) => {
            const from = Date.parse(bin.day);
            const at = Date.parse(one.day);
            return at >= from && at < from + length * 86_400_000;
          });
          expect([index, bin.completions]).toEqual([index, own.length]);
        }
      }),
    );
    expect(binFunnelDays([], 14)).toEqual({ length: 1, bins: [] });
  });
});

describe("columns", () => {
  test("of questions that read alike are told apart by their names", () => {
    const heads = headingsOf([
      { id: "a", label: "Name" },
      { id: "b", label: "Name" },
      { id: "c", label: " " },
    ]);
    expect(heads).toEqual(["Name (a)", "Name (b)", "c"]);
  });

  test("leave out what is never answered; without a published version the latest counts", () => {
    const stored = (id: string, type: string, latest: number) => ({
      id,
      type,
      label: id,
      options: "[]",
      latest,
      position: 0,
      versions: "[1]",
    });
    const found = questionsOf(
      [stored("a", "text", 1), stored("b", "step", 2), stored("c", "text", 2)],
      null,
    );
    expect(found.map(({ id, isRemoved }) => [id, isRemoved])).toEqual([
      ["c", false],
      ["a", true],
    ]);
  });
});
