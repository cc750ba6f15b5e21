import { expect, test } from "vitest";
import * as v from "valibot";
import { findLongLists } from "../../../worker/http/find-long-lists.ts";

const MOST = 3;
let read = 0;
const Item = v.pipe(
  v.string(),
  v.check(() => {
    read += 1;
    return true;
  }),
);
const Items = v.pipe(v.array(Item), v.maxLength(MOST, "At most three."));
const Body = v.object({
  deep: v.optional(v.object({ items: v.nullable(Items) })),
  either: v.variant("kind", [
    v.object({ kind: v.literal("many"), of: Items }),
    v.strictObject({ kind: v.literal("free"), of: v.array(Item) }),
  ]),
  all: v.array(v.object({ items: v.pipe(v.array(Item), v.maxLength(MOST)) })),
});

const long = Array.from({ length: MOST + 1 }, () => "a");
const short = long.slice(1);
const free = { kind: "free", of: long };

test("lists that are too long are told by their paths, and nothing in them is read", () => {
  const value = {
    deep: { items: long },
    either: { kind: "many", of: long },
    all: [{}, { items: long }],
  };
  expect(findLongLists(Body, value)).toEqual([
    { message: "At most three.", path: ["deep", "items"] },
    { message: "At most three.", path: ["either", "of"] },
    { message: "This list is too long.", path: ["all", 1, "items"] },
  ]);
  expect(findLongLists(Items, long)).toEqual([{ message: "At most three.", path: [] }]);
  const pair = v.strictTuple([Items, Items]);
  expect(findLongLists(pair, [short, long])).toEqual([{ message: "At most three.", path: [1] }]);
  expect(read).toBe(0);
});

test("what fits, and what is of another shape, is left to the contract", () => {
  const fitting = { deep: { items: short }, either: free, all: [{ items: short }] };
  expect(findLongLists(Body, fitting)).toEqual([]);
  for (const value of [null, 1, [], long, { deep: null, either: [], all: { length: 9 } }]) {
    expect(findLongLists(Body, value)).toEqual([]);
  }
});
