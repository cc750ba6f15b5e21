import { expect, test } from "vitest";
import { tally } from "../../checks/run-suite.ts";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((result) => ({ status: result })),
});
const report = (...testResults: ReturnType<typeof file>[]) => {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const numPassedTests = all.filter(({ status }) => status === "passed").length;
  return { numTotalTests: all.length, numPassedTests, testResults };
};

test.each([
  ["all passed", report(file("passed", "passed", "passed")), 0, { passed: 2, failed: 0 }],
  ["one failed", report(file("failed", "passed", "failed")), 1, { passed: 1, failed: 1 }],
  ["one was left out", report(file("passed", "passed", "skipped")), 0, { passed: 1, failed: 1 }],
  [
    "a file did not load",
    report(file("failed"), file("passed", "passed")),
    1,
    { passed: 1, failed: 1 },
  ],
  [
    "an error stood outside of tests",
    report(file("passed", "passed")),
    1,
    { passed: 1, failed: 1 },
  ],
  ["there was nothing to run", report(), 0, { passed: 0, failed: 1 }],
])("when %s, the count says so", (_what, made, code, counted) => {
  expect(tally(made, code)).toEqual(counted);
});
