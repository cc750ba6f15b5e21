import { describe, expect, it } from "vitest";
import {
  countOf,
  previewEdit,
  previewRemoval,
} from "../../../web/features/plan-table/bulk-preview.ts";
import { readTyped, writeTyped } from "../../../web/features/plan-table/read-typed.ts";
import { setAction, setLabel } from "../../../web/features/plan-table/set-action.ts";
import { textOf } from "../../../web/features/plan-fields/columns/text-of.ts";
import { formatsFor } from "../../../web/lib/formats.ts";
import { fieldNamed, listStore } from "./list-hand.ts";
import { id } from "./plan-hand.ts";

const store = listStore({
  teamMember: [{ id: id(1), name: "Ana" }],
  goal: [
    { id: id(11), title: "Grow", status: "in_progress" },
    { id: id(12), title: "Last", status: "completed" },
    { id: id(13), title: "Free", status: "in_progress", ownerMemberId: id(1) },
  ],
  project: [{ id: id(31), title: "Build", goalId: id(11) }],
  epic: [{ id: id(41), title: "Gauge", goalId: id(12), plannedBudget: 123_450, currency: "USD" }],
  squad: [{ id: id(21), name: "Field", members: [{ teamMemberId: id(1), allocation: 60 }] }],
});
const goals = [id(11), id(12), id(13)];
const goal = (name: string) => fieldNamed("goal", name);

describe("editing many at once", () => {
  it("says who changes and how many have it already", () => {
    const setting = { field: goal("status"), value: "completed" };
    const preview = previewEdit(store, "goal", goals, setting);
    expect(preview.same).toBe(1);
    expect(preview.changes).toEqual([
      { action: "set", kind: "goal", id: id(11), fields: { status: "completed" } },
      { action: "set", kind: "goal", id: id(13), fields: { status: "completed" } },
    ]);
  });

  it("passes over what is gone", () => {
    const setting = { field: goal("ownerMemberId"), value: null };
    const preview = previewEdit(store, "goal", [...goals, id(404)], setting);
    expect([preview.changes.length, preview.same]).toEqual([1, 2]);
  });

  it("is told in words", () => {
    const whose = countOf("goal", 2);
    expect(setLabel(store, "goal", { field: goal("status"), value: "on_hold" }, whose)).toBe(
      "Set status of 2 goals to On hold",
    );
    expect(setLabel(store, "goal", { field: goal("ownerMemberId"), value: id(1) }, whose)).toBe(
      "Set owner of 2 goals to Ana",
    );
    expect(setLabel(store, "goal", { field: goal("ownerMemberId"), value: null }, whose)).toBe(
      "Clear owner of 2 goals",
    );
    expect(countOf("teamMember", 1)).toBe("1 team member");
  });

  it("in a cell names the item", () => {
    const row = store.get("goal", id(11));
    const action =
      row && setAction(store, "goal", row, { field: goal("endDate"), value: "2026-05-01" });
    expect(action?.label).toBe("Set end of “Grow” to 2026-05-01");
  });
});

describe("deleting many at once", () => {
  it("names who has to stay, in the words of the rules", () => {
    const { going, staying } = previewRemoval(store, "goal", goals);
    expect(going).toEqual([id(13)]);
    expect(staying.map(({ id: at, refusal }) => [at, refusal.title, refusal.detail])).toEqual([
      [id(11), "Cannot Delete Goal", "1 project is linked to it: “Build”."],
      [
        id(12),
        "Cannot Delete Goal",
        "Cannot Delete Goal: still linked to other strategic items. Please remove all references first.",
      ],
    ]);
  });

  it("changes nothing of the plan", () => {
    previewRemoval(store, "goal", goals);
    expect(store.plan.all("goal").size).toBe(3);
  });
});

describe("what is typed into a cell", () => {
  const reader = { currency: "EUR", formats: formatsFor("en-GB", "UTC") };
  const member = (name: string) => fieldNamed("teamMember", name);
  const read = (name: string, typed: string) =>
    readTyped("teamMember", member(name), typed, reader);

  it("is kept as the plan keeps it", () => {
    expect(read("availability", " 80 %")).toEqual({ value: 80 });
    expect(read("hourlyRate", "1,250.50")).toEqual({ value: 125_050 });
    expect(read("hourlyRate", "")).toEqual({ value: null });
    expect(read("endDate", "2026-12-31")).toEqual({ value: "2026-12-31" });
    expect(read("endDate", "")).toEqual({ value: null });
    expect(read("role", " Engineer ")).toEqual({ value: "Engineer" });
  });

  it("is refused with what is wrong", () => {
    expect(read("availability", "101")).toEqual({ error: "Enter a number from 0 to 100." });
    expect(read("availability", "")).toHaveProperty("error");
    expect(read("availability", "half")).toHaveProperty("error");
    expect(read("hourlyRate", "a lot")).toHaveProperty("error");
    expect(read("endDate", "2026-02-30")).toHaveProperty("error");
    expect(read("role", "x".repeat(10_000))).toHaveProperty("error");
  });

  it("begins with what stands there", () => {
    expect(writeTyped(member("hourlyRate"), 125_050, reader)).toBe("1,250.50");
    expect(writeTyped(member("availability"), 80, reader)).toBe("80");
    expect(writeTyped(member("endDate"), null, reader)).toBe("");
  });
});

describe("a value in a file", () => {
  it("is a word, a day, a number, or an amount with its currency", () => {
    const [epic, squad, first] = [
      store.get("epic", id(41)),
      store.get("squad", id(21)),
      store.get("goal", id(13)),
    ];
    if (!epic || !squad || !first) throw new Error("The plan is not there.");
    expect(textOf(store, "epic", fieldNamed("epic", "plannedBudget"), epic)).toBe("1234.50 USD");
    expect(textOf(store, "squad", fieldNamed("squad", "members"), squad)).toBe("Ana (60 %)");
    expect(textOf(store, "goal", goal("status"), first)).toBe("In progress");
    expect(textOf(store, "goal", goal("ownerMemberId"), first)).toBe("Ana");
    expect(textOf(store, "goal", goal("themeId"), first)).toBeNull();
    expect(textOf(store, "goal", goal("progress"), first)).toBe(0);
  });
});
