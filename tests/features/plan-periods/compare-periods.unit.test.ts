import { expect, test } from "vitest";
import { comparePeriods } from "../../../worker/features/plan-periods/rules/compare-periods.ts";
import { id, planOf } from "../plans/plan-hand.ts";

const TODAY = "2026-11-28";
const work = (
  at: number,
  endDate: string | null,
  status: "completed" | "in_progress" | "cancelled",
) => ({
  id: id(at),
  title: `Work ${at}`,
  status,
  endDate,
});

test("without periods of its own a plan is compared by the quarters of its settings", () => {
  const plan = planOf({
    goal: [work(1, "2026-11-30", "in_progress"), work(2, "2026-09-30", "completed")],
    project: [work(3, "2026-10-01", "completed"), work(4, "2026-12-31", "cancelled")],
    epic: [work(5, "2026-10-20", "in_progress"), work(6, null, "in_progress")],
  });
  const { now, before } = comparePeriods(plan, TODAY);
  expect(now).toMatchObject({
    name: "Q4 2026",
    from: "2026-10-01",
    to: "2026-12-31",
    due: 3,
    completed: 1,
    score: null,
  });
  expect(now.open.map((one) => one.id)).toEqual([id(5), id(1)]);
  expect(before).toMatchObject({ name: "Q3 2026", due: 1, completed: 1, open: [] });
});

test("a closed period counts by what was written down at its end", () => {
  const closing = {
    closingId: id(30),
    title: "Grow",
    period: "Summer",
    day: "2026-10-01",
    score: 62,
    proposed: 62,
    reason: "",
    outcome: "moved" as const,
    lesson: "",
    movedTo: "Autumn",
    results: [],
  };
  const plan = planOf({
    period: [
      {
        id: id(20),
        name: "Summer",
        startDate: "2026-06-01",
        endDate: "2026-09-15",
        state: "closed",
        closedOn: "2026-10-01",
        closingId: id(30),
      },
      { id: id(21), name: "Autumn", startDate: "2026-09-16", endDate: "2026-12-15", state: "open" },
    ],
    objective: [{ id: id(10), title: "Grow", periodId: id(21), progress: 40, closings: [closing] }],
  });
  const { now, before } = comparePeriods(plan, TODAY);
  expect(now).toMatchObject({ name: "Autumn", objectives: 1, score: 40, isClosed: false });
  expect(before).toMatchObject({ name: "Summer", objectives: 1, score: 62, isClosed: true });
});
