import { describe, expect, it } from "vitest";
import { add, id, make, planOf, refusalOf, remove, set } from "../plans/plan-hand.ts";

const people = [
  { id: id(1), name: "Ada" },
  { id: id(2), name: "Bo" },
];
const member = (at: number, allocation = 50) => ({ teamMemberId: id(at), allocation });

describe("members are assigned to a squad", () => {
  it("who are people of the plan, with a share of their week", () => {
    const plan = planOf({ teamMember: people, squad: [{ id: id(9) }] });
    make(plan, [set("squad", 9, { members: [member(2, 0), member(1, 100)] })]);
    expect(plan.get("squad", id(9))?.members).toEqual([member(1, 100), member(2, 0)]);
  });

  it("only after signing in: 'You must be logged in to assign team members to squads'", () => {
    const plan = planOf({ teamMember: people, squad: [{ id: id(9) }] });
    const visitor = { userId: null, isOwner: true };
    expect(refusalOf(plan, [set("squad", 9, { members: [member(1)] })], visitor)).toMatchObject({
      code: "unauthenticated",
      detail: "You must be logged in to assign team members to squads",
      fields: { members: "You must be logged in to assign team members to squads" },
    });
    make(plan, [set("squad", 9, { name: "Still theirs", members: [] })], visitor);
  });

  it("not with local ids: 'Cannot assign local team members to squads...'", () => {
    const plan = planOf({ teamMember: people, squad: [{ id: id(9) }] });
    const local = { teamMemberId: "local-team-member-7", allocation: 10 };
    const words =
      "Cannot assign local team members to squads. Save them to your account first, then assign them.";
    expect(refusalOf(plan, [set("squad", 9, { members: [member(1), local] })])).toMatchObject({
      code: "invalid_input",
      detail: words,
      fields: { members: words },
    });
  });

  it("not who do not exist: 'Cannot assign non-existent team members: ...'", () => {
    const plan = planOf({ teamMember: people, squad: [{ id: id(9) }] });
    const members = [member(1), member(71), member(72)];
    expect(refusalOf(plan, [set("squad", 9, { members })]).detail).toBe(
      `Cannot assign non-existent team members: ${id(71)}, ${id(72)}`,
    );
  });

  it("nobody twice, and with a share from 0 to 100", () => {
    const plan = planOf({ teamMember: people, squad: [{ id: id(9) }] });
    const refused = (members: object[]) => refusalOf(plan, [set("squad", 9, { members })]).fields;
    expect(refused([member(1), member(1)])).toEqual({ members: "Add each member only once." });
    expect(refused([member(1, 101)])).toEqual({ members: "Enter a number from 0 to 100." });
    expect(refused([member(1, -1)])).toEqual({ members: "Enter a number from 0 to 100." });
  });
});

describe("a squad", () => {
  it("works on its main project, and is put among the project's squads", () => {
    const plan = planOf({ project: [{ id: id(5) }] });
    make(plan, [add("squad", 9, { name: "Core", projectId: id(5) })]);
    expect(plan.get("project", id(5))?.squadIds).toEqual([id(9)]);
  });

  it("is not removed while projects count on it: 'Cannot Delete Squad'", () => {
    const plan = planOf({ squad: [{ id: id(9) }], project: [{ id: id(5), squadIds: [id(9)] }] });
    expect(refusalOf(plan, [remove("squad", 9)])).toMatchObject({
      code: "still_referenced",
      title: "Cannot Delete Squad",
      detail:
        "Cannot Delete Squad: still linked to other strategic items. Please remove all references first.",
    });
    make(plan, [set("project", 5, { squadIds: [] }), remove("squad", 9)]);
  });
});
