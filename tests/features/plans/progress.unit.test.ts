import { describe, expect, it } from "vitest";
import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import { convertMoney } from "../../../worker/features/plans/rules/money.ts";
import { ProgressBook } from "../../../worker/features/plans/rules/progress.ts";
import { id, PLAN_ID, planOf } from "./plan-hand.ts";

describe("progress", () => {
  it("counts budgets in the plan's own currency, and equally where one has none", () => {
    const epics = (second: Partial<PlanItems["epic"]>) => [
      { id: id(2), projectId: id(1), progress: 100, plannedBudget: 300, currency: "EUR" as const },
      {
        id: id(3),
        projectId: id(1),
        progress: 0,
        plannedBudget: 100,
        currency: "USD" as const,
        ...second,
      },
    ];
    const of = (second: Partial<PlanItems["epic"]>, exchangeRates = {}) => {
      const settings = [{ id: PLAN_ID, exchangeRates }];
      const plan = planOf({ project: [{ id: id(1) }], epic: epics(second), settings });
      return new ProgressBook(plan).of("project", id(1));
    };
    expect(of({}, { USD: 1 })).toMatchObject({ value: 75, weighting: "budget", from: "epics" });
    expect(of({})).toMatchObject({ value: 50, weighting: "equal" });
    expect(of({ plannedBudget: null }, { USD: 1 })).toMatchObject({
      value: 50,
      weighting: "equal",
    });
    expect(of({ status: "cancelled" })).toMatchObject({ value: 100, weighting: "budget" });
  });

  it("that was typed with a reason counts before all, and still shows what stands below", () => {
    const plan = planOf({
      project: [{ id: id(1), progress: 80, progressReason: "Signed yesterday" }],
      epic: [{ id: id(2), projectId: id(1), progress: 10 }],
    });
    const progress = new ProgressBook(plan).of("project", id(1));
    expect(progress).toMatchObject({ value: 80, from: "override", reason: "Signed yesterday" });
    expect(progress.parts).toHaveLength(1);
  });

  it("of nothing is nothing: a theme without epics has no number", () => {
    const book = new ProgressBook(
      planOf({ theme: [{ id: id(1) }], goal: [{ id: id(2), progress: 7 }] }),
    );
    expect(book.of("theme", id(1)).value).toBeNull();
    expect(book.of("goal", id(2))).toMatchObject({ value: 7, from: "typed" });
    expect(book.of("goal", id(3)).value).toBeNull();
  });
});

describe("money", () => {
  it.each([
    [1000, "EUR", {}, 1000],
    [1000, "USD", {}, null],
    [1000, "USD", { USD: 0.5 }, 500],
    [1000, "JPY", { JPY: 0.006 }, 600],
    [333, "USD", { USD: 0.5 }, 167],
    [0, "USD", { USD: 2 }, 0],
  ])("%i minor units of %s at %o are %s in euro cents", (amount, currency, exchangeRates, euro) => {
    expect(convertMoney(amount, currency, { defaultCurrency: "EUR", exchangeRates })).toBe(euro);
  });

  it("goes to a currency without minor units as well", () => {
    const rates = { defaultCurrency: "JPY", exchangeRates: { EUR: 160 } } as const;
    expect(convertMoney(1000, "EUR", rates)).toBe(1600);
  });
});
