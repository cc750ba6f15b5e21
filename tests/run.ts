import { runChecks } from "./check.ts";
import { runSuite, type Tally } from "./checks/run-suite.ts";

/** Projects of vitest.config.ts, one row at a time: each of them fills two cores by itself. */
const SUITES = [["unit", "measured"], ["worker", "objects"], ["browser"]];

const started = performance.now();
const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`;

process.stdout.write("Checks\n");
const checks = await runChecks();
const tallies: Tally[] = [
  {
    passed: checks.filter((check) => check.passed).length,
    failed: checks.filter((check) => !check.passed).length,
    names: checks.filter((check) => !check.passed).map(({ name }) => `check: ${name}`),
    secondTries: [],
  },
];

for (const suite of SUITES) {
  process.stdout.write(`\nTests: ${suite.join(", ")} (after ${seconds()})\n`);
  tallies.push(await runSuite(suite));
}

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
process.exitCode = failed === 0 ? 0 : 1;
const list = (names: string[]) => names.map((name) => `  ${name}\n`).join("");
process.stdout.write(`\nEverything took ${seconds()}.\n${passed} passed, ${failed} failed\n`);
process.stdout.write(list(tallies.flatMap((tally) => tally.names)));
const secondTries = tallies.flatMap((tally) => tally.secondTries);
if (secondTries.length > 0) process.stdout.write(`Passed only at the second try:\n`);
process.stdout.write(list(secondTries));
