import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as v from "valibot";
import { inProject } from "../../worker/local/project-root.ts";
import { runTool } from "../../worker/local/run-tool.ts";
import { SECOND_TRIES_FILE } from "./tell-second-tries.ts";

const Report = v.object({
  numTotalTests: v.number(),
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      /** Why a file could not be loaded. */
      message: v.optional(v.string(), ""),
      assertionResults: v.array(
        v.object({
          status: v.string(),
          fullName: v.string(),
          failureMessages: v.array(v.string()),
        }),
      ),
    }),
  ),
});
type Report = v.InferOutput<typeof Report>;

export type Tally = {
  passed: number;
  failed: number;
  /** What did not pass, by name and why: the last lines of a long run are what somebody reads first. */
  names: string[];
  /** What passed only when it was tried again, by name: a race, to be mended. */
  secondTries: string[];
};

/** Runs projects of vitest.config.ts together, their output straight to the terminal, and counts. */
export async function runSuite(projects: readonly string[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "suite-"));
  const report = join(folder, "report.json");
  const secondTries = join(folder, "second-tries.json");
  try {
    const asked = projects.flatMap((project) => ["--project", project]);
    const teller = inProject("tests", "checks", "tell-second-tries.ts");
    const reporters = ["default", "json", teller].map((name) => `--reporter=${name}`);
    const { code } = await runTool(
      "vitest",
      ["run", ...asked, ...reporters, `--outputFile.json=${report}`],
      // As where nobody looks on: line by line, since two runs may write to one terminal.
      { inherit: true, env: { [SECOND_TRIES_FILE]: secondTries, CI: "true" } },
    );
    if (!existsSync(report) || !existsSync(secondTries)) {
      const names = [`${projects.join(", ")}: no report`];
      return { passed: 0, failed: 1, names, secondTries: [] };
    }
    const read = <Schema extends v.GenericSchema>(schema: Schema, file: string) =>
      v.parse(schema, JSON.parse(readFileSync(file, "utf8")));
    return tally(read(Report, report), code, read(v.array(v.string()), secondTries));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What did not pass has failed: left out, never reached, or in a file that could not be loaded. */
export function tally(report: Report, exitCode: number, secondTries: string[]): Tally {
  const unloaded = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  const failed = report.numTotalTests - report.numPassedTests + unloaded;
  // An error outside every test is known by the exit code alone.
  const isElsewhere = failed === 0 && (exitCode !== 0 || report.numTotalTests === 0);
  const names = isElsewhere ? ["an error outside every test"] : report.testResults.flatMap(namesOf);
  return { passed: report.numPassedTests, failed: isElsewhere ? 1 : failed, names, secondTries };
}

function namesOf({ name, status, message, assertionResults }: Report["testResults"][number]) {
  const file = name.replace(/^.*\/(?=tests\/)/, "");
  if (status === "failed" && assertionResults.length === 0) {
    return [`${file}: did not load${whyOf(message, file)}`];
  }
  return assertionResults
    .filter((test) => test.status !== "passed")
    .map((test) => {
      const why = test.failureMessages.map((message) => whyOf(message, file));
      return `${file}: ${test.fullName}${why.join("")}`;
    });
}

const LINES_MOST = 6;

/** On lines of its own below the name: what was said, what it waited for, and the line of the test it ended at. */
function whyOf(message: string, file: string): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const said = lines.filter((line) => !TRACE.test(line)).slice(0, LINES_MOST);
  const [, line] = lines.find((each) => each.includes(`${file}:`))?.match(/:(\d+):\d+/) ?? [];
  return [...said, ...(line ? [`(line ${line})`] : [])].map((each) => `\n    ${each}`).join("");
}

const TRACE = /^\s+at /;
