import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { runTool } from "../../worker/local/run-tool.ts";

const Report = v.object({
  numTotalTests: v.number(),
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) }),
  ),
});
type Report = v.InferOutput<typeof Report>;

export type Tally = { passed: number; failed: number };

/** Runs one project of vitest.config.ts, its output straight to the terminal, and counts. */
export async function runSuite(project: string): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "suite-"));
  const report = join(folder, "report.json");
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const { code } = await runTool("vitest", ["run", "--project", project, ...reporters], {
      inherit: true,
    });
    if (!existsSync(report)) return { passed: 0, failed: 1 };
    return tally(v.parse(Report, JSON.parse(readFileSync(report, "utf8"))), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What did not pass has failed: left out, never reached, or in a file that could not be loaded. */
export function tally(report: Report, exitCode: number): Tally {
  const unloaded = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  const failed = report.numTotalTests - report.numPassedTests + unloaded;
  // An error outside every test is known by the exit code alone.
  const isElsewhere = failed === 0 && (exitCode !== 0 || report.numTotalTests === 0);
  return { passed: report.numPassedTests, failed: isElsewhere ? 1 : failed };
}
