import { describe, expect, it } from "vitest";
import { fieldOf } from "../../../web/features/plan-fields/kinds.ts";
import { choicesOf } from "../../../web/features/plan-fields/field-choices.ts";
import {
  firstOf,
  groupObjectives,
} from "../../../web/features/plan-objectives/group-objectives.ts";
import { madeFromWords } from "../../../web/features/plan-objectives/made-from-words.ts";
import { selectObjectives } from "../../../web/features/plan-objectives/select-objectives.ts";
import { filledValues } from "../../../web/features/plan-panel/create/filled-values.ts";
import { alongWords, removalChanges } from "../../../web/features/plan-fields/removal-changes.ts";
import { unlinkChanges } from "../../../web/features/plan-panel/delete/unlink-changes.ts";
import { periodsOf } from "../../../web/features/plan-fields/select/periods-of.ts";
import { add, id, make, remove, rowsOf } from "../plans/plan-hand.ts";
import { openWith } from "../plans/store-hand.ts";

const FULL = [
  add("theme", 1, { name: "Speed" }),
  add("goal", 2, { title: "Faster installs", themeId: id(1) }),
  add("project", 3, { title: "Remote calibration", goalId: id(2) }),
  add("squad", 4, { name: "Field", projectId: id(3) }),
  add("goal", 5, { title: "Apart" }),
  add("teamMember", 6, { name: "Amara" }),
  add("objective", 10, { title: "Of the goal apart", entityType: "goal", entityId: id(5) }),
  add("objective", 11, { title: "Of the squad", entityType: "squad", entityId: id(4) }),
  add("objective", 12, {
    title: "Of the project",
    entityType: "project",
    entityId: id(3),
    startDate: "2026-02-01",
    endDate: "2026-07-31",
    status: "in_progress",
  }),
  add("objective", 13, { title: "Of the theme", entityType: "theme", entityId: id(1) }),
  add("objective", 14, { title: "Of the goal", entityType: "goal", entityId: id(2) }),
  add("objective", 15, { title: "Of all", ownerMemberId: id(6) }),
  add("keyResult", 20, { title: "Visits without a van", objectiveId: id(12) }),
  add("keyResult", 21, { title: "Hours", objectiveId: id(12) }),
  add("checkIn", 30, { keyResultId: id(20), day: "2026-02-09", value: 1, target: 100 }),
  add("checkIn", 31, { keyResultId: id(20), day: "2026-02-16", value: 2, target: 100 }),
];
const NONE = { search: "", filters: {}, sort: null };

describe("objectives by what they belong to", () => {
  it("the company's first, then along the line of sight, parents before children", async () => {
    const { store } = await openWith(...FULL);
    const groups = groupObjectives(store.plan, selectObjectives(store, NONE));
    expect(groups.map(({ line }) => line.map(({ title }) => title).join(" › "))).toEqual([
      "",
      "Speed",
      "Speed › Faster installs",
      "Speed › Faster installs › Remote calibration",
      "Speed › Faster installs › Remote calibration › Field",
      "Apart",
    ]);
    expect(groups.map(({ objectives }) => objectives[0]?.title)).toEqual([
      "Of all",
      "Of the theme",
      "Of the goal",
      "Of the project",
      "Of the squad",
      "Of the goal apart",
    ]);
    expect(firstOf(groups, 2).map(({ key }) => key)).toEqual(["company", `theme:${id(1)}`]);
  });

  it("by words of theirs or of their key results, by entity, period and owner", async () => {
    const { store } = await openWith(...FULL);
    const found = (wanted: object) =>
      selectObjectives(store, { ...NONE, ...wanted }).map(({ title }) => title);
    expect(found({ search: "van visits" })).toEqual(["Of the project"]);
    expect(found({ search: "GOAL apart" })).toEqual(["Of the goal apart"]);
    expect(found({ filters: { entityId: [id(1), "none"] } }).toSorted()).toEqual([
      "Of all",
      "Of the theme",
    ]);
    expect(found({ filters: { period: ["2026-Q2"] } })).toEqual(["Of the project"]);
    expect(found({ filters: { ownerMemberId: [id(6)] } })).toEqual(["Of all"]);
    expect(found({ sort: { field: "title", isDescending: true } })[0]).toBe("Of the theme");
  });

  it("offers what is there to filter by, in words", async () => {
    const { store } = await openWith(...FULL);
    const labels = (name: string) =>
      choicesOf(store, "objective", fieldOf("objective", name)!).map(({ label }) => label);
    expect(labels("period")).toEqual(["Q1 2026", "Q2 2026", "Q3 2026", "No period"]);
    expect(labels("entityId")).toContain("Faster installs (goal)");
    expect(labels("entityId").at(-1)).toBe("The company");
  });
});

it("a period is every quarter from start to end", () => {
  expect(periodsOf({ startDate: "2025-12-31", endDate: "2026-01-01" })).toEqual([
    "2025-Q4",
    "2026-Q1",
  ]);
  expect(periodsOf({ startDate: null, endDate: "2026-06-30" })).toEqual(["2026-Q2"]);
  expect(periodsOf({ startDate: null, endDate: null })).toEqual([]);
  expect(periodsOf({ startDate: "1900-01-01", endDate: "2199-01-01" })).toHaveLength(40);
});

describe("what goes along with a removal", () => {
  it("an objective's key results and their check-ins, so that the rules allow it", async () => {
    const { store } = await openWith(...FULL);
    const removal = removalChanges(store.plan, "objective", id(12));
    expect(alongWords(removal.along)).toBe(
      "Its 2 key results and 2 check-ins are deleted too. Undo brings them back.",
    );
    const before = rowsOf(store.plan);
    make(store.plan, removal.changes);
    const gone = Object.keys(before).filter((key) => !(key in rowsOf(store.plan)));
    expect(gone).toHaveLength(5);
  });

  it("a key result's check-ins; and nothing is said where nothing goes along", async () => {
    const { store } = await openWith(...FULL);
    const words = (kind: "keyResult" | "objective" | "goal", at: number) =>
      alongWords(removalChanges(store.plan, kind, id(at)).along);
    expect(words("keyResult", 20)).toBe("Its 2 check-ins are deleted too. Undo brings them back.");
    expect(words("keyResult", 21)).toBe("");
    expect(words("objective", 13)).toBe("");
    expect(words("goal", 2)).toBe("");
  });

  it("what objectives belong to goes after they are given to the company", async () => {
    const { store } = await openWith(...FULL);
    for (const [kind, at] of [
      ["squad", 4],
      ["goal", 5],
      ["theme", 1],
    ] as const) {
      const { linked, changes } = unlinkChanges(store.plan, kind, id(at));
      expect(linked.some((one) => one.kind === "objective")).toBe(true);
      make(store.plan, [...changes, remove(kind, at)]);
    }
    for (const at of [10, 11, 13]) {
      const entity = { entityType: "company", entityId: null };
      expect(store.get("objective", id(at))).toMatchObject(entity);
    }
  });
});

it("says what the objectives of an item mean for its progress", () => {
  const [open, cancelled] = [{ status: "in_progress" }, { status: "cancelled" }] as const;
  const from = { from: "objectives" } as const;
  expect(madeFromWords("goal", from, [open, open, cancelled])).toBe(
    "The progress of this goal comes from its 2 objectives.",
  );
  expect(madeFromWords("goal", { from: "override" }, [open])).toBe(
    "The progress of this goal was set by hand. Otherwise it would come from its objective.",
  );
  expect(madeFromWords("goal", { from: "typed" }, [cancelled])).toContain("is cancelled");
  expect(madeFromWords("goal", { from: "typed" }, [])).toContain("Add an objective");
});

it("an address fills a new objective only with what is there", async () => {
  const { store } = await openWith(...FULL);
  const fill = (filled: Record<string, string>) => filledValues(store, "objective", filled);
  const there = { entityType: "goal", entityId: id(5) };
  expect(fill(there)).toEqual(there);
  expect(fill({ entityType: "goal", entityId: id(99) })).toEqual({ entityType: "goal" });
  expect(fill({ entityType: "theme", entityId: id(5) })).toEqual({ entityType: "theme" });
});
