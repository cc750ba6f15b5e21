import { expect, test } from "vitest";
import { readWeek } from "../../../worker/features/check-ins/rules/week.ts";
import { id, planOf } from "../plans/plan-hand.ts";

const at = (own: number, keyResult: number, day: string, value: number, also: object = {}) => ({
  id: id(own),
  keyResultId: id(keyResult),
  day,
  value,
  target: 100,
  ...also,
});

test("a week says what moved, and what needs talk", () => {
  const plan = planOf({
    objective: [
      { id: id(1), status: "in_progress", startDate: "2026-01-01", endDate: "2026-04-11" },
    ],
    keyResult: [20, 21, 22].map((own) => ({
      id: id(own),
      objectiveId: id(1),
      baseline: 0,
      target: 100,
    })),
    checkIn: [
      at(30, 20, "2026-02-10", 40),
      at(31, 20, "2026-02-17", 60, { confidence: "high" }),
      at(32, 20, "2026-02-16", 10, { confidence: "low" }),
      at(33, 21, "2026-02-17", 20, { confidence: "low" }),
      at(34, 22, "2026-02-10", 90),
    ],
  });
  const [well, badly, ...others] = readWeek(plan, { week: "2026-02-22", asOf: "2026-02-20" });
  expect(well).toMatchObject({
    checkIn: { id: id(31) },
    before: { value: 40, progress: 40 },
    progress: 60,
    concerns: [],
  });
  expect(badly).toMatchObject({
    before: { value: 0, progress: 0 },
    progress: 20,
    concerns: ["low_confidence", "off_track"],
  });
  expect(others).toEqual([]);
});

test("what would end far below its target if it went on as it does is unlikely", () => {
  const plan = planOf({
    objective: [
      { id: id(1), status: "in_progress", startDate: "2026-02-01", endDate: "2026-03-03" },
    ],
    keyResult: [20, 21].map((own) => ({
      id: id(own),
      objectiveId: id(1),
      baseline: 0,
      target: 100,
    })),
    checkIn: [
      at(30, 20, "2026-02-01", 20),
      at(31, 20, "2026-02-16", 40),
      at(32, 21, "2026-02-01", 0),
      at(33, 21, "2026-02-16", 45),
    ],
  });
  const week = readWeek(plan, { week: "2026-02-16", asOf: "2026-02-16" });
  expect(week.map(({ expected, concerns }) => [expected, concerns])).toEqual([
    [60, ["unlikely"]],
    [90, []],
  ]);
});
