import { globSync } from "node:fs";
import { type Request as SimulatedRequest, Response as SimulatedResponse } from "miniflare";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import type { Answer } from "./worker/compute/answer-jobs.ts";
import { answerCompute } from "./worker/compute/compute-jobs.ts";
import { answerReader } from "./worker/compute/reader/reader-jobs.ts";
import SlowestFirst from "./tests/checks/slowest-first.ts";
import { trustTestCertificate } from "./tests/support/test-certificate.ts";

await trustTestCertificate();
const { cloudflareTest } = await import("@cloudflare/vitest-plugin");

/** Folders of tests/features whose parts run in the browser's share of the code, not in the worker. */
const BROWSER_SHARE = "tests/features/{ui,shell,snake}/**/*.test.ts";
const UNIT = "tests/features/**/*.unit.test.ts";
/** What goes on by itself there, as an alarm does, would reach into the next file. */
const OWN_RUNTIME = ["tests/workerd/**/*.test.ts", "tests/features/audit/audit-api.test.ts"];
/**
 * A project hands each new runtime all that it has read so far, in one message, and the fourth or fifth runtime ended
 * at it: so few files share one.
 */
const FILES_OF_ONE = 3;
const ownRuntimes = globSync(OWN_RUNTIME, { cwd: import.meta.dirname }).toSorted();
const OBJECTS = Array.from({ length: Math.ceil(ownRuntimes.length / FILES_OF_ONE) }, (_, at) => ({
  name: `objects-${at + 1}`,
  include: ownRuntimes.slice(at * FILES_OF_ONE, (at + 1) * FILES_OF_ONE),
}));

/** The simulator has classes of its own for what goes in and out. */
const doing = (answer: Answer) => async (asked: SimulatedRequest) => {
  const { url, method } = asked;
  const body = await asked.arrayBuffer();
  const headers = Object.fromEntries(asked.headers);
  const { body: done, status } = await answer(new Request(url, { method, headers, body }));
  return new SimulatedResponse(done && (await new Response(done).arrayBuffer()), { status });
};

/** Of each run of projects that npm test makes; of what waits for most of its time, tests/run.ts makes one beside it. */
const AT_ONCE = 2;
/** Without a browser, and without a promise of seconds: they wait for a machine that is full as for an idle one. */
const SOAKS = ["soak", "form-soak", "plan-crowd", "crowd"].map(
  (name) => `tests/browser/${name}.test.ts`,
);

/** Public pages carry their style sheets as text; elsewhere such files are read as empty. */
const STYLES_AS_TEXT = { include: [/\.css\?raw$/] };

type Share = { name: string; include: string[]; exclude?: string[]; isolate: boolean };

/** Files that share a runtime, one after the other, or have one each. */
function inWorkerd(share: Share): TestProjectInlineConfiguration {
  return {
    plugins: [
      cloudflareTest({
        main: "./tests/support/worker-entry.ts",
        wrangler: { configPath: "./wrangler.toml" },
        miniflare: {
          bindings: { SIGNING_KEY: "k".repeat(43), AI_MASTER_KEY: "a".repeat(43) },
          // The files of a build, of which these tests have none.
          serviceBindings: {
            ASSETS: () => new Response(null, { status: 404 }),
            // The same jobs, done by the process that starts these tests.
            COMPUTE: doing(answerCompute),
            READER: doing(answerReader),
          },
        },
      }),
    ],
    test: {
      ...share,
      globalSetup: ["database", "mail", "model", "provider", "search", "webhook"].map(
        (of) => `./tests/support/${of}-office.ts`,
      ),
      setupFiles: ["./tests/support/fresh-runtime.ts", "./tests/support/real-again.ts"],
      // Beside what starts the product, on a machine that may be a slow one.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      maxWorkers: AT_ONCE,
    },
  };
}

export default defineConfig({
  test: {
    silent: "passed-only",
    // Projects read the same files: what one has prepared the others take from disk.
    fsModuleCache: true,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/architecture/**/*.test.ts", UNIT, BROWSER_SHARE],
          setupFiles: "./tests/support/real-again.ts",
          css: STYLES_AS_TEXT,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          isolate: false,
          maxWorkers: AT_ONCE,
        },
      },
      {
        test: {
          name: "local",
          include: ["tests/local/**/*.test.ts", ...SOAKS],
          globalSetup: "./tests/support/build-once.ts",
          css: STYLES_AS_TEXT,
          // A product that starts beside full suites takes its time.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          isolate: false,
          // Beside them, and each file is several processes by itself.
          maxWorkers: 1,
        },
      },
      inWorkerd({
        name: "worker",
        include: ["tests/features/**/*.test.ts"],
        exclude: [UNIT, BROWSER_SHARE, ...OWN_RUNTIME],
        isolate: false,
      }),
      ...OBJECTS.map((share) => inWorkerd({ ...share, isolate: true })),
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          exclude: SOAKS,
          globalSetup: "./tests/support/browser-stack.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          // Whatever passed only then is told by name at the end of a run.
          retry: 1,
          isolate: false,
          maxWorkers: AT_ONCE,
        },
      },
      {
        test: {
          name: "bench",
          include: ["tests/bench/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
});
