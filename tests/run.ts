import { runChecks } from "./check.ts";
import { runSuite, type Tally } from "./checks/run-suite.ts";

/** Projects of vitest.config.ts, one at a time: each of them fills two cores by itself. */
const SUITES = ["unit", "worker", "browser"];

const started = performance.now();
const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`;

process.stdout.write("Checks\n");
const checks = await runChecks();
const tallies: Tally[] = [
  {
    passed: checks.filter((check) => check.passed).length,
    failed: checks.filter((check) => !check.passed).length,
  },
];

for (const suite of SUITES) {
  process.stdout.write(`\nTests: ${suite} (after ${seconds()})\n`);
  tallies.push(await runSuite(suite));
}

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
process.exitCode = failed === 0 ? 0 : 1;
process.stdout.write(`\nEverything took ${seconds()}.\n${passed} passed, ${failed} failed\n`);
