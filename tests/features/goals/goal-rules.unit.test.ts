import { describe, expect, it } from "vitest";
import { add, id, make, planOf, refusalOf, remove, set } from "../plans/plan-hand.ts";

const projects = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: id(10 + index),
    title: `Project ${index + 1}`,
    goalId: id(1),
  }));

describe("a goal is removed", () => {
  it("when nothing hangs below it", () => {
    const plan = planOf({ goal: [{ id: id(1), title: "Grow" }] });
    make(plan, [remove("goal", 1)]);
    expect(plan.get("goal", id(1))).toBeUndefined();
  });

  it("only by the plan's owner: 'You can only delete your own goals'", () => {
    const plan = planOf({ goal: [{ id: id(1) }] });
    expect(refusalOf(plan, [remove("goal", 1)], { userId: id(2), isOwner: false })).toMatchObject({
      code: "forbidden",
      detail: "You can only delete your own goals",
      at: { kind: "goal", id: id(1) },
    });
  });

  it("not while a project is linked: 'Cannot Delete Goal' with its title", () => {
    const plan = planOf({ goal: [{ id: id(1) }], project: projects(1) });
    expect(refusalOf(plan, [remove("goal", 1)])).toMatchObject({
      code: "still_referenced",
      title: "Cannot Delete Goal",
      detail: "1 project is linked to it: “Project 1”.",
    });
  });

  it("not while projects are linked: 'Cannot Delete Goal' says how many and names them", () => {
    const plan = planOf({ goal: [{ id: id(1) }], project: projects(7) });
    expect(refusalOf(plan, [remove("goal", 1)])).toMatchObject({
      title: "Cannot Delete Goal",
      detail:
        "7 projects are linked to it: “Project 1”, “Project 2”, “Project 3”, “Project 4”, “Project 5” and 2 more.",
    });
  });

  it("with its projects in one operation, in whichever order they are named", () => {
    const changes = [remove("goal", 1), remove("project", 10)];
    for (const ordered of [changes, changes.toReversed()]) {
      const plan = planOf({ goal: [{ id: id(1) }], project: projects(1) });
      make(plan, ordered);
      expect(plan.all("goal").size + plan.all("project").size).toBe(0);
    }
  });

  it("not while an epic refers to it: the words for what is still referenced", () => {
    const plan = planOf({ goal: [{ id: id(1) }], epic: [{ id: id(5), goalId: id(1) }] });
    expect(refusalOf(plan, [remove("goal", 1)])).toMatchObject({
      code: "still_referenced",
      title: "Cannot Delete Goal",
      detail:
        "Cannot Delete Goal: still linked to other strategic items. Please remove all references first.",
    });
  });

  it("once: 'Goal was not found or already deleted'", () => {
    expect(refusalOf(planOf({}), [remove("goal", 1)])).toMatchObject({
      code: "not_found",
      detail: "Goal was not found or already deleted",
    });
  });
});

describe("a goal is changed", () => {
  it("only while it is there: 'Goal not found'", () => {
    expect(refusalOf(planOf({}), [set("goal", 1, { title: "X" })])).toMatchObject({
      code: "not_found",
      detail: "Goal not found",
    });
  });

  it("in the fields that were sent, and in no other", () => {
    const plan = planOf({ goal: [{ id: id(1), title: "Grow", description: "Why", progress: 40 }] });
    make(plan, [set("goal", 1, { title: "Grow faster" })]);
    expect(plan.get("goal", id(1))).toMatchObject({
      title: "Grow faster",
      description: "Why",
      progress: 40,
      version: 2,
    });
  });

  it("not to end before it starts", () => {
    const plan = planOf({ goal: [{ id: id(1), startDate: "2026-05-01" }] });
    expect(refusalOf(plan, [set("goal", 1, { endDate: "2026-04-30" })]).fields).toEqual({
      endDate: "The end is before the start.",
    });
    make(plan, [set("goal", 1, { endDate: "2026-05-01" })]);
  });

  it("to another health than its dates say only with a reason", () => {
    const plan = planOf({ goal: [{ id: id(1) }] });
    expect(refusalOf(plan, [set("goal", 1, { healthOverride: "at_risk" })]).fields).toEqual({
      healthReason: "Say why you see it differently.",
    });
    make(plan, [set("goal", 1, { healthOverride: "at_risk", healthReason: "Supplier" })]);
    make(plan, [set("goal", 1, { healthOverride: null })]);
    expect(plan.get("goal", id(1))?.healthReason).toBe("");
  });
});

describe("what a goal says is checked beside its field", () => {
  it.each([
    [{ title: "" }, { title: "Enter a title." }],
    [{ title: "   " }, { title: "Enter a title." }],
    [{ title: "x".repeat(10_000) }, { title: "Use at most 200 characters." }],
    [{ title: "two\nlines" }, { title: "Use one line." }],
    [{ description: "x".repeat(10_001) }, { description: "Use at most 10000 characters." }],
    [{ status: "done" }, { status: "Choose a status." }],
    [{ progress: -1 }, { progress: "Enter a number from 0 to 100." }],
    [{ progress: 101 }, { progress: "Enter a number from 0 to 100." }],
    [{ progress: 1.5 }, { progress: "Enter a whole number from 0 to 100." }],
    [{ startDate: "2026-02-30" }, { startDate: "This date doesn't exist." }],
    [{ startDate: "tomorrow" }, { startDate: "Enter a date." }],
    [{ version: 7 }, { version: "This field doesn't exist." }],
    [{ themeId: id(77) }, { themeId: "This theme is no longer in the plan." }],
    [{ ownerMemberId: id(78) }, { ownerMemberId: "This team member is no longer in the plan." }],
  ])("%o", (fields, words) => {
    const plan = planOf({ goal: [{ id: id(1), title: "Grow" }] });
    const refusal = refusalOf(plan, [set("goal", 1, fields)]);
    expect(refusal.code).toBe("invalid_input");
    expect(refusal.fields).toEqual(words);
  });

  it("and a new one needs a title", () => {
    expect(refusalOf(planOf({}), [add("goal", 1, {})]).fields).toEqual({ title: "Enter a title." });
    expect(
      refusalOf(planOf({ goal: [{ id: id(1) }] }), [add("goal", 1, { title: "X" })]).fields,
    ).toEqual({ id: "This already exists." });
  });
});
