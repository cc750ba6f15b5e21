import { expect, test } from "vitest";
import { counted, plural } from "../../../worker/kernel/pure/plural.ts";

test.each([
  [0, "0 answers"],
  [1, "1 answer"],
  [2, "2 answers"],
  [1.5, "1.5 answers"],
])("%d is told as %s", (count, words) => {
  expect(counted(count, "answer", "answers")).toBe(words);
});

test("numbers are written as their reader writes them", () => {
  const write = (count: number) => new Intl.NumberFormat("de").format(count);
  expect(counted(12_000, "person is", "people are", write)).toBe("12.000 people are");
  expect([plural(1, "is", "are"), plural(3, "is", "are")]).toEqual(["is", "are"]);
});
