import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ITEM_STATUSES } from "../../../db/values/plans.ts";
import type { PlanChange } from "../../../worker/features/plans/contract.ts";
import { applyChanges } from "../../../worker/features/plans/rules/apply-changes.ts";
import { type HeldPlan, holdPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { sameValue } from "../../../worker/features/plans/rules/same-value.ts";
import { backwards, fakeServer } from "./fake-server.ts";
import { add, id, make, NOW, OWNER, planOf, refusalOf, remove, rowsOf, set } from "./plan-hand.ts";
import { EPICS, GOALS, PROJECTS, randomPlan, THEMES } from "./random-plan.ts";

const at = (ids: readonly string[]) => fc.constantFrom(...ids);
const change: fc.Arbitrary<PlanChange> = fc.oneof(
  fc.record({
    action: fc.constant("remove" as const),
    kind: fc.constant("epic" as const),
    id: at(EPICS),
  }),
  fc.record({
    action: fc.constant("remove" as const),
    kind: fc.constant("goal" as const),
    id: at(GOALS),
  }),
  fc.record({
    action: fc.constant("set" as const),
    kind: fc.constant("project" as const),
    id: at(PROJECTS),
    fields: fc.record(
      { goalId: fc.option(at(GOALS)), epicId: fc.option(at(EPICS)), title: fc.constant("X") },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    action: fc.constant("set" as const),
    kind: fc.constant("epic" as const),
    id: at(EPICS),
    fields: fc.record(
      {
        projectId: fc.option(at(PROJECTS)),
        themeIds: fc.uniqueArray(at(THEMES)),

        status: fc.constantFrom(...ITEM_STATUSES),
        progress: fc.integer({ min: -5, max: 105 }),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.nat(3).map((number) => add("epic", 200 + number, { title: "New", projectId: id(21) })),
);

/** All that people wrote, without the stamps that every writing moves. */
const said = (plan: HeldPlan) =>
  Object.fromEntries(
    Object.entries(rowsOf(plan)).map(([key, item]) => [
      key,
      { ...item, version: 0, updatedAt: "", createdAt: "" },
    ]),
  );

describe("changes", () => {
  it("and then their inverse leave the plan as it was; refused ones leave it so at once", () => {
    let applied = 0;
    fc.assert(
      fc.property(randomPlan, fc.array(change, { minLength: 1, maxLength: 5 }), (plan, changes) => {
        const before = said(plan);
        const made = applyChanges(plan, changes, { actor: OWNER, now: NOW });
        if ("refusal" in made) {
          expect(said(plan)).toEqual(before);
          return;
        }
        applied += 1;
        const back = applyChanges(plan, made.effects.map(backwards), { actor: OWNER, now: NOW });
        expect(back).not.toHaveProperty("refusal");
        expect(said(plan)).toEqual(before);
      }),
      { numRuns: 120 },
    );
    expect(applied).toBeGreaterThan(5);
  });

  it("never break a link, whatever they are", () => {
    fc.assert(
      fc.property(randomPlan, fc.array(change, { minLength: 1, maxLength: 5 }), (plan, changes) => {
        applyChanges(plan, changes, { actor: OWNER, now: NOW });
        for (const { epicId, goalId } of plan.all("project").values()) {
          if (epicId !== null) expect(plan.get("epic", epicId)).toBeDefined();
          if (goalId !== null) expect(plan.get("goal", goalId)).toBeDefined();
        }
        for (const goal of GOALS) {
          const linked = plan.linked("project", "goalId", goal).map((one) => one.id);
          const walked = [...plan.all("project").values()].filter(({ goalId }) => goalId === goal);
          expect(linked.toSorted()).toEqual(walked.map((one) => one.id).toSorted());
        }
      }),
      { numRuns: 80 },
    );
  });

  it("are all made or none", () => {
    const plan = planOf({ goal: [{ id: id(1), title: "A" }] });
    const changes = [set("goal", 1, { title: "B" }), set("goal", 2, { title: "C" })];
    expect(refusalOf(plan, changes).detail).toBe("Goal not found");
    expect(plan.get("goal", id(1))?.title).toBe("A");
  });

  it("name fields that exist", () => {
    const plan = planOf({ goal: [{ id: id(1) }] });
    for (const name of ["id", "createdAt", "constructor", "__proto__x"]) {
      expect(refusalOf(plan, [set("goal", 1, { [name]: "x" })]).fields).toEqual({
        [name]: "This field doesn't exist.",
      });
    }
  });

  it("over what somebody else wrote are refused with every field and their version", () => {
    const plan = planOf({ goal: [{ id: id(1), title: "Theirs", description: "D", progress: 5 }] });
    const mine = { title: "Mine", description: "D2", progress: 5 };
    const refusal = refusalOf(plan, [
      set("goal", 1, mine, { title: "Old", description: "D", progress: 4 }),
    ]);
    expect(refusal).toMatchObject({
      code: "stale_version",
      detail: "Someone changed this while you were looking at it.",
      conflicts: [{ kind: "goal", id: id(1), fields: ["title"], current: { title: "Theirs" } }],
    });
  });

  it("that say what is so already are none", () => {
    const plan = planOf({ goal: [{ id: id(1), title: "A" }] });
    expect(make(plan, [set("goal", 1, { title: "A" }, { title: "Old" })])).toEqual([]);
    expect(plan.get("goal", id(1))?.version).toBe(1);
  });

  it("of something added and removed at once are none", () => {
    const plan = planOf({});
    expect(refusalOf(plan, [remove("goal", 1), add("goal", 1, { title: "A" })]).code).toBe(
      "not_found",
    );
    expect(make(plan, [add("goal", 1, { title: "A" }), remove("goal", 1)])).toEqual([]);
  });

  it("hold the same plan that a snapshot of it makes", () => {
    const server = fakeServer();
    server.elsewhere([
      add("theme", 1, { name: "T" }),
      add("goal", 2, { title: "G", themeId: id(1) }),
    ]);
    const held = holdPlan(server.snapshot());
    expect(rowsOf(held)).toEqual(rowsOf(server.plan));
    expect(held.linked("goal", "themeId", id(1)).map((one) => one.id)).toEqual([id(2)]);
    expect(held.settings).toBe(held.settings);
  });
});

describe("two values say the same", () => {
  it.each([
    [[id(1), id(2)], [id(2), id(1)], true],
    [["b", "a"], ["a", "b"], false],
    [{ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, true],
    [[{ a: 1, b: 2 }], [{ b: 2, a: 1 }], true],
    [[1], [1, 1], false],
    [null, "", false],
    [0, -0, false],
  ])("%j and %j: %s", (one, other, same) => {
    expect(sameValue(one, other)).toBe(same);
  });
});
