import { expect, test } from "vitest";
import type { Effect } from "../../../worker/features/plans/rules/apply-changes.ts";
import { isTooMuch } from "../../../worker/features/plans/rules/growth.ts";
import { id, row } from "./plan-hand.ts";

const GOAL = row("goal", { title: "Goal" });
const added: Effect = { kind: "goal", id: id(1), before: null, after: GOAL };
const removed: Effect = { kind: "goal", id: id(2), before: GOAL, after: null };
const changed: Effect = { kind: "goal", id: id(3), before: GOAL, after: GOAL };
const single: Effect = { kind: "strategy", id: id(4), before: null, after: row("strategy", {}) };

test.each<[string, Effect[], number, boolean]>([
  ["the last that there is room for", [added], 9, false],
  ["one more", [added], 10, true],
  ["two where one has room", [added, added], 9, true],
  ["one in the place of another", [added, removed], 10, false],
  ["one fewer, in a plan that has too many", [added, removed, removed], 12, false],
  ["a change in a plan that has too many", [changed], 12, false],
  ["what a plan has one of", [single], 10, false],
])("of ten items a plan takes or refuses %s", (_what, effects, items, isRefused) => {
  expect(isTooMuch(effects, items, 10)).toBe(isRefused);
});
