import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createLocalSource } from "../../../web/features/plan-store/local/local-source.ts";
import { closePeriod } from "../../../worker/features/plan-periods/rules/close-period.ts";
import { holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { freshBrowser, KEEPING, openTab } from "../plans/local-hand.ts";
import { add, newId, set } from "../plans/plan-changes.ts";
import { PLAN_ID } from "../plans/plan-hand.ts";

beforeEach(freshBrowser);
afterAll(() => void vi.unstubAllGlobals());

const Q1 = { name: "Q1 2026", startDate: "2026-01-01", endDate: "2026-03-31" };

type Tab = ReturnType<typeof openTab>;

async function close(tab: Tab, period: string) {
  const plan = holdPlan(await tab.load());
  const found = plan.get("period", period);
  if (!found) return expect.fail("the period is there");
  return tab.apply(
    ...closePeriod(plan, {
      period: found,
      verdicts: new Map(),
      next: null,
      today: "2026-04-01",
      closingId: newId(),
    }),
  );
}

describe.each(Object.entries(KEEPING))("a plan without an account, kept %s", (_where, open) => {
  it("has no moment of a close that is undone, and has it again once that is redone", async () => {
    const database = await open();
    const tab = openTab(database);
    const source = createLocalSource(database, { id: PLAN_ID, name: "You" });
    const [period, objective] = [newId(), newId()];
    await tab.apply(
      add("period", Q1, period),
      add("objective", { title: "Grow", progress: 40, periodId: period }, objective),
      set("strategy", PLAN_ID, { moment: { sort: "review", words: "Week" } }),
    );
    const told = async () => {
      const { items, total } = await source.revisions({ cursor: "", of: "moments" });
      const { points } = await source.trend(objective);
      return [items.map((one) => one.changesSummary), total, points.map(({ words }) => words)];
    };
    const both = [["Q1 2026 closed", "Week"], 2, ["Week", "Q1 2026 closed"]];
    const one = [["Week"], 1, ["Week"]];
    const { operation } = await close(tab, period);
    expect(await told()).toEqual(both);
    const undone = await tab.undo(operation?.id ?? "");
    expect(await told()).toEqual(one);
    const { items } = await source.revisions({ cursor: "" });
    expect(items.filter(({ isUndone }) => isUndone)).toMatchObject([{ moment: "close" }]);
    const redone = await tab.undo(undone.operation?.id ?? "");
    expect(await told()).toEqual(both);
    await tab.undo(redone.operation?.id ?? "");
    expect(await told()).toEqual(one);
  });

  it("closes 3,000 objectives as one, and undoes them as one", async () => {
    const tab = openTab(await open());
    const period = newId();
    const many = Array.from({ length: 3000 }, (_one, at) =>
      add("objective", { title: `O${at}`, progress: at % 100, periodId: period }),
    );
    await tab.apply(add("period", Q1, period), ...many);
    const { seq } = await tab.load();
    const { operation } = await close(tab, period);
    const closed = await tab.load();
    expect(many.length).toBeGreaterThan(LIMITS.changesMost);
    expect(closed.seq).toBe(seq + 1);
    expect(closed.objectives.every(({ closings }) => closings.length === 1)).toBe(true);
    await tab.undo(operation?.id ?? "");
    const undone = await tab.load();
    expect(undone.seq).toBe(seq + 2);
    expect(undone.objectives.every(({ closings }) => closings.length === 0)).toBe(true);
    expect(undone.periods).toMatchObject([{ state: "open", closedOn: null }]);
  }, 60_000);
});
