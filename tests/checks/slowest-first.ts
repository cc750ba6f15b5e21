import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The longest of each suite, longest first: one that begins last leaves a core with nothing to do. */
export const SLOWEST: readonly string[] = [
  // Waits for most of its time, beside what does not.
  "tests/browser/redirects.test.ts",
  "tests/browser/plan-lists.test.ts",
  "tests/browser/plan-panel.test.ts",
  "tests/browser/plan-board.test.ts",
  "tests/browser/plan-by-keyboard.test.ts",
  "tests/browser/plan-direction.test.ts",
  // So do these two.
  "tests/local/edge-commands.test.ts",
  "tests/browser/soak.test.ts",
  "tests/local/archive.test.ts",
  "tests/local/backup-faults.test.ts",
  "tests/local/start-again.test.ts",
  "tests/local/backup-restore.test.ts",
  "tests/local/own-name.test.ts",
  "tests/local/stand-in.test.ts",
  "tests/architecture/removal.test.ts",
  "tests/features/app-routes/route-build.unit.test.ts",
  "tests/features/backups/keep-backups.unit.test.ts",
  "tests/features/policy/api-access.test.ts",
  "tests/features/http/random-requests.test.ts",
  "tests/features/plan-transfer/transfer-api.test.ts",
];

/** The order of a run that knows nothing of the one before, as in a fresh clone. */
export default class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    // Files of one project follow each other: only then do they share a process.
    const projects = [...new Set(usual.map(({ project }) => project.name))];
    const placed = usual.map((spec, at) => {
      const rank = SLOWEST.indexOf(relative(spec.project.config.root, spec.moduleId));
      return { spec, project: projects.indexOf(spec.project.name), rank, at };
    });
    const turn = (rank: number) => (rank === -1 ? SLOWEST.length : rank);
    return placed
      .toSorted((a, b) => a.project - b.project || turn(a.rank) - turn(b.rank) || a.at - b.at)
      .map(({ spec }) => spec);
  }
}
