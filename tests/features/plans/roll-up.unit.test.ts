import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlanKind } from "../../../db/values/plans.ts";
import { ITEM_STATUSES } from "../../../db/values/plans.ts";
import type { PlanItem } from "../../../worker/features/plans/contract.ts";
import {
  measureKeyResult,
  normaliseKeyResult,
} from "../../../worker/features/key-results/rules.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { type Measured, ProgressBook } from "../../../worker/features/plans/rules/progress.ts";
import { Touched } from "../../../web/features/plan-store/touched.ts";
import { createMeasures } from "../../../web/features/plan-store/measures.ts";
import { id, PLAN_ID, planOf, row } from "./plan-hand.ts";
import {
  EPICS,
  GOALS,
  KEY_RESULTS,
  keyResultFields,
  OBJECTIVES,
  PROJECTS,
  randomPlan,
  SQUADS,
  THEMES,
} from "./random-plan.ts";
import { slowProgress } from "./slow-progress.ts";

const IDS: Record<Measured, readonly string[]> = {
  theme: THEMES,
  goal: GOALS,
  project: PROJECTS,
  epic: EPICS,
  squad: SQUADS,
  objective: OBJECTIVES,
  keyResult: KEY_RESULTS,
  company: [PLAN_ID],
};
const ALL = (Object.entries(IDS) as [Measured, readonly string[]][]).flatMap(([kind, ids]) =>
  ids.map((own) => [kind, own] as const),
);

describe("every number of a plan", () => {
  it("is what a walk through the whole plan makes of it", () => {
    const sources = new Set<string>();
    const weightings = new Set<string>();
    fc.assert(
      fc.property(randomPlan, (plan) => {
        const book = new ProgressBook(plan);
        for (const [kind, own] of ALL) {
          const { value, made, parts, from, weighting } = book.of(kind, own);
          expect([kind, own, value]).toEqual([kind, own, slowProgress(plan, kind, own)]);
          sources.add(`${kind} ${from}`);
          weightings.add(weighting);
          if (parts.length === 0) continue;
          expect(parts.reduce((all, { weight }) => all + weight, 0)).toBeCloseTo(1, 9);
          const sum = parts.reduce((all, part) => all + part.value * part.weight, 0);
          expect(Math.abs((made ?? 0) - sum)).toBeLessThanOrEqual(0.5 + 1e-9);
        }
      }),
      { numRuns: 300 },
    );
    const kinds = ["theme", "goal", "project", "epic", "squad", "company"];
    for (const kind of kinds) expect(sources).toContain(`${kind} objectives`);
    for (const source of ["goal projects", "project epics", "theme epics", "goal typed"]) {
      expect(sources).toContain(source);
    }
    for (const source of ["key results", "typed", "override"]) {
      expect(sources).toContain(`objective ${source}`);
    }
    expect(weightings).toEqual(new Set(["budget", "weight", "equal", "no weight"]));
  });

  it("is true again after any change, move and removal, when only what was touched is forgotten", () => {
    fc.assert(
      fc.property(randomPlan, fc.array(edits, { minLength: 1, maxLength: 6 }), (plan, actions) => {
        const measures = createMeasures(plan, () => "2026-03-02");
        for (const action of actions) {
          for (const [kind, own] of ALL) measures.progress(kind, own);
          const touched = new Touched(plan);
          for (const { kind, own, fields } of action) write(plan, touched, { kind, own, fields });
          for (const gone of touched.outcome().measures) measures.forget(gone);
          const fresh = new ProgressBook(plan);
          for (const [kind, own] of ALL) {
            const { value, from } = measures.progress(kind, own);
            const now = fresh.of(kind, own);
            expect([kind, own, value, from]).toEqual([kind, own, now.value, now.from]);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

type Edit = { kind: PlanKind; own: string; fields: object | null };

const status = fc.constantFrom(...ITEM_STATUSES);
const entities = fc.constantFrom(
  { entityType: "company", entityId: null },
  ...THEMES.map((entityId) => ({ entityType: "theme", entityId })),
  ...GOALS.map((entityId) => ({ entityType: "goal", entityId })),
  ...PROJECTS.map((entityId) => ({ entityType: "project", entityId })),
  ...EPICS.map((entityId) => ({ entityType: "epic", entityId })),
  ...SQUADS.map((entityId) => ({ entityType: "squad", entityId })),
);
const one = (kind: PlanKind, ids: readonly string[], fields: fc.Arbitrary<object | null>) =>
  fc.record({ kind: fc.constant(kind), own: fc.constantFrom(...ids), fields });

/** What one operation does: several at once, so that something moves while what it hung on moves as well. */
const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.oneof(
    one("keyResult", KEY_RESULTS, fc.option(fc.record(keyResultFields), { freq: 4 })),
    one("objective", OBJECTIVES, entities),
    one("objective", OBJECTIVES, fc.record({ status, progress: fc.nat(100) })),
    one("objective", OBJECTIVES, fc.record({ progressReason: fc.constantFrom("", "So.") })),
    one("epic", EPICS, fc.record({ projectId: fc.constantFrom(null, ...PROJECTS), status })),
    one("epic", EPICS, fc.record({ plannedBudget: fc.constantFrom(null, 0, 100) })),
    one("epic", EPICS, fc.record({ themeIds: fc.constantFrom([], ...THEMES.map((at) => [at])) })),
    one("project", PROJECTS, fc.record({ goalId: fc.constantFrom(null, ...GOALS), status })),
  ),
  { minLength: 1, maxLength: 5 },
);

function write(plan: HeldPlan, touched: Touched, { kind, own, fields }: Edit): void {
  const before = plan.get(kind, own);
  if (!fields) return touched.write(kind, own, null);
  if (!before) return;
  const after: PlanItem = { ...before, ...fields, version: before.version + 1 };
  touched.write(kind, own, "milestones" in after ? normaliseKeyResult(after) : after);
}

describe("a key result", () => {
  const measured = (
    type: string,
    [baseline, target, current]: number[],
    milestones: object[] = [],
  ) => measureKeyResult(row("keyResult", { type, baseline, target, current, milestones } as never));

  it.each([
    ["increase", [40, 55, 47], 47],
    ["increase", [40, 55, 39], 0],
    ["increase", [40, 55, 60], 100],
    ["increase", [-20, -10, -15], 50],
    ["increase", [55, 55, 54], 0],
    ["increase", [55, 55, 55], 100],
    ["increase", [60, 40, 39], 0],
    ["increase", [60, 40, 50], 100],
    ["decrease", [11, 3, 7], 50],
    ["decrease", [11, 3, 12], 0],
    ["decrease", [11, 3, 2], 100],
    ["decrease", [3, 3, 4], 0],
    ["stay_above", [90, 98, 99], 100],
    ["stay_above", [90, 98, 94], 50],
    ["stay_above", [99, 98, 97], 0],
    ["stay_below", [8, 4, 4], 100],
    ["stay_below", [8, 4, 7], 25],
    ["stay_below", [2, 4, 5], 0],
    ["yes_no", [0, 1, 1], 100],
    ["yes_no", [0, 1, 0], 0],
  ])("that is to %s with %j is at %i %", (type, numbers, progress) => {
    expect(measured(type, numbers)).toBe(progress);
  });

  it("with milestones counts them, and without any has not begun", () => {
    const steps = [true, true, true, false, false].map((isDone, at) => ({ id: `${at}`, isDone }));
    expect(measured("milestones", [0, 0, 0], steps)).toBe(60);
    expect(measured("milestones", [0, 0, 0])).toBe(0);
  });
});

describe("objectives", () => {
  const goal = { id: id(1), progress: 9 };
  const objective = (at: number, fields: object = {}) => ({
    id: id(at),
    entityType: "goal" as const,
    entityId: id(1),
    ...fields,
  });
  const result = (at: number, of: number, progress: number, weight = 1) => ({
    id: id(at),
    objectiveId: id(of),
    progress,
    weight,
  });

  it("come before the projects below a goal, and count alike", () => {
    const plan = planOf({
      goal: [goal],
      objective: [objective(2, { progress: 40 }), objective(3)],
      project: [{ id: id(4), goalId: id(1), progress: 100 }],
      keyResult: [result(5, 3, 100)],
    });
    const progress = new ProgressBook(plan).of("goal", id(1));
    expect(progress).toMatchObject({ value: 70, from: "objectives", weighting: "equal" });
  });

  it("that are cancelled do not count, and give way to the projects when all are", () => {
    const cancelled = { status: "cancelled" as const, progress: 100 };
    const plan = (second: object) =>
      planOf({
        goal: [goal],
        objective: [objective(2, cancelled), objective(3, second)],
        project: [{ id: id(4), goalId: id(1), progress: 30 }],
      });
    const of = (second: object) => new ProgressBook(plan(second)).of("goal", id(1));
    expect(of({ progress: 12 })).toMatchObject({ value: 12, from: "objectives" });
    expect(of(cancelled)).toMatchObject({ value: 30, from: "projects" });
  });

  it("take their key results by weight, and alike where all weights are 0", () => {
    const of = (one: number, other: number) =>
      new ProgressBook(
        planOf({
          goal: [goal],
          objective: [objective(2)],
          keyResult: [result(3, 2, 100, one), result(4, 2, 0, other)],
        }),
      ).of("objective", id(2));
    expect(of(3, 1)).toMatchObject({ value: 75, weighting: "weight", from: "key results" });
    expect(of(0, 1)).toMatchObject({ value: 0, weighting: "weight" });
    expect(of(0, 0)).toMatchObject({ value: 50, weighting: "no weight" });
  });

  it("of the company make its number, and without any it has none", () => {
    const company = { entityType: "company" as const, entityId: null };
    const of = (objectives: object[]) =>
      new ProgressBook(planOf({ objective: objectives })).of("company", PLAN_ID);
    expect(of([]).value).toBeNull();
    expect(
      of([
        { id: id(2), ...company, progress: 30 },
        { id: id(3), ...company, progress: 51 },
      ]),
    ).toMatchObject({ value: 41, from: "objectives" });
  });
});
