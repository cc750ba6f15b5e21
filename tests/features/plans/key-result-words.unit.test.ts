import { describe, expect, it } from "vitest";
import { normaliseKeyResult } from "../../../worker/features/key-results/rules.ts";
import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import { ProgressBook } from "../../../worker/features/plans/rules/progress.ts";
import { keyResultStory } from "../../../web/features/plan-fields/measure/key-result-words.ts";
import { leftOut, setAside } from "../../../web/features/plan-fields/measure/left-out.ts";
import {
  progressSource,
  setAsideWords,
  typedWords,
  weightingWords,
} from "../../../web/features/plan-fields/measure/measure-words.ts";
import { id, PLAN_ID, planOf, row } from "./plan-hand.ts";

const formats = { number: (value: number) => new Intl.NumberFormat("en").format(value) };
type Result = PlanItems["keyResult"];

const story = (
  type: Result["type"],
  [baseline, target, current]: readonly [number, number, number],
  more: Partial<Result> = {},
) => {
  const result = row("keyResult", { type, baseline, target, current, ...more });
  const { told, formula } = keyResultStory(normaliseKeyResult(result), formats);
  return formula === "" ? told : `${told} ${formula}`;
};

describe("a key result tells its number", () => {
  it.each([
    [[40, 55, 47], "From 40 up to 55, now 47. (47 − 40) ÷ (55 − 40) ≈ 47 %"],
    [[0, 50, 10], "From 0 up to 50, now 10. (10 − 0) ÷ (50 − 0) = 20 %"],
    [[-20, -10, -15], "From -20 up to -10, now -15. ((−15) − (−20)) ÷ ((−10) − (−20)) = 50 %"],
    [[40, 55, 55], "From 40 up to 55. 55 is at the target, so it is met."],
    [[40, 55, 60], "From 40 up to 55. 60 is beyond the target, so it is met."],
    [[40, 55, 40], "From 40 up to 55. It is still at the start."],
    [[40, 55, 38], "From 40 up to 55. 38 is below the start, so it counts as 0 %."],
    [
      [55, 55, 54],
      "The start value of 55 is already at or beyond the target of 55, so it is either met or not. 54 is still below the target.",
    ],
  ] as const)("that is to increase: %j", (numbers, words) => {
    expect(story("increase", numbers)).toBe(words);
  });

  it.each([
    [[11, 3, 7], "From 11 down to 3, now 7. (11 − 7) ÷ (11 − 3) = 50 %"],
    [[11, 3, 2], "From 11 down to 3. 2 is beyond the target, so it is met."],
    [[11, 3, 12], "From 11 down to 3. 12 is above the start, so it counts as 0 %."],
    [
      [3, 5, 6],
      "The start value of 3 is already at or beyond the target of 5, so it is either met or not. 6 is still above the target.",
    ],
  ] as const)("that is to decrease: %j", (numbers, words) => {
    expect(story("decrease", numbers)).toBe(words);
  });

  it.each([
    ["stay_above", [90, 98, 99], "Stay at 98 or above. 99 meets this, so it counts as 100 %."],
    [
      "stay_above",
      [90, 98, 94],
      "Stay at 98 or above. 94 does not meet this. It counts by how far it still is from 90. (94 − 90) ÷ (98 − 90) = 50 %",
    ],
    [
      "stay_above",
      [90, 98, 80],
      "Stay at 98 or above. 80 does not meet this. It is at or below 90, so it counts as 0 %.",
    ],
    [
      "stay_above",
      [98, 98, 97],
      "Stay at 98 or above. 97 does not meet this, so it counts as 0 %.",
    ],
    ["stay_below", [8, 4, 4], "Stay at 4 or below. 4 meets this, so it counts as 100 %."],
    [
      "stay_below",
      [8, 4, 7],
      "Stay at 4 or below. 7 does not meet this. It counts by how far it still is from 8. (8 − 7) ÷ (8 − 4) = 25 %",
    ],
  ] as const)("that is to %s with %j", (type, numbers, words) => {
    expect(story(type, numbers)).toBe(words);
  });

  it("that is so or not, and by its milestones", () => {
    const steps = (...done: boolean[]) => ({
      milestones: done.map((isDone, at) => ({ id: `m${at}`, title: "M", isDone })),
    });
    expect(story("yes_no", [0, 1, 1])).toContain("Yes or no: done");
    expect(story("yes_no", [0, 1, 0])).toContain("Yes or no: not done yet");
    expect(story("milestones", [0, 0, 0])).toBe("It has no milestones yet.");
    expect(story("milestones", [0, 0, 0], steps(true, true, true, false, false))).toBe(
      "3 of 5 milestones are done. 3 of 5 = 60 %",
    );
    expect(story("milestones", [0, 0, 0], steps(true, false, false))).toContain("1 of 3 ≈ 33 %");
    expect(story("milestones", [0, 0, 0], steps(true))).toContain("1 of 1 milestone is done.");
  });

  it("with its unit", () => {
    expect(story("increase", [40, 55, 47], { unit: "%" })).toContain("up to 55 %, now 47 %");
    expect(story("decrease", [11, 3, 3], { unit: " days " })).toContain("3 days is at the target");
  });
});

describe("what is made from objectives says so", () => {
  const goal = { id: id(1), progress: 5 };
  const objective = (at: number, fields: Partial<PlanItems["objective"]> = {}) => ({
    id: id(at),
    entityType: "goal" as const,
    entityId: id(1),
    ...fields,
  });
  const result = (at: number, weight: number) => ({ id: id(at), objectiveId: id(2), weight });
  const project = (at: number, fields: object = {}) => ({ id: id(at), goalId: id(1), ...fields });

  it("by how many there are, and that they count alike", () => {
    const plan = planOf({ goal: [goal], objective: [objective(2), objective(3)] });
    const progress = new ProgressBook(plan).of("goal", id(1));
    expect([progressSource(progress), weightingWords(progress)]).toEqual([
      "from 2 objectives",
      "Objectives count equally.",
    ]);
  });

  it.each([
    [[3, 1], "from 2 key results", "Each counts by its weight."],
    [[0, 0], "from 2 key results", "All weights are 0, so they count equally."],
    [[2], "from 1 key result", ""],
  ] as const)("an objective with weights %j", (weights, source, words) => {
    const keyResult = weights.map((weight, at) => result(10 + at, weight));
    const plan = planOf({ goal: [goal], objective: [objective(2)], keyResult });
    const progress = new ProgressBook(plan).of("objective", id(2));
    expect([progressSource(progress), weightingWords(progress)]).toEqual([source, words]);
  });

  it("budgets of nothing weigh nothing", () => {
    const money = { plannedBudget: 0, currency: "EUR" as const };
    const epic = (at: number) => ({ id: id(at), projectId: id(1), ...money });
    const plan = planOf({ project: [{ id: id(1) }], epic: [epic(2), epic(3)] });
    const progress = new ProgressBook(plan).of("project", id(1));
    expect(weightingWords(progress)).toBe("All planned budgets are 0, so they count equally.");
  });

  it("names what does not count beside them, and what is cancelled among them", () => {
    const plan = planOf({
      goal: [goal],
      objective: [objective(2), objective(3, { status: "cancelled" })],
      project: [project(4), project(5), project(6, { status: "cancelled" })],
    });
    expect(setAside(plan, "goal", id(1))).toEqual({ kind: "project", count: 2 });
    expect(leftOut(plan, "goal", id(1))).toEqual([{ kind: "objective", id: id(3) }]);
    const without = planOf({ goal: [goal], project: [project(4, { status: "cancelled" })] });
    expect(setAside(without, "goal", id(1))).toBeNull();
    expect(leftOut(without, "goal", id(1))).toEqual([{ kind: "project", id: id(4) }]);
    expect(setAsideWords("project", 2)).toBe(
      "The 2 projects below it do not count while it has objectives.",
    );
    expect(setAsideWords("epic", 1)).toBe(
      "The epic below it does not count while it has objectives.",
    );
  });

  it("and what has none says what its number is then", () => {
    const plan = planOf({
      goal: [goal],
      project: [{ id: id(2) }],
      epic: [{ id: id(3) }],
      squad: [{ id: id(4) }],
      objective: [objective(5), { id: id(6), status: "cancelled" }],
    });
    const book = new ProgressBook(plan);
    const words = (kind: Parameters<typeof typedWords>[0], own: string) =>
      typedWords(kind, book.of(kind, own), leftOut(plan, kind, own).length);
    expect(words("project", id(2))).toContain("It has no objectives and no epics");
    expect(words("epic", id(3))).toContain("It has no objectives, so the typed number is used");
    expect(words("objective", id(5))).toContain("It has no key results");
    expect(words("squad", id(4))).toBe(
      "This squad has no objective yet, so there is nothing to measure.",
    );
    expect(words("company", PLAN_ID)).toBe(
      "Every objective of the company is cancelled, so there is nothing to measure.",
    );
    expect(book.of("company", PLAN_ID).value).toBeNull();
  });
});
