import fc from "fast-check";
import { expect, test } from "vitest";
import {
  applyDifference,
  differenceOf,
} from "../../../worker/features/strategy-revisions/rules/difference.ts";

const words = fc.string({ unit: "binary", maxLength: 12 });
const hostile = fc.constantFrom(',"', ",{", '","', "\\", "\u2028", "\ud800", "[[0,1]]", "null");
const item = fc.dictionary(fc.oneof(words, hostile), fc.oneof(words, hostile, fc.integer()), {
  maxKeys: 4,
});
const plan = fc.array(item, { maxLength: 12 });

test("whatever two texts hold, the newer one comes out of the older one letter for letter", () => {
  const text = fc.oneof(
    plan.map((items) => JSON.stringify(items)),
    words,
    hostile,
  );
  fc.assert(
    fc.property(text, text, (older, newer) => {
      expect(applyDifference(older, differenceOf(older, newer))).toBe(newer);
    }),
  );
});

test("items that moved, came, went or changed one field cost little beside a whole plan", () => {
  const goals = Array.from({ length: 500 }, (_, at) => ({
    id: `goal-${at}`,
    title: `Goal ${at}`,
    status: "active",
    quarter: "Q1",
    description: "What is to be different in the end.",
  }));
  const changed = goals.map((goal, at) => (at === 250 ? { ...goal, status: "done" } : goal));
  const moved = [...changed.slice(400), ...changed.slice(0, 400)];
  const newer = JSON.stringify({ goals: [...moved.slice(0, 100), ...moved.slice(103)], n: 2 });
  const older = JSON.stringify({ goals, n: 1 });
  const difference = differenceOf(older, newer);
  expect(applyDifference(older, difference)).toBe(newer);
  expect(difference.length).toBeLessThan(older.length / 100);
});

test("what was not made for this text is told as nothing", () => {
  const difference = differenceOf('{"a":1,"b":2,"c":3}', '{"a":1,"b":2,"c":4}');
  for (const [older, stored] of [
    ["{}", difference],
    ["{}", "{broken"],
    ["{}", '{"a":1}'],
    ["{}", "[[0,-1]]"],
    ["{}", "[[-1,1]]"],
    ["{}", "[[0.5,0.5]]"],
  ] as const) {
    expect(applyDifference(older, stored)).toBeNull();
  }
});
