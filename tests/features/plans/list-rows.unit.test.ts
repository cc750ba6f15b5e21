import { describe, expect, it } from "vitest";
import type { ItemKind } from "../../../db/values/plans.ts";
import { choicesOf, labelOfKey } from "../../../web/features/plan-fields/field-choices.ts";
import { keysOf, NONE } from "../../../web/features/plan-fields/select/keys-of.ts";
import { orderedGroups } from "../../../web/features/plan-fields/select/ordered-groups.ts";
import { selectItems, type Wanted } from "../../../web/features/plan-fields/select/select-items.ts";
import type { PlanStore } from "../../../web/features/plan-store/plan-store-type.ts";
import { fieldNamed, listStore } from "./list-hand.ts";
import { id } from "./plan-hand.ts";

const wanted = (part: Partial<Wanted>): Wanted => ({
  search: "",
  filters: {},
  sort: null,
  ...part,
});
const titles = (store: PlanStore, kind: ItemKind, part: Partial<Wanted>) =>
  selectItems(store, kind, wanted(part)).map((row) => ("title" in row ? row.title : row.id));

const people = [
  { id: id(1), name: "Ana" },
  { id: id(2), name: "Béla" },
];

const store = listStore({
  teamMember: people,
  theme: [{ id: id(5), name: "Speed", color: "#0ea5e9" }],
  goal: [
    {
      id: id(11),
      title: "Ship faster",
      description: "Two hours",
      ownerMemberId: id(2),
      status: "in_progress",
      endDate: "2026-02-27",
      themeId: id(5),
    },
    { id: id(12), title: "answer faster", status: "not_started", endDate: "2026-03-20" },
    { id: id(13), title: "Élan", ownerMemberId: id(1), status: "completed" },
    { id: id(14), title: "Goal 10", ownerMemberId: id(1), endDate: "2026-12-31" },
    { id: id(15), title: "Goal 9", ownerMemberId: id(2) },
  ],
  squad: [
    { id: id(21), name: "Field", members: [{ teamMemberId: id(1), allocation: 50 }] },
    { id: id(22), name: "Cloud" },
  ],
  project: [
    { id: id(31), title: "Both", squadIds: [id(21), id(22)] },
    { id: id(32), title: "None" },
  ],
});

describe("rows are found", () => {
  it("by every word that was typed, in titles and descriptions, whatever the case", () => {
    expect(titles(store, "goal", { search: "FASTER two" })).toEqual(["Ship faster"]);
    expect(titles(store, "goal", { search: " faster " })).toHaveLength(2);
    expect(titles(store, "goal", { search: "slower" })).toEqual([]);
  });

  it("without what was cancelled, where that is wanted", () => {
    const plan = listStore({
      goal: [
        { id: id(1), title: "Open", status: "in_progress" },
        { id: id(2), title: "Dropped", status: "cancelled" },
      ],
      theme: [{ id: id(3), name: "Speed", color: "#0ea5e9" }],
    });
    expect(titles(plan, "goal", {})).toHaveLength(2);
    expect(titles(plan, "goal", { withoutCancelled: true })).toEqual(["Open"]);
    expect(titles(plan, "theme", { withoutCancelled: true })).toHaveLength(1);
  });

  it("by any value of a field and by all fields", () => {
    const filters = { ownerMemberId: [id(1), NONE], status: ["completed", "not_started"] };
    const found = titles(store, "goal", { filters });
    expect(new Set(found)).toEqual(new Set(["Élan", "Goal 10", "answer faster"]));
    expect(titles(store, "goal", { filters: { due: ["overdue"] } })).toEqual(["Ship faster"]);
    expect(titles(store, "goal", { filters: { due: ["soon"] } })).toEqual(["answer faster"]);
    expect(titles(store, "goal", { filters: { soon: ["ends"] } })).toEqual(["answer faster"]);
    expect(titles(store, "goal", { filters: { soon: ["starts"] } })).toEqual([]);
  });

  it("whatever else the address names", () => {
    expect(titles(store, "goal", { filters: { nonsense: ["x"], title: ["Élan"] } })).toHaveLength(
      1,
    );
    expect(titles(store, "goal", { filters: { status: ["nonsense"] } })).toEqual([]);
  });
});

describe("rows are ordered", () => {
  it("by words as people order them, numbers by what they count", () => {
    expect(titles(store, "goal", { sort: { field: "title", isDescending: false } })).toEqual([
      "answer faster",
      "Élan",
      "Goal 9",
      "Goal 10",
      "Ship faster",
    ]);
  });

  it("by the order of statuses, and by the name of an owner", () => {
    const byStatus = titles(store, "goal", { sort: { field: "status", isDescending: true } });
    expect(byStatus.slice(0, 2)).toEqual(["Élan", "Ship faster"]);
    const byOwner = titles(store, "goal", {
      sort: { field: "ownerMemberId", isDescending: false },
    });
    expect(byOwner.at(-1)).toBe("answer faster");
    expect(new Set(byOwner.slice(0, 2))).toEqual(new Set(["Élan", "Goal 10"]));
  });

  it("with what has no value last, in either direction", () => {
    for (const isDescending of [false, true]) {
      const found = titles(store, "goal", { sort: { field: "endDate", isDescending } });
      expect(new Set(found.slice(3))).toEqual(new Set(["Élan", "Goal 9"]));
    }
  });
});

describe("rows are grouped", () => {
  it("in the order of the statuses, of names, and what has none stands last", () => {
    const rows = selectItems(store, "goal", wanted({}));
    const labels = (name: string) =>
      orderedGroups(store, "goal", fieldNamed("goal", name), rows).map((group) => [
        group.choice.label,
        group.rows.length,
      ]);
    expect(labels("status")).toEqual([
      ["Not started", 3],
      ["In progress", 1],
      ["Completed", 1],
    ]);
    expect(labels("ownerMemberId")).toEqual([
      ["Ana", 2],
      ["Béla", 2],
      ["No owner", 1],
    ]);
    expect(labels("due")).toEqual([
      ["Overdue", 1],
      ["Due within 30 days", 1],
      ["Due later", 1],
      ["Nothing due", 2],
    ]);
  });

  it("under each of several values", () => {
    const field = fieldNamed("project", "squadIds");
    const rows = selectItems(store, "project", wanted({}));
    const groups = orderedGroups(store, "project", field, rows);
    expect(groups.map(({ choice }) => choice.label)).toEqual(["Cloud", "Field", "No squad"]);
    expect(groups[0]?.rows[0]).toBe(groups[1]?.rows[0]);
  });
});

describe("a field offers", () => {
  it("its values by name, with what stands for none at the end", () => {
    const owners = choicesOf(store, "goal", fieldNamed("goal", "ownerMemberId"));
    expect(owners.map(({ label }) => label)).toEqual(["Ana", "Béla", "No owner"]);
    const theme = choicesOf(store, "goal", fieldNamed("goal", "themeId"));
    expect(theme[0]).toMatchObject({ label: "Speed", color: "#0ea5e9" });
    const stages = choicesOf(store, "epic", fieldNamed("epic", "funnelStatus"));
    expect(stages.map(({ key }) => key)).toEqual([
      "funnel",
      "ready",
      "implementing",
      "testing",
      "deploying",
      "completed",
    ]);
  });

  it("words for what is not there any more", () => {
    const owner = fieldNamed("goal", "ownerMemberId");
    expect(labelOfKey(store, "goal", owner, id(404))).toBe("No longer in the plan");
    expect(labelOfKey(store, "squad", fieldNamed("squad", "projectId"), NONE)).toBe(
      "No main project",
    );
  });

  it("the keys under which its rows are found", () => {
    const [squad] = selectItems(store, "squad", wanted({ search: "field" }));
    expect(squad && keysOf(store, "squad", fieldNamed("squad", "members"), squad)).toEqual([id(1)]);
  });
});
