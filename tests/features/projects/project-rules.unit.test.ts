import { describe, expect, it } from "vitest";
import { id, make, planOf, refusalOf, remove, set } from "../plans/plan-hand.ts";

const squads = (count: number, projectId: string | null = null) =>
  Array.from({ length: count }, (_, index) => ({
    id: id(20 + index),
    name: `Squad ${index + 1}`,
    projectId,
  }));
const ids = (count: number) => Array.from({ length: count }, (_, index) => id(20 + index));

describe("a project is removed", () => {
  it("when no squad is assigned and no epic hangs below it", () => {
    const plan = planOf({ goal: [{ id: id(2) }], project: [{ id: id(1), goalId: id(2) }] });
    make(plan, [remove("project", 1)]);
    expect(plan.get("project", id(1))).toBeUndefined();
    make(plan, [remove("goal", 2)]);
  });

  it("not while a squad is assigned: 'Cannot Delete Project' names it", () => {
    const plan = planOf({ squad: squads(1), project: [{ id: id(1), squadIds: ids(1) }] });
    expect(refusalOf(plan, [remove("project", 1)])).toMatchObject({
      code: "still_referenced",
      title: "Cannot Delete Project",
      detail: "1 squad is assigned to it: “Squad 1”.",
    });
  });

  it("not while it is a squad's main project, and no squad is counted twice", () => {
    const plan = planOf({
      squad: squads(6, id(1)),
      project: [{ id: id(1), squadIds: ids(3) }],
    });
    expect(refusalOf(plan, [remove("project", 1)]).detail).toBe(
      "6 squads are assigned to it: “Squad 1”, “Squad 2”, “Squad 3”, “Squad 4”, “Squad 5” and 1 more.",
    );
  });

  it("with its squads in one operation", () => {
    const plan = planOf({
      squad: squads(2, id(1)),
      project: [{ id: id(1), squadIds: ids(2) }],
    });
    make(plan, [remove("project", 1), remove("squad", 20), remove("squad", 21)]);
    expect(plan.all("squad").size).toBe(0);
  });

  it("when the same operation takes its squads off it", () => {
    const plan = planOf({
      squad: squads(2, id(1)),
      project: [{ id: id(1), squadIds: ids(2) }],
    });
    const freed = [20, 21].map((at) => set("squad", at, { projectId: null }));
    make(plan, [...freed, set("project", 1, { squadIds: [] }), remove("project", 1)]);
    expect(plan.get("project", id(1))).toBeUndefined();
    expect(plan.get("squad", id(20))?.projectId).toBeNull();
    expect(
      refusalOf(planOf({ squad: squads(1), project: [{ id: id(1), squadIds: ids(1) }] }), [
        set("project", 1, { title: "Kept" }),
        remove("project", 1),
      ]).title,
    ).toBe("Cannot Delete Project");
  });

  it("not while an epic hangs below it: the words for what is still referenced", () => {
    const plan = planOf({ project: [{ id: id(1) }], epic: [{ id: id(3), projectId: id(1) }] });
    expect(refusalOf(plan, [remove("project", 1)])).toMatchObject({
      title: "Cannot Delete Project",
      detail:
        "Cannot Delete Project: still linked to other strategic items. Please remove all references first.",
    });
  });

  it("once", () => {
    expect(refusalOf(planOf({}), [remove("project", 1)]).detail).toBe(
      "This project is no longer in the plan.",
    );
  });
});

describe("a project's squads", () => {
  it("lose their main project when they are taken from it, in the same operation", () => {
    const plan = planOf({
      squad: squads(2, id(1)),
      project: [{ id: id(1), squadIds: ids(2) }],
    });
    const effects = make(plan, [set("project", 1, { squadIds: [id(21)] })]);
    expect(plan.get("squad", id(20))?.projectId).toBeNull();
    expect(plan.get("squad", id(21))?.projectId).toBe(id(1));
    expect(effects.map(({ kind }) => kind).toSorted()).toEqual(["project", "squad"]);
  });

  it("are each named once and are in the plan", () => {
    const plan = planOf({ squad: squads(1), project: [{ id: id(1) }] });
    expect(refusalOf(plan, [set("project", 1, { squadIds: [id(20), id(20)] })]).fields).toEqual({
      squadIds: "Choose each only once.",
    });
    expect(refusalOf(plan, [set("project", 1, { squadIds: [id(66)] })]).fields).toEqual({
      squadIds: "This squad is no longer in the plan.",
    });
  });
});

describe("circles of projects and epics are refused beside the field that closes them", () => {
  const plan = () =>
    planOf({
      project: [{ id: id(1), epicId: id(2) }, { id: id(3) }],
      epic: [{ id: id(2), projectId: id(3) }, { id: id(4) }],
    });

  it("a project below an epic of its own", () => {
    expect(refusalOf(plan(), [set("project", 3, { epicId: id(2) })]).fields).toEqual({
      epicId: "This epic is already below it.",
    });
  });

  it("an epic below a project of its own", () => {
    expect(refusalOf(plan(), [set("epic", 2, { projectId: id(1) })]).fields).toEqual({
      projectId: "This project is already below it.",
    });
  });

  it("a longer way round, and none where there is none", () => {
    const held = plan();
    make(held, [set("project", 3, { epicId: id(4) })]);
    expect(refusalOf(held, [set("epic", 4, { projectId: id(1) })]).fields).toEqual({
      projectId: "This project is already below it.",
    });
  });

  it("two halves of a circle in one operation", () => {
    const held = planOf({ project: [{ id: id(1) }], epic: [{ id: id(2) }] });
    const halves = [set("project", 1, { epicId: id(2) }), set("epic", 2, { projectId: id(1) })];
    expect(refusalOf(held, halves).code).toBe("invalid_input");
  });
});
