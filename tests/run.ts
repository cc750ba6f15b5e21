import { runChecks } from "./check.ts";
import { runSuite, type Tally } from "./checks/run-suite.ts";

/** Of all that opens a browser, in the time that a quiet machine takes for it: more are no accident, and fail the run. */
const SECOND_TRIES_MOST = 3;
const QUIET_MS = 20 * 60_000;

const started = performance.now();
const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`;

/** One after the other: what is promised in seconds is not measured beside a suite that fills both cores. */
const code = await checkAndTest();
const opened = performance.now();
const browser = await noting("browser", () => runSuite(["browser"]));
/** A machine that takes twice as long has twice as many accidents. */
const timesAsLong = Math.max(1, (performance.now() - opened) / QUIET_MS);

/** Each row of the bench once, at its smallest size, when nothing else runs. */
const bench = await noting("bench", () => runSuite(["bench"]));

const tallies = [...code, browser, bench];
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
const secondTries = tallies.flatMap((tally) => tally.secondTries);
process.exitCode = failed === 0 && secondTries.length <= SECOND_TRIES_MOST * timesAsLong ? 0 : 1;
process.stdout.write(`\nEverything took ${seconds()}.\n${passed} passed, ${failed} failed\n`);
process.stdout.write(tallies.flatMap(({ names }) => names.map((name) => `  ${name}\n`)).join(""));

if (secondTries.length > 0) process.stdout.write(`Passed only at the second try:\n`);
process.stdout.write(secondTries.map((name) => `  ${name}\n`).join(""));

async function checkAndTest(): Promise<Tally[]> {
  const checks = await noting("checks", checkAll);
  /** What starts the product, and waits for it, beside what needs the processor. */
  const tests = await Promise.all([
    noting("local", () => runSuite(["local"])),
    noting("unit, worker, objects", () => runSuite(["unit", "worker", "objects-*"])),
  ]);
  return [checks, ...tests];
}

async function checkAll(): Promise<Tally> {
  const results = await runChecks();
  const wrong = results.filter((check) => !check.passed);
  return {
    passed: results.length - wrong.length,
    failed: wrong.length,
    names: wrong.map(({ name }) => `check: ${name}`),
    secondTries: [],
  };
}

async function noting(what: string, run: () => Promise<Tally>): Promise<Tally> {
  process.stdout.write(`Begins after ${seconds()}: ${what}\n`);
  const tally = await run();
  process.stdout.write(`Has ended after ${seconds()}: ${what}\n`);
  return tally;
}
