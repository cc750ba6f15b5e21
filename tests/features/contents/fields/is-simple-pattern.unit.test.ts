import { expect, test } from "vitest";
import { isSimplePattern } from "../../../../web/features/contents/fields/is-simple-pattern.ts";

test.each([
  "[A-Z]{2}\\d{4}",
  "\\d+(\\.\\d{2})?",
  "(?:abc)+",
  "[^@]+@[^@]+",
  "a|b",
  "(red|blue)",
  "[(|)+]+",
  "\\p{Lu}+",
])("%s is left to the browser", (pattern) => {
  expect(isSimplePattern(pattern)).toBe(true);
});

test.each([
  "(a+)+",
  "(a*)*b",
  "(a|aa)+",
  "((a+)b)*",
  "(a?a?)+",
  "(?:(?:a+))+",
  "(a)\\1",
  "(?=a)a",
  "(?<n>a)\\k<n>",
  "a*a*a*a*b",
  "a{1,500}a{1,500}a*a*a*",
  "a".repeat(201),
  "(",
  "[a",
  "[a&&b]",
])("%s is the server's", (pattern) => {
  expect(isSimplePattern(pattern)).toBe(false);
});

test("whatever is left to the browser ends at once on what it can only just not match", () => {
  for (const pattern of ["[^@]+@[^@]+", "a*a*a*b", "(?:abc)+", "\\d+(\\.\\d{2})?"]) {
    const started = performance.now();
    new RegExp(`^(?:${pattern})$`, "u").test(`${"a".repeat(199)}!`);
    expect(isSimplePattern(pattern)).toBe(true);
    expect(performance.now() - started).toBeLessThan(500);
  }
});
