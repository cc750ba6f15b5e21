import { describe, expect, it } from "vitest";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { belowOf } from "../../../web/features/plan-panel/below.ts";
import { filledValues } from "../../../web/features/plan-panel/create/filled-values.ts";
import { unlinkChanges } from "../../../web/features/plan-panel/delete/unlink-changes.ts";
import { neighbourOf } from "../../../web/features/plan-panel/neighbours.ts";
import { copyTitle, editLabel } from "../../../web/features/plan-fields/action-labels.ts";
import type { PlanStore } from "../../../web/features/plan-store/plan-store-type.ts";
import { id, make, planOf, remove } from "./plan-hand.ts";

const crowded = () =>
  planOf({
    theme: [{ id: id(9), name: "Speed" }],
    goal: [{ id: id(1), title: "Goal", themeId: id(9) }],
    project: [
      { id: id(2), title: "Done", goalId: id(1), status: "completed", endDate: "2026-01-01" },
      { id: id(3), title: "Later", goalId: id(1), endDate: "2026-09-01" },
      { id: id(4), title: "Soon", goalId: id(1), endDate: "2026-04-01", squadIds: [id(7)] },
    ],
    epic: [
      { id: id(5), title: "Epic", goalId: id(1), themeIds: [id(9)] },
      { id: id(6), title: "Below", projectId: id(4) },
    ],
    squad: [{ id: id(7), name: "Squad", projectId: id(4) }],
  });

describe("unlinking takes an item out of everything, so that it may go", () => {
  it.each([
    ["goal", 1, 4],
    ["project", 4, 2],
    ["theme", 9, 2],
    ["squad", 7, 1],
  ] as const)("%s", (kind, at, count) => {
    const plan = crowded();
    const { linked, changes } = unlinkChanges(plan, kind, id(at));
    expect(linked).toHaveLength(count);
    make(plan, [...changes, remove(kind, at)]);
    expect(plan.get(kind, id(at))).toBeUndefined();
    expect(plan.all("epic").size + plan.all("project").size).toBe(kind === "project" ? 4 : 5);
  });
});

describe("below an item stands what hangs on it", () => {
  it("open work first and as it is due, what is over last", () => {
    const [projects, epics] = belowOf(crowded(), "goal", id(1));
    expect(projects?.rows.map((row) => row.id)).toEqual([id(4), id(3), id(2)]);
    expect(epics?.rows.map((row) => row.id)).toEqual([id(5)]);
    expect(projects?.filled).toEqual({ goalId: id(1) });
  });

  it("a project's epics and its squads", () => {
    const groups = belowOf(crowded(), "project", id(4));
    expect(groups.map(({ kind, rows }) => [kind, rows.length])).toEqual([
      ["epic", 1],
      ["squad", 1],
    ]);
  });
});

describe("an address fills a new item", () => {
  const fill = (kind: "project" | "epic", filled: Record<string, string>) => {
    const plan = crowded();
    const store = { plan, get: plan.get.bind(plan) } as unknown as PlanStore;
    return filledValues(store, kind, filled);
  };

  it("with what the plan has", () => {
    expect(fill("epic", { themeIds: id(9), funnelStatus: "testing", title: "T" })).toEqual({
      themeIds: [id(9)],
      funnelStatus: "testing",
      title: "T",
    });
  });

  it("and never with what is not there, is no value or no field", () => {
    expect(
      fill("project", {
        goalId: id(99),
        status: "flying",
        endDate: "2026-02-30",
        id: "x",
        version: "3",
        squadIds: `${id(7)},nobody`,
      }),
    ).toEqual({});
  });
});

describe("small words", () => {
  it("the next and the one before in a list, and neither past its ends", () => {
    const ids = ["a", "b", "c"];
    expect([neighbourOf(ids, "b", 1), neighbourOf(ids, "b", -1)]).toEqual(["c", "a"]);
    expect([neighbourOf(ids, "c", 1), neighbourOf(ids, "a", -1)]).toEqual([null, null]);
    expect([neighbourOf(ids, "x", 1), neighbourOf([], "x", 1)]).toEqual(["a", null]);
  });

  it("a copy's title fits, and ends with (copy)", () => {
    const copy = copyTitle("x".repeat(LIMITS.itemTitleLength), LIMITS.itemTitleLength);
    expect(copy).toHaveLength(LIMITS.itemTitleLength);
    expect(copy.endsWith(" (copy)")).toBe(true);
  });

  it("an operation is called by its fields and its item", () => {
    expect(editLabel("goal", "Faster", ["endDate"])).toBe("Change end of “Faster”");
    expect(editLabel("goal", "Faster", ["healthOverride", "healthReason"])).toBe(
      "Change health of “Faster”",
    );
  });
});
