import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveItem, placeOf, placeUnder, stepFrom } from "../../../web/ui/sortable-lists.ts";

const LISTS = { left: ["a", "b", "c"], right: ["d"], empty: [] };

describe("a key on the handle", () => {
  it.each([
    ["b", "ArrowUp", { list: "left", index: 0 }],
    ["b", "ArrowDown", { list: "left", index: 2 }],
    ["c", "Home", { list: "left", index: 0 }],
    ["a", "End", { list: "left", index: 2 }],
    ["c", "ArrowRight", { list: "right", index: 1 }],
    ["a", "ArrowRight", { list: "right", index: 0 }],
    ["d", "ArrowLeft", { list: "left", index: 0 }],
    ["d", "ArrowRight", { list: "empty", index: 0 }],
  ])("moves %s by %s", (id, key, to) => {
    expect(stepFrom(LISTS, id, key)).toEqual(to);
  });

  it.each([
    ["a", "ArrowUp"],
    ["c", "ArrowDown"],
    ["a", "Home"],
    ["c", "End"],
    ["a", "ArrowLeft"],
    ["d", "ArrowUp"],
    ["d", "Home"],
    ["d", "End"],
    ["nobody", "ArrowDown"],
    ["b", "Enter"],
    ["b", "constructor"],
  ])("leaves %s where it is by %s", (id, key) => {
    expect(stepFrom(LISTS, id, key)).toBeNull();
  });
});

describe("a drop", () => {
  it.each([
    ["c", { list: "left", id: "a", isBelow: false }, ["c", "a", "b"]],
    ["c", { list: "left", id: "a", isBelow: true }, ["a", "c", "b"]],
    ["a", { list: "left", id: "c", isBelow: true }, ["b", "c", "a"]],
    ["a", { list: "left", id: "c", isBelow: false }, ["b", "a", "c"]],
    ["a", { list: "left", id: "b", isBelow: false }, ["a", "b", "c"]],
    ["a", { list: "left" }, ["b", "c", "a"]],
    ["b", { list: "left", id: "b", isBelow: true }, ["a", "b", "c"]],
  ])("of %s on %j", (id, under, order) => {
    expect(moveItem(LISTS, id, placeUnder(LISTS, id, under))["left"]).toEqual(order);
  });

  it("takes an item into another list, also an empty one, and out of its own", () => {
    const beside = moveItem(LISTS, "b", placeUnder(LISTS, "b", { list: "right", id: "d" }));
    expect(beside).toEqual({ left: ["a", "c"], right: ["b", "d"], empty: [] });
    const alone = moveItem(LISTS, "d", placeUnder(LISTS, "d", { list: "empty" }));
    expect(alone).toEqual({ left: ["a", "b", "c"], right: [], empty: ["d"] });
  });

  it("finds the place of a new one, which stands in no list yet", () => {
    const beside = { list: "left", id: "b" };
    expect(placeUnder(LISTS, null, beside)).toEqual({ list: "left", index: 1 });
    expect(placeUnder(LISTS, null, { ...beside, isBelow: true })).toEqual({
      list: "left",
      index: 2,
    });
    expect(placeUnder(LISTS, null, { list: "empty" })).toEqual({ list: "empty", index: 0 });
  });
});

it("nothing is lost or doubled, whatever is moved where", () => {
  const ids = ["a", "b", "c", "d"];
  const key = fc.constantFrom("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End");
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...ids), key)), (presses) => {
      let lists: Record<string, readonly string[]> = LISTS;
      for (const [id, pressed] of presses) {
        const to = stepFrom(lists, id, pressed);
        if (!to) continue;
        lists = moveItem(lists, id, to);
        expect(placeOf(lists, id)).toEqual(to);
      }
      expect(Object.values(lists).flat().toSorted()).toEqual(ids);
    }),
  );
});
