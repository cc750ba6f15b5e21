import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { CONFIDENCES } from "../../../db/values/plans.ts";
import { addDays } from "../../../worker/kernel/pure/days.ts";
import {
  placeChart,
  spreadLabels,
  stepPath,
} from "../../../web/features/plan-objectives/check-ins/chart-geometry.ts";

const frame = { width: 110, height: 60, inset: 5, start: null };
const at = (id: string, day: string, value: number) => ({
  id,
  day,
  value,
  confidence: "high" as const,
});
const moved = (day: string, baseline: number, target: number) => ({
  day,
  baseline,
  target,
  reason: "Why",
});
const levels = { baseline: 0, target: 50, targetChanges: [] };

describe("a chart", () => {
  it("without a check-in is none", () => {
    expect(placeChart(levels, [], frame)).toBeNull();
  });

  it("goes from the first day to the last, and from the lowest number to the highest", () => {
    const chart = placeChart(levels, [at("b", "2026-03-11", 25), at("a", "2026-03-01", 0)], frame);
    expect(chart).toEqual({
      from: "2026-03-01",
      to: "2026-03-11",
      points: [
        { id: "a", x: 5, y: 55, confidence: "high" },
        { id: "b", x: 105, y: 30, confidence: "high" },
      ],
      target: [{ x1: 5, x2: 105, y: 5, value: 50 }],
      baseline: [{ x1: 5, x2: 105, y: 55, value: 0 }],
    });
  });

  it("begins with its objective where that is earlier", () => {
    const found = [at("b", "2026-03-11", 25), at("a", "2026-03-06", 0)];
    const chart = placeChart(levels, found, { ...frame, start: "2026-03-01" });
    expect(chart?.points.map(({ x }) => x)).toEqual([55, 105]);
    const late = placeChart(levels, found, { ...frame, start: "2026-03-09" });
    expect(late?.from).toBe("2026-03-06");
  });

  it("of one day stands in the middle, with its levels across", () => {
    const chart = placeChart(levels, [at("a", "2026-03-01", 50)], frame);
    expect(chart?.points).toEqual([{ id: "a", x: 55, y: 5, confidence: "high" }]);
    expect(chart?.target).toEqual([{ x1: 5, x2: 105, y: 5, value: 50 }]);
  });

  it("without a range is in the middle", () => {
    const flat = { baseline: 7, target: 7, targetChanges: [] };
    expect(placeChart(flat, [at("a", "2026-03-01", 7)], frame)?.points[0]?.y).toBe(30);
  });

  it("steps where the target moved, and not where only the baseline did", () => {
    const targetChanges = [moved("2026-03-06", 0, 40), moved("2026-03-08", 5, 50)];
    const found = [at("b", "2026-03-11", 25), at("a", "2026-03-01", 0)];
    const chart = placeChart({ baseline: 5, target: 50, targetChanges }, found, frame);
    expect(chart?.target.map(({ x1, x2, value }) => [x1, x2, value])).toEqual([
      [5, 55, 40],
      [55, 105, 50],
    ]);
    expect(chart?.baseline.map(({ value }) => value)).toEqual([0, 5]);
    expect(stepPath(chart?.target ?? [])).toBe("M5 15H55L55 5H105");
  });

  it("ends with the target that was moved on its last day", () => {
    const targetChanges = [moved("2026-03-11", 0, 40)];
    const found = [at("b", "2026-03-11", 25), at("a", "2026-03-01", 0)];
    const chart = placeChart({ baseline: 0, target: 50, targetChanges }, found, frame);
    expect(chart?.target.map(({ x1, x2, value }) => [x1, x2, value])).toEqual([
      [5, 105, 40],
      [105, 105, 50],
    ]);
  });
});

test("nothing stands outside of the chart, and what was found later stands further on", () => {
  const day = fc.nat(40).map((days) => addDays("2026-01-01", days));
  const value = fc.integer({ min: -1e6, max: 1e6 });
  const found = fc.array(
    fc.record({ id: fc.uuid(), day, value, confidence: fc.constantFrom(...CONFIDENCES) }),
    { minLength: 1, maxLength: 8 },
  );
  const changes = fc.array(fc.tuple(day, value, value), { maxLength: 4 });
  fc.assert(
    fc.property(found, changes, value, fc.option(day), (list, moves, target, start) => {
      const latestFirst = list.toSorted((a, b) => (a.day < b.day ? 1 : -1));
      const targetChanges = moves
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([on, baseline, aim]) => moved(on, baseline, aim));
      const chart = placeChart({ baseline: 0, target, targetChanges }, latestFirst, {
        ...frame,
        start,
      });
      const levels = [...(chart?.target ?? []), ...(chart?.baseline ?? [])];
      const xs = [
        ...(chart?.points ?? []).map(({ x }) => x),
        ...levels.flatMap(({ x1, x2 }) => [x1, x2]),
      ];
      const ys = [...(chart?.points ?? []), ...levels].map(({ y }) => y);
      for (const x of xs) expect(x >= 5 && x <= 105).toBe(true);
      for (const y of ys) expect(y >= 5 && y <= 55).toBe(true);
      const points = (chart?.points ?? []).map(({ x }) => x);
      expect(points).toEqual(points.toSorted((a, b) => a - b));
    }),
  );
});

test("labels keep their distance, their order and their room", () => {
  const room = { gap: 10, top: 0, bottom: 40 };
  const ys = (...list: number[]) =>
    spreadLabels(
      list.map((y) => ({ y })),
      room,
    ).map(({ y }) => y);
  expect(ys(5, 30)).toEqual([5, 30]);
  expect(ys(20, 20, 21)).toEqual([20, 30, 40]);
  expect(ys(40, 39, 38)).toEqual([20, 30, 40]);
});
