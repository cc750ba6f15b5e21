import fc from "fast-check";
import { ITEM_STATUSES, KEY_RESULT_TYPES } from "../../../db/values/plans.ts";
import { normaliseKeyResult } from "../../../worker/features/key-results/rules.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { id, PLAN_ID, planOf, row } from "./plan-hand.ts";

const places = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => id(from + index));

export const THEMES = places(1, 3);
export const GOALS = places(11, 3);
export const PROJECTS = places(21, 5);
export const EPICS = places(31, 8);
export const SQUADS = places(41, 2);
export const OBJECTIVES = places(51, 8);
export const KEY_RESULTS = places(71, 12);

const oneOf = (ids: readonly string[]) => fc.option(fc.constantFrom(...ids));
const work = {
  title: fc.constant("T"),
  progress: fc.nat(100),
  status: fc.constantFrom(...ITEM_STATUSES),
  progressReason: fc.constantFrom("", "", "", " ", "I know better"),
};

const entity = fc.oneof(
  fc.constant({ entityType: "company" as const, entityId: null }),
  ...(
    [
      ["theme", THEMES],
      ["goal", GOALS],
      ["project", PROJECTS],
      ["epic", EPICS],
      ["squad", SQUADS],
    ] as const
  ).map(([entityType, ids]) =>
    fc.constantFrom(...ids).map((entityId) => ({ entityType, entityId })),
  ),
);
/** Few, so that a baseline is a target and a value is beyond it; and what a sum of them keeps exact. */
const number = fc.constantFrom(-1e6, -20, -0.5, 0, 0.25, 10, 40, 47, 55, 100, 1e6);
export const keyResultFields = {
  title: fc.constant("K"),
  objectiveId: fc.constantFrom(...OBJECTIVES),
  type: fc.constantFrom(...KEY_RESULT_TYPES),
  baseline: number,
  target: number,
  current: number,
  weight: fc.constantFrom(0, 0, 0.5, 1, 1, 3, 1000),
  milestones: fc
    .array(fc.boolean(), { maxLength: 5 })
    .map((done) => done.map((isDone, at) => ({ id: `m${at}`, title: "M", isDone }))),
};

/** Plans with every way in which progress can be made: typed, with a reason, gathered, by weight, budget or equally. */
export const randomPlan: fc.Arbitrary<HeldPlan> = fc
  .record({
    goals: fc.tuple(...GOALS.map(() => fc.record(work))),
    projects: fc.tuple(...PROJECTS.map(() => fc.record({ ...work, goalId: oneOf(GOALS) }))),
    epics: fc.tuple(
      ...EPICS.map(() =>
        fc.record({
          ...work,
          projectId: oneOf(PROJECTS),
          // Sets are held in one order.
          themeIds: fc.uniqueArray(fc.constantFrom(...THEMES)).map((ids) => ids.toSorted()),
          plannedBudget: fc.option(fc.constantFrom(0, 100, 25_000, 1_000_000), { freq: 6 }),
          currency: fc.constantFrom("EUR", "EUR", "USD", "JPY", "GBP"),
        }),
      ),
    ),
    objectives: fc
      .tuple(fc.nat(OBJECTIVES.length), ...OBJECTIVES.map(() => fc.tuple(fc.record(work), entity)))
      .map(([count, ...all]) => all.slice(0, count).map(([one, of]) => ({ ...one, ...of }))),
    results: fc.tuple(...KEY_RESULTS.map(() => fc.record(keyResultFields))),
    rates: fc.constantFrom({}, { USD: 0.9 }, { USD: 0.9, JPY: 0.006, GBP: 1.17 }),
  })
  .map(({ goals, projects, epics, objectives, results, rates }) => {
    const named = <Row>(ids: readonly string[], rows: readonly Row[]) =>
      rows.map((fields, index) => ({ ...fields, id: ids[index] ?? "" }));
    return planOf({
      theme: THEMES.map((own) => ({ id: own, name: "T" })),
      goal: named(GOALS, goals),
      project: named(PROJECTS, projects),
      epic: named(EPICS, epics) as never,
      squad: SQUADS.map((own) => ({ id: own })),
      objective: named(OBJECTIVES, objectives),
      keyResult: named(
        KEY_RESULTS,
        // One without its objective is in no plan.
        results.filter(({ objectiveId }) => OBJECTIVES.indexOf(objectiveId) < objectives.length),
      ).map((fields) => normaliseKeyResult(row("keyResult", fields))),
      settings: [{ id: PLAN_ID, exchangeRates: rates }],
    });
  });
