import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ChangeSet } from "../../../worker/features/change-sets/contract.ts";
import { acceptedChanges } from "../../../worker/features/change-sets/rules/accepted-changes.ts";
import {
  NO_CHOICES,
  reviewChanges,
} from "../../../worker/features/change-sets/rules/review-changes.ts";
import { arrive } from "../../../worker/features/plan-sample/rules/arrive.ts";
import {
  hasSample,
  removeSample,
} from "../../../worker/features/plan-sample/rules/remove-sample.ts";
import {
  industryOf,
  sampleSizeOf,
} from "../../../worker/features/plan-sample/rules/sample-words.ts";
import { Reviewed } from "../../../worker/features/plan-review/rules/reviewed.ts";
import { reviewPlan } from "../../../worker/features/plan-review/rules/review-plan.ts";
import { addDays } from "../../../worker/kernel/pure/days.ts";
import { inverseOf, logOf } from "../../../worker/features/plans/rules/log-of.ts";
import {
  add,
  id,
  make,
  OWNER,
  planOf,
  refusalOf,
  remove,
  rowsOf,
  set,
} from "../plans/plan-hand.ts";
import { sampleOf, SAMPLES, TODAY } from "./sample-plans.ts";

function planWith(sample: ChangeSet) {
  const plan = planOf({});
  make(plan, acceptedChanges(plan, reviewChanges(sample, plan, NO_CHOICES), sample));
  return plan;
}

const titles = ({ changes }: ChangeSet, kind: string) =>
  changes.flatMap((one) => (one.kind === kind ? [String(one.fields["title"])] : []));

describe.each(SAMPLES)("$industry, $size", ({ set: sample }) => {
  test("has 5 goals, 10 projects, 10 epics, 6 squads, and numbers in every key result", () => {
    expect(() => v.parse(ChangeSet, sample)).not.toThrow();
    const plan = planWith(sample);
    expect({
      goals: plan.all("goal").size,
      projects: plan.all("project").size,
      epics: plan.all("epic").size,
      squads: plan.all("squad").size,
      objectives: plan.all("objective").size,
      results: plan.all("keyResult").size,
    }).toEqual({ goals: 5, projects: 10, epics: 10, squads: 6, objectives: 5, results: 10 });
    for (const { keyResultIds } of plan.all("project").values())
      expect(keyResultIds).toHaveLength(1);
    for (const { baseline, target, unit } of plan.all("keyResult").values()) {
      expect(unit).not.toBe("");
      expect(target).not.toBe(baseline);
    }
    const ends = [...plan.all("goal").values()].map(({ endDate }) => endDate);
    expect(ends).toEqual([14, 30, 90, 180, 365].map((days) => addDays(TODAY, days)));
  });

  test("leaves the review nothing to find but that nobody owns a key result yet", () => {
    const found = reviewPlan(new Reviewed(planWith(sample), TODAY)).map(({ rule }) => rule);
    expect([...new Set(found)]).toEqual(["result-without-owner"]);
  });
});

test("no two samples have a goal, a project or an epic in common", () => {
  expect(SAMPLES).toHaveLength(24);
  for (const kind of ["goal", "objective", "project", "epic"]) {
    const all = SAMPLES.flatMap(({ set: one }) => titles(one, kind));
    expect(all.filter((title, at) => all.indexOf(title) !== at)).toEqual([]);
  }
});

test("whatever arrived before it was stopped can be taken over", () => {
  const { changes, ...rest } = sampleOf("retail", "small");
  for (let most = 1; most <= changes.length; most += 1) {
    const plan = planWith({ ...rest, changes: changes.slice(0, most) });
    expect(rowsOf(plan)).not.toEqual({});
  }
});

test("items come one by one with a pause before each, until somebody stops", async () => {
  const seen: string[] = [];
  let pauses = 0;
  const pause = () => {
    pauses += 1;
    return Promise.resolve();
  };
  const show = (item: string) => void seen.push(item);
  expect(await arrive(["a", "b", "c"], { pause, show, isOver: () => false })).toBe(true);
  expect({ seen, pauses }).toEqual({ seen: ["a", "b", "c"], pauses: 3 });
  const isOver = () => pauses > 4;
  expect(await arrive(["d", "e", "f"], { pause, show, isOver })).toBe(false);
  expect(seen).toEqual(["a", "b", "c", "d"]);
});

describe("a sample is removed as one", () => {
  const small = sampleOf("manufacturing", "small");
  const isLocal = { userId: null, isOwner: true };

  test("all of it, also without signing in, and undone as one", () => {
    const plan = planWith(small);
    const before = rowsOf(plan);
    expect(hasSample(plan)).toBe(true);
    const { changes, removed, kept } = removeSample(plan);
    expect({ removed, kept }).toEqual({ removed: 46, kept: 0 });
    const effects = make(plan, changes, isLocal);
    expect(hasSample(plan)).toBe(false);
    expect(plan.all("goal").size).toBe(0);
    make(plan, inverseOf(logOf(effects)), { ...OWNER, takesBack: true });
    const values = (rows: object) => Object.keys(rows).toSorted();
    expect(values(rowsOf(plan))).toEqual(values(before));
    expect(removeSample(plan).removed).toBe(46);
  });

  test("what somebody changed is theirs: it stays, with what it hangs on", () => {
    const plan = planWith(small);
    const [epic] = plan.all("epic").values();
    if (!epic) throw new Error("No epic");
    make(plan, [{ action: "set", kind: "epic", id: epic.id, fields: { title: "Our own" } }]);
    expect(plan.get("epic", epic.id)?.isSample).toBe(false);
    const { changes, kept } = removeSample(plan);
    make(plan, changes);
    expect([...plan.all("epic").values()].map(({ title }) => title)).toEqual(["Our own"]);
    // Its project, the goal and the squad that works on it.
    expect(kept).toBe(3);
    expect(plan.all("goal").size).toBe(1);
    expect(plan.all("project").size).toBe(1);
    expect(plan.all("squad").size).toBe(1);
  });

  test("what somebody added below it keeps it", () => {
    const plan = planWith(small);
    const [goal] = plan.all("goal").keys();
    make(plan, [add("project", 1, { title: "Mine", goalId: goal })]);
    make(plan, removeSample(plan).changes);
    expect(plan.get("project", id(1))?.goalId).toBe(goal);
    expect(plan.all("goal").size).toBe(1);
  });

  test("an undone change leaves it a sample, and a goal that is no sample is not deleted without signing in", () => {
    const plan = planOf({ goal: [{ id: id(1), title: "Grow", isSample: true }] });
    const changed = make(plan, [set("goal", 1, { title: "Ours" })]);
    expect(plan.get("goal", id(1))?.isSample).toBe(false);
    expect(refusalOf(plan, [remove("goal", 1)], isLocal)).toMatchObject({
      detail: "You must be logged in to delete goals",
    });
    make(plan, inverseOf(logOf(changed)), { ...OWNER, takesBack: true });
    expect(plan.get("goal", id(1))).toMatchObject({ title: "Grow", isSample: true });
    expect(refusalOf(plan, [remove("goal", 1)], { userId: id(2), isOwner: false })).toMatchObject({
      detail: "You can only delete your own goals",
    });
  });
});

test("the industry and the size are what a company says of itself", () => {
  expect(industryOf("Machine building")).toBe("manufacturing");
  expect(industryOf("Medical software")).toBe("healthcare");
  expect(industryOf("SaaS")).toBe("software");
  expect(industryOf("Retail bank")).toBe("finance");
  expect(industryOf("Freight forwarding")).toBe("logistics");
  expect(industryOf("Beekeeping")).toBe(null);
  expect(sampleSizeOf("11-50")).toBe("small");
  expect(sampleSizeOf("51-200")).toBe("medium");
  expect(sampleSizeOf("10001+")).toBe("large");
  expect(sampleSizeOf("")).toBe(null);
});
