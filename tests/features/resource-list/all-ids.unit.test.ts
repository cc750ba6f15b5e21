import { expect, test } from "vitest";
import { allIds } from "../../../web/kit/resource-list/all-ids.ts";

test("every page of a list is read, each from where the one before ended", async () => {
  const asked: (string | null)[] = [];
  const pages = new Map<string | null, { ids: string[]; nextCursor: string | null }>([
    [null, { ids: ["a", "b"], nextCursor: "2" }],
    ["2", { ids: ["c"], nextCursor: "3" }],
    ["3", { ids: [], nextCursor: null }],
  ]);
  const ids = await allIds((cursor) => {
    asked.push(cursor);
    return Promise.resolve(pages.get(cursor)!);
  });
  expect(ids).toEqual(["a", "b", "c"]);
  expect(asked).toEqual([null, "2", "3"]);
});
