import fc from "fast-check";
import { expect, test } from "vitest";
import { PROJECT_DEFAULTS } from "../../../worker/features/projects/contract.ts";
import { SQUAD_DEFAULTS } from "../../../worker/features/squads/contract.ts";
import { TEAM_MEMBER_DEFAULTS } from "../../../worker/features/team-members/contract.ts";
import {
  type Days,
  excessOver,
  loadOf,
  peakWithin,
  weeksFrom,
} from "../../../worker/features/team-members/rules/load.ts";
import { addDays } from "../../../worker/kernel/pure/days.ts";
import { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import type { ItemStatus } from "../../../db/values/plans.ts";

const ROW = {
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};
const NADIA = "nadia";

type Made = { allocation: number; days?: Days | null; status?: ItemStatus };

/** Nadia with her own days, and a squad with a main project for each that is asked; null for no project. */
function planWith(there: Days, squads: readonly Made[]): HeldPlan {
  const plan = new HeldPlan("plan");
  plan.put("teamMember", {
    ...TEAM_MEMBER_DEFAULTS,
    ...ROW,
    id: NADIA,
    name: "Nadia",
    startDate: there.from,
    endDate: there.to,
  });
  for (const [index, { allocation, days, status = "in_progress" }] of squads.entries()) {
    const projectId = days ? `project-${index}` : null;
    if (days && projectId) {
      plan.put("project", {
        ...PROJECT_DEFAULTS,
        ...ROW,
        id: projectId,
        title: projectId,
        status,
        startDate: days.from,
        endDate: days.to,
      });
    }
    plan.put("squad", {
      ...SQUAD_DEFAULTS,
      ...ROW,
      id: `squad-${index}`,
      name: `Squad ${index}`,
      projectId,
      members: [{ teamMemberId: NADIA, allocation }],
    });
  }
  return plan;
}

const ALWAYS: Days = { from: null, to: null };
const between = (from: string | null, to: string | null): Days => ({ from, to });

test("two squads at 60 % are 120 % while both of their projects run, and no day longer", () => {
  const plan = planWith(ALWAYS, [
    { allocation: 60, days: between("2026-01-12", "2026-04-28") },
    { allocation: 60, days: between("2026-03-03", "2026-09-30") },
  ]);
  expect(excessOver(loadOf(plan, NADIA))).toEqual([
    {
      from: "2026-03-03",
      to: "2026-04-28",
      peak: 120,
      least: 120,
      parts: [
        { squadId: "squad-0", allocation: 60 },
        { squadId: "squad-1", allocation: 60 },
      ],
    },
  ]);
});

test("one project after the other, even within a week, is nobody's overload", () => {
  const plan = planWith(ALWAYS, [
    { allocation: 100, days: between("2026-01-12", "2026-03-04") },
    { allocation: 100, days: between("2026-03-05", "2026-04-28") },
  ]);
  expect(excessOver(loadOf(plan, NADIA))).toEqual([]);
});

test("exactly 100 % is not over it", () => {
  const plan = planWith(ALWAYS, [{ allocation: 60 }, { allocation: 40 }]);
  expect(excessOver(loadOf(plan, NADIA))).toEqual([]);
  expect(excessOver(loadOf(plan, NADIA), 99)).toMatchObject([{ from: null, to: null, peak: 100 }]);
});

test("a squad without a project, or whose project has no dates, works always", () => {
  const plan = planWith(ALWAYS, [{ allocation: 70 }, { allocation: 50, days: ALWAYS }]);
  expect(excessOver(loadOf(plan, NADIA))).toMatchObject([{ from: null, to: null, peak: 120 }]);
});

test.each(["completed", "cancelled"] as const)("a %s project asks for nobody's time", (status) => {
  const plan = planWith(ALWAYS, [{ allocation: 70 }, { allocation: 50, days: ALWAYS, status }]);
  expect(loadOf(plan, NADIA)).toMatchObject([{ total: 70 }]);
});

test("nobody is busy before they join or after they leave", () => {
  const plan = planWith(between("2026-02-01", "2026-02-28"), [
    { allocation: 80 },
    { allocation: 80, days: between("2026-01-01", "2026-02-10") },
  ]);
  expect(loadOf(plan, NADIA)).toMatchObject([
    { from: "2026-02-01", to: "2026-02-10", total: 160 },
    { from: "2026-02-11", to: "2026-02-28", total: 80 },
  ]);
});

test("what changes while it stays above the limit is one stretch, told at its highest", () => {
  const plan = planWith(ALWAYS, [
    { allocation: 110 },
    { allocation: 40, days: between("2026-05-01", "2026-05-31") },
  ]);
  const [only, ...others] = excessOver(loadOf(plan, NADIA));
  expect(others).toEqual([]);
  expect(only).toMatchObject({ from: null, to: null, peak: 150, least: 110 });
});

test("a squad can be looked at as it would be", () => {
  const plan = planWith(ALWAYS, [{ allocation: 60 }, { allocation: 30 }]);
  const squad = plan.get("squad", "squad-1");
  if (!squad) throw new Error("The squad is missing.");
  const instead = { ...squad, members: [{ teamMemberId: NADIA, allocation: 60 }] };
  expect(loadOf(plan, NADIA, instead)).toMatchObject([{ total: 120 }]);
  expect(loadOf(plan, NADIA, { ...squad, members: [] })).toMatchObject([{ total: 60 }]);
  expect(loadOf(plan, NADIA)).toMatchObject([{ total: 90 }]);
});

test("weeks begin on Monday, across the end of a year", () => {
  expect(weeksFrom("2026-12-31", 2)).toEqual([
    { from: "2026-12-28", to: "2027-01-03" },
    { from: "2027-01-04", to: "2027-01-10" },
  ]);
  expect(weeksFrom("2026-11-22", 1)[0]?.from).toBe("2026-11-16");
});

const FIRST = "2026-01-01";
const LAST_DAY = 60;
const day = fc.integer({ min: 0, max: LAST_DAY }).map((days) => addDays(FIRST, days));
const end = fc.option(day, { nil: null });
const days = fc
  .tuple(end, end)
  .map(([a, b]): Days => (a !== null && b !== null && a > b ? between(b, a) : between(a, b)));
const squad = fc.record({
  allocation: fc.integer({ min: 0, max: 100 }),
  days: fc.option(days, { nil: null }),
  status: fc.constantFrom("in_progress", "not_started", "cancelled" as ItemStatus),
});

const holds = ({ from, to }: Days, on: string) =>
  (from === null || from <= on) && (to === null || on <= to);

/** The obvious way: every day on its own. Null where she is not there. */
function totalOn(there: Days, squads: readonly Made[], on: string): number | null {
  if (!holds(there, on)) return null;
  return squads
    .filter(({ days: its, status }) => status !== "cancelled" || !its)
    .filter(({ days: its }) => !its || holds(its, on))
    .reduce((sum, { allocation }) => sum + allocation, 0);
}

const EVERY_DAY = Array.from({ length: LAST_DAY + 21 }, (_, n) => addDays(FIRST, n - 10));

test("by intervals the load of every day and every week is what it is day by day", () => {
  fc.assert(
    fc.property(days, fc.array(squad, { maxLength: 6 }), (there, squads) => {
      const load = loadOf(planWith(there, squads), NADIA);
      const over = excessOver(load);
      for (const on of EVERY_DAY) {
        const total = totalOn(there, squads, on);
        const span = load.filter((one) => holds(one, on));
        expect(span.map((one) => one.total)).toEqual(total === null ? [] : [total]);
        expect(over.filter((one) => holds(one, on)).length).toBe((total ?? 0) > 100 ? 1 : 0);
      }
      for (const week of weeksFrom(FIRST, 10)) {
        const totals = EVERY_DAY.filter((on) => holds(week, on))
          .map((on) => totalOn(there, squads, on))
          .filter((total) => total !== null);
        const peak = peakWithin(load, week)?.total ?? null;
        expect(peak).toBe(totals.length === 0 ? null : Math.max(...totals));
      }
      for (const { from, to, peak, least } of over) {
        const totals = EVERY_DAY.filter((on) => holds({ from, to }, on)).map(
          (on) => totalOn(there, squads, on) ?? 0,
        );
        expect([Math.max(...totals), Math.min(...totals)]).toEqual([peak, least]);
      }
    }),
  );
});
