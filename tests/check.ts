import { CheckFailed, type Check } from "./checks/check.ts";
import { checkRules } from "./checks/check-rules.ts";
import { compareMigrations } from "./checks/compare-migrations.ts";
import { runCheckTool } from "./checks/run-check-tool.ts";
import { checkBudget, renewBudgets } from "./budget.ts";

export type CheckResult = { name: string; passed: boolean; output: string };

/** The longest first: two run at a time. */
const CHECKS: readonly Check[] = [
  { name: "lint", run: checkLint },
  { name: "budget", run: checkBudget },
  { name: "types", run: checkTypes },
  { name: "rules", run: checkRules },
  { name: "dead code", run: checkDeadCode },
  { name: "migrations", run: compareMigrations },
  { name: "format", run: checkFormat },
];
const AT_ONCE = 2;

/** Everything that can be said of the sources without running a test. Each check has its own verdict. */
export async function runChecks(): Promise<CheckResult[]> {
  // Types of the routes, which types and lint read both.
  await runCheckTool("react-router", ["typegen"]);
  const waiting = [...CHECKS];
  const results: CheckResult[] = [];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      results.push(await runOne(check));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results;
}

async function runOne({ name, run }: Check): Promise<CheckResult> {
  const started = performance.now();
  const verdict = await judge(run);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const mark = verdict.passed ? "✓" : "✗";
  const isShort = verdict.passed && !verdict.output.includes("\n");
  const summary = isShort ? verdict.output : verdict.passed ? "" : "failed";
  process.stdout.write(`${mark} ${name.padEnd(10)} ${seconds.padStart(5)} s  ${summary}\n`);
  if (!isShort) process.stdout.write(`${indent(verdict.output)}\n`);
  return { name, ...verdict };
}

async function judge(run: Check["run"]): Promise<{ passed: boolean; output: string }> {
  try {
    return { passed: true, output: await run() };
  } catch (error) {
    if (error instanceof CheckFailed) return { passed: false, output: error.message.trim() };
    return { passed: false, output: error instanceof Error ? (error.stack ?? "") : String(error) };
  }
}

async function checkFormat(): Promise<string> {
  await runCheckTool("oxfmt", ["--list-different"]);
  return "";
}

async function checkLint(): Promise<string> {
  const output = await runCheckTool("oxlint", ["--format", "unix"]);
  return /(\d+ files)/.exec(output)?.[1] ?? "";
}

async function checkTypes(): Promise<string> {
  await runCheckTool("tsc", ["--noEmit", "--pretty", "false", "--checkers", "1", "-p", "."]);
  return "";
}

async function checkDeadCode(): Promise<string> {
  await runCheckTool("knip", ["--no-progress"]);
  return "files, exports and packages are used";
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, "    ");
}

if (import.meta.main && process.argv.includes("--write-budgets")) {
  await renewBudgets();
} else if (import.meta.main) {
  const results = await runChecks();
  const failed = results.filter((result) => !result.passed).length;
  process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
