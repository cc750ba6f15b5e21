import { describe, expect, it } from "vitest";
import { fedBy } from "../../../worker/features/key-results/rules.ts";
import { composeMap, feedsOf } from "../../../web/features/plan-map/compose-map.ts";
import { id, make, planOf, refusalOf, remove, set } from "../plans/plan-hand.ts";

const objectives = [
  { id: id(1), title: "One" },
  { id: id(2), title: "Two", parentId: id(1) },
  { id: id(3), title: "Three", parentId: id(2) },
];
const results = [
  { id: id(11), title: "Whole", objectiveId: id(1) },
  { id: id(12), title: "Half", objectiveId: id(2), feedsId: id(11), feedsShare: 60 },
  { id: id(13), title: "Rest", objectiveId: id(3), feedsId: id(11), feedsShare: 40 },
];
const plan = () => planOf({ objective: objectives, keyResult: results });

describe("an objective stands under another", () => {
  it("but not under itself, and the refusal names the way round", () => {
    expect(refusalOf(plan(), [set("objective", 1, { parentId: id(3) })]).fields).toEqual({
      parentId: "This would close a circle: “One” → “Three” → “Two” → “One”.",
    });
    expect(refusalOf(plan(), [set("objective", 1, { parentId: id(1) })]).fields).toEqual({
      parentId: "This would close a circle: “One” → “One”.",
    });
  });

  it("and is on its own once that is removed", () => {
    const held = planOf({ objective: objectives });
    make(held, [remove("objective", 2)]);
    expect(held.get("objective", id(3))?.parentId).toBeNull();
  });

  it("only in the same plan", () => {
    expect(refusalOf(plan(), [set("objective", 1, { parentId: id(99) })]).fields).toEqual({
      parentId: "This objective is no longer in the plan.",
    });
  });
});

describe("a key result feeds another", () => {
  it("but never itself by way of others", () => {
    const held = plan();
    expect(refusalOf(held, [set("keyResult", 11, { feedsId: id(12) })]).fields).toEqual({
      feedsId: "This would close a circle: “Whole” → “Half” → “Whole”.",
    });
    make(held, [set("keyResult", 13, { feedsId: id(12) })]);
    expect(refusalOf(held, [set("keyResult", 11, { feedsId: id(13) })]).fields?.["feedsId"]).toBe(
      "This would close a circle: “Whole” → “Rest” → “Half” → “Whole”.",
    );
  });

  it("with a share of 0 to 100", () => {
    expect(refusalOf(plan(), [set("keyResult", 12, { feedsShare: 101 })]).code).toBe(
      "invalid_input",
    );
  });

  it("and what feeds it counts as its share says", () => {
    const of = (progress: number, feedsShare: number) => ({ progress, feedsShare });
    expect(fedBy([of(50, 60), of(100, 40)])).toEqual({ progress: 70, shares: 100 });
    expect(fedBy([of(50, 20), of(100, 60)])).toEqual({ progress: 88, shares: 80 });
    expect(fedBy([of(50, 0)])).toBeNull();
    expect(fedBy([])).toBeNull();
  });
});

describe("a project serves key results", () => {
  it("and serves them no more once they are removed", () => {
    const held = planOf({
      objective: objectives,
      keyResult: results,
      project: [{ id: id(21), title: "Work", keyResultIds: [id(13), id(11)] }],
    });
    make(held, [set("project", 21, { title: "Same" })]);
    expect(held.get("project", id(21))?.keyResultIds).toEqual([id(11), id(13)]);
    make(held, [remove("keyResult", 13)]);
    expect(held.get("project", id(21))?.keyResultIds).toEqual([id(11)]);
  });
});

describe("the map", () => {
  const outline = (nodes: ReturnType<typeof composeMap>["tops"]): unknown[] =>
    nodes.map(({ title, below }) => (below.length === 0 ? title : [title, outline(below)]));

  it("has each item once, below what it stands on", () => {
    const held = planOf({
      theme: [{ id: id(5), name: "Theme" }],
      goal: [
        { id: id(6), title: "Goal", themeId: id(5) },
        { id: id(7), title: "Loose" },
      ],
      objective: objectives,
      keyResult: results,
      project: [
        { id: id(21), title: "Serving", keyResultIds: [id(11), id(12)] },
        { id: id(22), title: "Work", goalId: id(6), keyResultIds: [id(12)] },
      ],
      epic: [{ id: id(31), title: "Epic", projectId: id(22), funnelStatus: "funnel" }],
    });
    const map = composeMap(held);
    expect(outline(map.tops)).toEqual([
      ["Theme", [["Goal", [["Work", ["Epic"]]]]]],
      [
        "One",
        [
          ["Two", [["Three", ["Rest"]], "Half"]],
          ["Whole", ["Serving"]],
        ],
      ],
    ]);
    expect(outline(map.loose)).toEqual(["Loose"]);
    expect(map.size).toBe(12);
    expect(feedsOf(held, { kind: "project", id: id(22) })).toEqual([{ id: id(12), share: null }]);
    expect(feedsOf(held, { kind: "project", id: id(21) })).toEqual([{ id: id(12), share: null }]);
    expect(feedsOf(held, { kind: "keyResult", id: id(12) })).toEqual([{ id: id(11), share: 60 }]);
  });

  it("has a KPI below what it watches, and leaves out one that is watched for itself", () => {
    const numbers = { side: "above" as const, low: 1 };
    const held = planOf({
      theme: [{ id: id(5), name: "Theme" }],
      kpi: [
        { id: id(41), title: "Uptime", themeId: id(5), ...numbers },
        { id: id(42), title: "Calls", ...numbers },
      ],
    });
    const map = composeMap(held);
    expect(outline([...map.tops, ...map.loose])).toEqual([["Theme", ["Uptime"]]]);
    expect(map.size).toBe(2);
  });

  it("shows what hangs on itself by way of others", () => {
    const held = planOf({
      objective: [{ id: id(1), title: "One", entityType: "project", entityId: id(21) }],
      keyResult: [{ id: id(11), title: "Number", objectiveId: id(1) }],
      project: [{ id: id(21), title: "Work", keyResultIds: [id(11)] }],
    });
    const map = composeMap(held);
    expect(map.size).toBe(3);
    expect(outline([...map.tops, ...map.loose])).toEqual([["One", [["Number", ["Work"]]]]]);
  });
});
