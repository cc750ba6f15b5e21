import fc from "fast-check";
import { expect, test } from "vitest";
import { readRevisionData } from "../../../worker/features/plans/rules/revision-data.ts";
import { comparePlans } from "../../../worker/features/strategy-revisions/rules/compare-plans.ts";
import { returnPlan } from "../../../worker/features/strategy-revisions/rules/return-plan.ts";
import { revisedOf } from "../../../worker/features/strategy-revisions/rules/revised-of.ts";
import { add, id, make, planOf } from "../plans/plan-hand.ts";

const summary = "Restored version 1";
const title = "Halve the wait";

test("fields that came since have their defaults, and fields that are gone are left out", () => {
  const read = readRevisionData({ goals: [{ id: id(1), title, mood: "good" }] });
  expect(read.items.goal.get(id(1))).toMatchObject({ title, status: "not_started", version: 1 });
  expect(read.items.goal.get(id(1))).not.toHaveProperty("mood");
  expect([read.lostValues, read.unread.size]).toEqual([0, 0]);
});

test("a value that cannot be read is counted and the default stands in its place", () => {
  const read = readRevisionData({
    goals: [{ id: id(1), title, status: "dreaming", progress: 400 }],
  });
  expect(read.items.goal.get(id(1))).toMatchObject({ status: "not_started", progress: 0 });
  expect(read.lostValues).toBe(2);
});

test("rows of which nothing can be made are counted by their kind, and others are read beside them", () => {
  const read = readRevisionData({
    goals: [{ id: id(1), title }, { id: id(2) }, { title }, null, 7, "x"],
    keyResults: [{ id: id(3), title: "Of nothing" }],
    risks: [{}, {}],
    views: [{}],
  });
  expect([...read.items.goal.keys()]).toEqual([id(1)]);
  expect(Object.fromEntries(read.unread)).toEqual({ goal: 5, keyResult: 1 });
  expect(read.unknown).toBe(2);
});

test("of kinds that a version is older than, nothing is compared and nothing is taken away", () => {
  const plan = planOf({});
  make(plan, [add("goal", 1, { title }), add("objective", 2, { title: "Trust" })]);
  const revised = readRevisionData({ goals: [{ id: id(1), title: "Before" }] });
  const comparison = comparePlans(revised, revisedOf(plan));
  expect(comparison.groups.map(({ kind }) => kind)).toEqual(["goal"]);
  expect(comparison.untold).toContain("objective");
  make(plan, returnPlan({ plan, revised, summary }).changes);
  expect(plan.get("goal", id(1))?.title).toBe("Before");
  expect(plan.get("objective", id(2))?.title).toBe("Trust");
});

test("where something could not be read, what is there now stays; links to it are left out", () => {
  const plan = planOf({});
  make(plan, [add("goal", 1, { title }), add("epic", 3, { title: "Since" })]);
  const epic = { id: id(4), title: "Then", goalId: id(2), funnelStatus: "long-gone" };
  const revised = readRevisionData({ goals: [{ id: id(2) }], epics: [epic] });
  const { changes, leftOut, stagesLost } = returnPlan({ plan, revised, summary });
  make(plan, changes);
  expect(plan.get("goal", id(1))?.title).toBe(title);
  expect([...plan.all("epic").values()]).toMatchObject([
    { title: "Then", goalId: null, funnelStatus: "funnel" },
  ]);
  expect([leftOut.length, stagesLost]).toEqual([1, 1]);
});

test("whatever stands in the data, reading them never fails", () => {
  const row = fc.oneof(
    fc.anything(),
    fc.record({
      id: fc.constantFrom(id(1), id(2), "", "x"),
      title: fc.string(),
      name: fc.string(),
    }),
  );
  const names = [
    "goals",
    "epics",
    "keyResults",
    "checkIns",
    "squads",
    "foundation",
    "strategy",
    "x",
  ];
  const data = fc.oneof(
    fc.anything(),
    fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.array(row), row)),
  );
  fc.assert(
    fc.property(data, (value) => {
      const read = readRevisionData(value);
      expect(comparePlans(read, read).groups).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
