import { describe, expect, it } from "vitest";
import { add, id, make, PLAN_ID, planOf, refusalOf, remove, set } from "../plans/plan-hand.ts";

const epics = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: id(10 + index),
    title: `Epic ${index + 1}`,
    themeIds: [id(1)],
  }));

describe("a theme is removed", () => {
  it("when nothing serves it", () => {
    const plan = planOf({ theme: [{ id: id(1) }] });
    make(plan, [remove("theme", 1)]);
    expect(plan.all("theme").size).toBe(0);
  });

  it("not while an epic is linked: 'Cannot Delete Theme'", () => {
    const plan = planOf({ theme: [{ id: id(1) }], epic: epics(1) });
    expect(refusalOf(plan, [remove("theme", 1)])).toMatchObject({
      code: "still_referenced",
      title: "Cannot Delete Theme",
      detail: "1 epic is linked to it: “Epic 1”.",
    });
  });

  it("not while epics are linked, and says how many", () => {
    const plan = planOf({ theme: [{ id: id(1) }], epic: epics(8) });
    expect(refusalOf(plan, [remove("theme", 1)]).detail).toMatch(
      /^8 epics are linked to it: “Epic 1”, .* and 3 more\.$/,
    );
  });

  it("not while a goal serves it: the words for what is still referenced", () => {
    const plan = planOf({ theme: [{ id: id(1) }], goal: [{ id: id(2), themeId: id(1) }] });
    expect(refusalOf(plan, [remove("theme", 1)]).detail).toBe(
      "Cannot Delete Theme: still linked to other strategic items. Please remove all references first.",
    );
  });
});

describe("a theme", () => {
  it("has a name, and the specified colour where none was chosen", () => {
    const plan = planOf({});
    make(plan, [add("theme", 1, { name: "Service" })]);
    expect(plan.get("theme", id(1))?.color).toBe("#0ea5e9");
    expect(refusalOf(plan, [add("theme", 2, {})]).fields).toEqual({ name: "Enter a name." });
    expect(refusalOf(plan, [set("theme", 1, { color: "blue" })]).fields).toEqual({
      color: "Choose a colour such as #0ea5e9.",
    });
  });

  it("belongs to the plan's own person or to a name, and to no other account", () => {
    const plan = planOf({ theme: [{ id: id(1) }] });
    make(plan, [set("theme", 1, { ownerProfileId: PLAN_ID, ownerName: "Ada" })]);
    expect(refusalOf(plan, [set("theme", 1, { ownerProfileId: id(3) })]).fields).toEqual({
      ownerProfileId: "This person does not belong to the plan.",
    });
  });
});
