import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { HEALTHS, KPI_SIDES } from "../../../db/values/plans.ts";
import type { Kpi } from "../../../worker/features/kpis/contract.ts";
import { healthOfValue, roomOf } from "../../../worker/features/kpis/rules.ts";
import { readKpiHealth } from "../../../worker/features/kpis/rules/kpi-health.ts";
import { wantedInShort, wantedWords } from "../../../worker/features/kpis/rules/kpi-words.ts";
import { readDue } from "../../../worker/features/check-ins/rules/due.ts";
import { add, id, make, planOf, refusalOf, row, set } from "../plans/plan-hand.ts";

const number = fc.integer({ min: -30, max: 30 });
/** Any lines that the rules let people draw. */
const lines = fc
  .record({
    side: fc.constantFrom(...KPI_SIDES),
    at: number,
    width: fc.integer({ min: 1, max: 20 }),
    share: fc.double({ min: 0, max: 0.5, noNaN: true }),
  })
  .map(({ side, at, width, share }) => ({
    side,
    low: side === "below" ? null : at,
    high: side === "above" ? null : side === "below" ? at : at + width,
    margin: width * share,
  }));

test("what is between its lines is never off track, and what is beyond one always is", () => {
  fc.assert(
    fc.property(lines, number, (kpi, value) => {
      const isInside =
        (kpi.low === null || value >= kpi.low) && (kpi.high === null || value <= kpi.high);
      expect(healthOfValue(kpi, value) === "off_track").toBe(!isInside);
      if (kpi.margin === 0 && isInside) expect(healthOfValue(kpi, value)).toBe("on_track");
    }),
  );
});

test("a value that moves towards a line, or away beyond it, never does better", () => {
  fc.assert(
    fc.property(lines, number, number, (kpi, one, other) => {
      const [near, far] = [one, other].toSorted((a, b) => roomOf(kpi, a) - roomOf(kpi, b));
      if (near === undefined || far === undefined) return;
      const worse = HEALTHS.indexOf(healthOfValue(kpi, near));
      expect(worse).toBeGreaterThanOrEqual(HEALTHS.indexOf(healthOfValue(kpi, far)));
    }),
  );
});

const kpi = (fields: Partial<Kpi>) =>
  row("kpi", { id: id(1), title: "Uptime", low: 90, margin: 5, ...fields });
const read = (fields: Partial<Kpi>, today: string) => {
  const item = kpi(fields);
  const { health, because } = readKpiHealth(planOf({ kpi: [item] }), item, today);
  return [health, because];
};

describe("the health of a KPI", () => {
  it.each([
    ["without a value", { current: null, checkedInOn: null }, [null, "not_measured"]],
    ["well inside", { current: 96 }, ["on_track", "within"]],
    ["at its margin", { current: 95 }, ["on_track", "within"]],
    ["within its margin", { current: 94 }, ["at_risk", "near"]],
    ["at its line", { current: 90 }, ["at_risk", "near"]],
    ["beyond its line", { current: 89.9 }, ["off_track", "beyond"]],
  ] as const)("%s", (_words, fields, expected) => {
    expect(read({ checkedInOn: "2026-03-02", ...fields }, "2026-03-20")).toEqual(expected);
  });

  it("is stale once a whole round was missed, as often as it is asked for", () => {
    const seen = { current: 96, checkedInOn: "2026-01-12" };
    // Monthly, on the first Monday: January's round ends on 2 February, the missed one on 2 March.
    expect(read(seen, "2026-03-01")).toEqual(["on_track", "within"]);
    expect(read(seen, "2026-03-02")).toEqual([null, "stale"]);
    expect(read({ ...seen, cadence: "weekly" }, "2026-01-25")).toEqual(["on_track", "within"]);
    expect(read({ ...seen, cadence: "weekly" }, "2026-01-26")).toEqual([null, "stale"]);
    expect(read({ ...seen, cadence: "none" }, "2027-01-01")).toEqual(["on_track", "within"]);
  });

  it("is asked for once a round from its first day on, and never ends", () => {
    const due = (fields: Partial<Kpi>, today: string) =>
      readDue(planOf({ kpi: [kpi(fields)] }), today).length > 0;
    expect(due({}, "2026-03-03")).toBe(true);
    expect(due({ startDate: "2026-03-04" }, "2026-03-03")).toBe(false);
    expect(due({ checkedInOn: "2026-03-02" }, "2026-03-31")).toBe(false);
    expect(due({ checkedInOn: "2026-03-02" }, "2026-04-06")).toBe(true);
    expect(due({ cadence: "none" }, "2026-04-06")).toBe(false);
    expect(due({}, "2099-12-31")).toBe(true);
  });
});

describe("where it should be", () => {
  const wrong = (fields: object) => {
    const refusal = refusalOf(planOf({}), [add("kpi", 1, { title: "K", ...fields })]);
    return refusal.fields;
  };

  it("needs the lines of its side, in order, with room between them", () => {
    expect(wrong({})).toEqual({ low: "Enter the lower limit." });
    expect(wrong({ side: "below", low: 3 })).toEqual({ high: "Enter the upper limit." });
    expect(wrong({ side: "between", low: 3 })).toEqual({ high: "Enter the upper limit." });
    expect(wrong({ side: "between", low: 3, high: 3 })).toEqual({
      high: "Enter an upper limit above the lower one.",
    });
    expect(wrong({ side: "between", low: 0, high: 4, margin: 3 })).toEqual({
      margin: "Use at most half of the distance between the limits.",
    });
    expect(wrong({ low: 1, margin: -1 })).toEqual({ margin: "Enter a number of 0 or more." });
  });

  it("forgets the line that another side does not have", () => {
    const plan = planOf({});
    make(plan, [add("kpi", 1, { title: "K", side: "between", low: 1, high: 9, unit: "days" })]);
    expect(wantedWords(plan.get("kpi", id(1))!, String)).toBe("between 1 and 9 days");
    expect(wantedInShort(plan.get("kpi", id(1))!, String)).toBe("1 to 9 days");
    make(plan, [set("kpi", 1, { side: "below" })]);
    expect(plan.get("kpi", id(1))).toMatchObject({ low: null, high: 9 });
    expect(wantedWords(plan.get("kpi", id(1))!, String)).toBe("at most 9 days");
    expect(wantedInShort(plan.get("kpi", id(1))!, String)).toBe("≤ 9 days");
  });

  it("a check-in is about one thing", () => {
    const plan = planOf({
      objective: [{ id: id(5) }],
      keyResult: [{ id: id(6), objectiveId: id(5) }],
      kpi: [kpi({})],
    });
    const said = { day: "2026-03-02", value: 91 };
    const words = { keyResultId: "Choose a key result or a KPI." };
    expect(refusalOf(plan, [add("checkIn", 9, said)]).fields).toEqual(words);
    const both = { ...said, keyResultId: id(6), kpiId: id(1) };
    expect(refusalOf(plan, [add("checkIn", 9, both)]).fields).toEqual(words);
    make(plan, [add("checkIn", 9, { ...said, kpiId: id(1), target: 7, confidence: "low" })]);
    expect(plan.get("checkIn", id(9))).toMatchObject({ target: 0, confidence: "medium" });
  });
});

test("its values count in no objective, theme or goal", () => {
  const plan = planOf({ goal: [{ id: id(3), title: "G", progress: 40 }], kpi: [kpi({})] });
  make(plan, [set("kpi", 1, { goalId: id(3) })]);
  make(plan, [add("checkIn", 9, { kpiId: id(1), day: "2026-03-02", value: 1 })]);
  expect(plan.get("goal", id(3))?.progress).toBe(40);
});
