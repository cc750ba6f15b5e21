import { describe, expect, it } from "vitest";
import { add, id, make, planOf, refusalOf, remove, set } from "../plans/plan-hand.ts";

describe("an epic", () => {
  it("begins in the funnel, with the specified currency and no budget", () => {
    const plan = planOf({});
    make(plan, [add("epic", 1, { title: "Remote calibration" })]);
    expect(plan.get("epic", id(1))).toMatchObject({
      funnelStatus: "funnel",
      currency: "USD",
      plannedBudget: null,
      status: "not_started",
    });
  });

  it("is removed freely, and projects below it stand without it", () => {
    const plan = planOf({ epic: [{ id: id(1) }], project: [{ id: id(2), epicId: id(1) }] });
    make(plan, [remove("epic", 1)]);
    expect(plan.get("project", id(2))?.epicId).toBeNull();
  });

  it("stands in a stage of the plan's settings", () => {
    const plan = planOf({ epic: [{ id: id(1) }] });
    expect(refusalOf(plan, [set("epic", 1, { funnelStatus: "elsewhere" })]).fields).toEqual({
      funnelStatus: "Choose a stage of the funnel.",
    });
    make(plan, [set("epic", 1, { funnelStatus: "testing" })]);
  });

  it("has themes of the plan, in no order", () => {
    const theme = [{ id: id(7) }, { id: id(8) }];
    const plan = planOf({ theme, epic: [{ id: id(1), themeIds: [id(7), id(8)] }] });
    expect(make(plan, [set("epic", 1, { themeIds: [id(8), id(7)] })])).toEqual([]);
    expect(refusalOf(plan, [set("epic", 1, { themeIds: [id(9)] })]).fields).toEqual({
      themeIds: "This theme is no longer in the plan.",
    });
  });

  it.each([
    [{ currency: "XXQ" }, { currency: "Choose a currency." }],
    [{ plannedBudget: -1 }, { plannedBudget: "Enter an amount of 0 or more." }],
    [{ plannedBudget: 0.5 }, { plannedBudget: "Enter an amount." }],
    [{ plannedBudget: 1e15 }, { plannedBudget: "This amount is too large." }],
    [{ projectId: id(50) }, { projectId: "This project is no longer in the plan." }],
    [{ goalId: id(51) }, { goalId: "This goal is no longer in the plan." }],
    [
      { businessOutcomes: "x".repeat(10_001) },
      { businessOutcomes: "Use at most 10000 characters." },
    ],
  ])("refuses %o beside its field", (fields, words) => {
    const plan = planOf({ epic: [{ id: id(1) }] });
    expect(refusalOf(plan, [set("epic", 1, fields)]).fields).toEqual(words);
  });

  it("is not changed once it is gone", () => {
    expect(refusalOf(planOf({}), [set("epic", 1, { title: "X" })]).detail).toBe(
      "This is no longer in the plan.",
    );
  });
});
