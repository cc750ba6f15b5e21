import { describe, expect, it } from "vitest";
import { add, id, make, planOf, refusalOf, remove, set } from "../plans/plan-hand.ts";

describe("a team member", () => {
  it("is available for the whole week where nothing else was said", () => {
    const plan = planOf({});
    make(plan, [add("teamMember", 1, { name: "Ada" })]);
    expect(plan.get("teamMember", id(1))).toMatchObject({ availability: 100, hourlyRate: null });
  });

  it("without an account has an id of the browser's own, which an account does not keep", () => {
    const local = [
      { action: "add", kind: "teamMember", id: "local-team-member-1", fields: { name: "Ada" } },
    ] as const;
    const plan = planOf({});
    expect(refusalOf(plan, local).fields).toEqual({ id: "This id can't be used." });
    make(plan, local, { userId: null, isOwner: true });
    expect(plan.get("teamMember", "local-team-member-1")?.name).toBe("Ada");
  });

  it("who leaves owns nothing, manages nobody and is in no squad", () => {
    const plan = planOf({
      teamMember: [{ id: id(1) }, { id: id(2), managerId: id(1) }],
      goal: [{ id: id(3), ownerMemberId: id(1) }],
      project: [{ id: id(4), ownerMemberId: id(1) }],
      epic: [{ id: id(5), ownerMemberId: id(1) }],
      squad: [
        { id: id(6), members: [1, 2].map((at) => ({ teamMemberId: id(at), allocation: 50 })) },
      ],
    });
    const effects = make(plan, [remove("teamMember", 1)]);
    expect(plan.get("teamMember", id(2))?.managerId).toBeNull();
    expect(plan.get("goal", id(3))?.ownerMemberId).toBeNull();
    expect(plan.get("project", id(4))?.ownerMemberId).toBeNull();
    expect(plan.get("epic", id(5))?.ownerMemberId).toBeNull();
    expect(plan.get("squad", id(6))?.members).toEqual([{ teamMemberId: id(2), allocation: 50 }]);
    expect(effects).toHaveLength(6);
  });

  it("reports to nobody who reports to them, however long the line", () => {
    const plan = planOf({
      teamMember: [{ id: id(1) }, { id: id(2), managerId: id(1) }, { id: id(3), managerId: id(2) }],
    });
    expect(refusalOf(plan, [set("teamMember", 1, { managerId: id(3) })]).fields).toEqual({
      managerId: "This person already reports to them.",
    });
    expect(refusalOf(plan, [set("teamMember", 1, { managerId: id(1) })]).fields).toEqual({
      managerId: "A person can't be their own manager.",
    });
    make(plan, [
      set("teamMember", 3, { managerId: null }),
      set("teamMember", 1, { managerId: id(3) }),
    ]);
  });

  it("has a vendor only from outside", () => {
    const plan = planOf({});
    make(plan, [add("teamMember", 1, { name: "Cy", isExternal: true, vendorName: "Acme" })]);
    expect(plan.get("teamMember", id(1))?.vendorName).toBe("Acme");
    make(plan, [set("teamMember", 1, { isExternal: false })]);
    expect(plan.get("teamMember", id(1))?.vendorName).toBe("");
  });

  it.each([
    [{ name: " " }, { name: "Enter a name." }],
    [{ email: "ada" }, { email: "Please enter a valid email address" }],
    [{ availability: 120 }, { availability: "Enter a number from 0 to 100." }],
    [{ hourlyRate: -5 }, { hourlyRate: "Enter an amount of 0 or more." }],
    [{ avatar: "http://x.test/a.png" }, { avatar: "Enter an address that starts with https://" }],
    [{ managerId: id(44) }, { managerId: "This team member is no longer in the plan." }],
    [{ endDate: "2025-12-31" }, { endDate: "The end is before the start." }],
    [{ skills: Array.from({ length: 51 }, () => "x") }, { skills: "Add at most 50 skills." }],
  ])("refuses %o beside its field", (fields, words) => {
    const plan = planOf({ teamMember: [{ id: id(1), name: "Ada", startDate: "2026-01-01" }] });
    expect(refusalOf(plan, [set("teamMember", 1, fields)]).fields).toEqual(words);
  });
});
