import { expect, test } from "vitest";
import {
  mergeSteps,
  nextOpen,
  previousOf,
  stateOf,
  type Step,
} from "../../../web/features/plan-objectives/review/review-order.ts";

const step = (measuredId: string, checkInId: string | null = null, isSkipped = false): Step => ({
  measuredId,
  checkInId,
  isSkipped,
});
const knowing = (due: string, there: string) => ({
  isDue: (one: string) => due.includes(one),
  isThere: (one: string) => there.includes(one),
});

test("a step is saved while its check-in is there, and open, skipped or unsaved while it is due", () => {
  const known = knowing("abc", "1");
  expect(stateOf(step("a", "1"), known)).toBe("saved");
  expect(stateOf(step("x", "1"), known)).toBe("saved");
  expect(stateOf(step("b", "2"), known)).toBe("unsaved");
  expect(stateOf(step("c", null, true), known)).toBe("skipped");
  expect(stateOf(step("c"), known)).toBe("open");
  expect(stateOf(step("x"), known)).toBe("settled");
});

test("a review goes to what nobody has looked at, and back to whatever it has shown", () => {
  const known = knowing("acde", "1");
  const steps = [step("a", "1"), step("b"), step("c", null, true), step("d"), step("e", "2")];
  expect(nextOpen(steps, 0, known)).toBe(3);
  expect(nextOpen(steps, 4, known)).toBe(5);
  expect(previousOf(steps, 3, known)).toBe(2);
  expect(previousOf(steps, 2, known)).toBe(0);
  expect(previousOf(steps, 0, known)).toBeNull();
});

test("what became due meanwhile comes last, and what is there keeps its place", () => {
  const steps = mergeSteps([], ["a", "b"]);
  expect(steps.map(({ measuredId }) => measuredId)).toEqual(["a", "b"]);
  expect(mergeSteps(steps, ["b"])).toBe(steps);
  expect(mergeSteps(steps, ["c", "b"]).map(({ measuredId }) => measuredId)).toEqual([
    "a",
    "b",
    "c",
  ]);
});
