import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** The file that run-suite.ts names, for what vitest's own report does not tell. */
export const SECOND_TRIES_FILE = "SECOND_TRIES_FILE";

/** Leaves a list of the tests that passed only when they were tried again. */
export default class TellSecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const file = process.env[SECOND_TRIES_FILE];
    if (!file) return;
    const names = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId}: ${test.fullName.replaceAll(" > ", " ")}`),
    );
    writeFileSync(file, JSON.stringify(names));
  }
}
