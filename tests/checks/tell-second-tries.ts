import { writeFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";

/** The file that run-suite.ts names, for what vitest's own report does not tell. */
export const SECOND_TRIES_FILE = "SECOND_TRIES_FILE";

const nameOf = (test: TestCase) => test.fullName.replaceAll(" > ", " ");

/** What ended the first try, on lines of its own below the name, with the line of the test it ended at. */
function whyOnce(test: TestCase): string {
  const [first] = test.result().errors ?? [];
  if (!first) return "";
  const [message = ""] = first.message.split("\n");
  const here = first.stacks?.find(({ file }) => file === test.module.moduleId);
  return `\n    ${message}${here ? ` (line ${here.line})` : ""}`;
}

/** Leaves a list of the tests that passed only when they were tried again. */
export default class TellSecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const file = process.env[SECOND_TRIES_FILE];
    if (!file) return;
    const names = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId}: ${nameOf(test)}${whyOnce(test)}`),
    );
    writeFileSync(file, JSON.stringify(names));
  }
}
