import { expect, test } from "vitest";
import { readChange } from "../../../web/features/plan-workspace/commands/read-change.ts";
import { growthOf } from "../../support/grows-linearly.ts";

test.each([
  ["walk goal owner greta", { item: "walk goal", field: "ownerMemberId", value: "greta" }],
  ["Walk goal’s owner: Greta H", { item: "Walk goal", field: "ownerMemberId", value: "Greta H" }],
  ["walk goal owner", { item: "walk goal", field: "ownerMemberId", value: "" }],
  [
    "set owner of Walk to Win to Greta",
    { item: "Walk to Win", field: "ownerMemberId", value: "Greta" },
  ],
  ["assign Walk to Win to Greta", { item: "Walk to Win", field: "ownerMemberId", value: "Greta" }],
  ["walk goal end date 31 mar", { item: "walk goal", field: "endDate", value: "31 mar" }],
  ["walk goal due next friday", { item: "walk goal", field: "endDate", value: "next friday" }],
  [
    "change the end of walk goal to end of quarter",
    { item: "walk goal", field: "endDate", value: "end of quarter" },
  ],
  ["walk goal status to on hold", { item: "walk goal", field: "status", value: "on hold" }],
])("%s", (text, said) => {
  expect(readChange(text)).toEqual(said);
});

test.each([
  "",
  "walk goal",
  "owner",
  "start of production",
  "assign it",
  "owner greta",
  "set",
  "of to",
])("nothing is to be changed by: %s", (text) => {
  expect(readChange(text)).toBe(null);
});

test("a long text is read in time", () => {
  const growth = growthOf(readChange, (length) => `set owner of ${"to ".repeat(length / 3)}`);
  expect(growth.isLinear).toBe(true);
});
