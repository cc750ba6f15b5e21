import { expect, test } from "vitest";
import { isDeeperThan } from "../../../worker/kernel/pure/is-deeper-than.ts";

test.each([
  ["[[]]", 2, false],
  ["[[]]", 1, true],
  ['[{"a":[1]}]', 3, false],
  ['[{"a":[1]}]', 2, true],
  ["[[],[],[]]", 2, false],
  ['["[[[["]', 1, false],
  [String.raw`["\"[[[["]`, 1, false],
  [String.raw`["\\",[["x"]]]`, 2, true],
  ["[[[", 2, true],
  ["", 0, false],
])("%s goes deeper than %d: %s", (text, most, isDeeper) => {
  expect(isDeeperThan(text, most)).toBe(isDeeper);
});
