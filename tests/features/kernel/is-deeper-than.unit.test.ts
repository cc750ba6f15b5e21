import { expect, test } from "vitest";
import { isDeeperThan } from "../../../worker/kernel/pure/is-deeper-than.ts";

const deeper = (text: string, most: number) => isDeeperThan(new TextEncoder().encode(text), most);

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
])("%s goes deeper than %d: %s", async (text, most, isDeeper) => {
  expect(await deeper(text, most)).toBe(isDeeper);
});

test("what stands across two parts is read as one, and others have their turn", async () => {
  const long = "x".repeat(1024 * 1024 - 2);
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  // The first part ends with the backslash.
  expect(await deeper(`"${long}\\"[[" ${long}`, 1)).toBe(false);
  expect(await deeper(`"${long}"[[${long}`, 1)).toBe(true);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(0);
});
