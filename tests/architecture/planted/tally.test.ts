import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inProject } from "../../../worker/local/project-root.ts";
import { runTool } from "../../../worker/local/run-tool.ts";
import { tally } from "../../checks/run-suite.ts";
import { SECOND_TRIES_FILE } from "../../checks/tell-second-tries.ts";

const FAILURE =
  "Error: no goal\nCall log:\n  - waiting for a goal\n    at /a/desk.ts:2:1\n    at /a/tests/goals.test.ts:7:1";

const file = (status: string, ...tests: string[]) => ({
  name: "/somewhere/tests/goals.test.ts",
  status,
  message: status === "failed" && tests.length === 0 ? "Error: no database" : "",
  assertionResults: tests.map((result, at) => ({
    status: result,
    fullName: `test ${at + 1}`,
    failureMessages: result === "failed" ? [FAILURE] : [],
  })),
});
const report = (...testResults: ReturnType<typeof file>[]) => {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const numPassedTests = all.filter(({ status }) => status === "passed").length;
  return { numTotalTests: all.length, numPassedTests, testResults };
};

const missed = (name: string) => ({
  passed: 1,
  failed: 1,
  names: [`tests/goals.test.ts: ${name}`],
  secondTries: [],
});

test.each([
  [
    "all passed",
    report(file("passed", "passed", "passed")),
    0,
    { passed: 2, failed: 0, names: [], secondTries: [] },
  ],
  [
    "one failed",
    report(file("failed", "passed", "failed")),
    1,
    missed("test 2\n    Error: no goal\n    Call log:\n      - waiting for a goal\n    (line 7)"),
  ],
  ["one was left out", report(file("passed", "passed", "skipped")), 0, missed("test 2")],
  [
    "a file did not load",
    report(file("failed"), file("passed", "passed")),
    1,
    missed("did not load\n    Error: no database"),
  ],
  [
    "an error stood outside of tests",
    report(file("passed", "passed")),
    1,
    { passed: 1, failed: 1, names: ["an error outside every test"], secondTries: [] },
  ],
  [
    "there was nothing to run",
    report(),
    0,
    { passed: 0, failed: 1, names: ["an error outside every test"], secondTries: [] },
  ],
])("when %s, the count says so", (_what, made, code, counted) => {
  expect(tally(made, code, [])).toEqual(counted);
});

test("what passed only at the second try has passed, and is told by name", async () => {
  const told = ["tests/goals.test.ts: test 2"];
  const counted = tally(report(file("passed", "passed", "passed")), 0, told);
  expect(counted).toEqual({ passed: 2, failed: 0, names: [], secondTries: told });
});

test("the teller finds it in a run, and why there was a second try", async () => {
  const folder = mkdtempSync(inProject("tests", "architecture", "planted", "tried-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const tests = `
    import { expect, test } from "vitest";
    let tries = 0;
    test("passes when it is tried again", () => void expect((tries += 1)).toBe(2));
    test("passes at once", () => {});
  `;
  writeFileSync(join(folder, "race.spec.ts"), tests);
  const list = join(folder, "list.json");
  const teller = inProject("tests", "checks", "tell-second-tries.ts");
  const { code, output } = await runTool(
    "vitest",
    ["run", "--root", folder, "--retry", "1", "--reporter", teller],
    { env: { [SECOND_TRIES_FILE]: list } },
  );
  if (code !== 0) expect.fail(output);
  const names: unknown = JSON.parse(readFileSync(list, "utf8"));
  const why = "expected 1 to be 2 // Object.is equality (line 4)";
  expect(names).toEqual([`race.spec.ts: passes when it is tried again\n    ${why}`]);
});
