import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { trustTestCertificate } from "./tests/support/test-certificate.ts";

await trustTestCertificate();
const { cloudflareTest } = await import("@cloudflare/vitest-plugin");

/** Folders of tests/features whose parts run in the browser's share of the code, not in the worker. */
const BROWSER_SHARE = "tests/features/{ui,shell,snake}/**/*.test.ts";
const UNIT = "tests/features/**/*.unit.test.ts";
/** What is measured in seconds has the machine to itself. */
const MEASURED = "tests/local/start-again.test.ts";
/** What goes on by itself there, as an alarm does, would reach into the next file. */
const OWN_RUNTIME = ["tests/workerd/**/*.test.ts", "tests/features/audit/audit-api.test.ts"];

type Share = { name: string; include: string[]; exclude?: string[]; isolate: boolean };

/** Files that share a runtime, one after the other, or have one each. */
function inWorkerd(share: Share): TestProjectInlineConfiguration {
  return {
    plugins: [
      cloudflareTest({
        main: "./tests/support/worker-entry.ts",
        wrangler: { configPath: "./wrangler.toml" },
        miniflare: {
          bindings: { SIGNING_KEY: "k".repeat(43) },
          // The files of a build, of which these tests have none.
          serviceBindings: { ASSETS: () => new Response(null, { status: 404 }) },
        },
      }),
    ],
    test: {
      ...share,
      globalSetup: ["database", "mail", "provider", "webhook"].map(
        (of) => `./tests/support/${of}-office.ts`,
      ),
      setupFiles: "./tests/support/fresh-runtime.ts",
      testTimeout: 20_000,
      hookTimeout: 20_000,
      maxWorkers: 2,
      sequence: { groupOrder: 2 },
    },
  };
}

export default defineConfig({
  test: {
    silent: "passed-only",
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "tests/architecture/**/*.test.ts",
            "tests/local/**/*.test.ts",
            UNIT,
            BROWSER_SHARE,
          ],
          exclude: [MEASURED],
          // Public pages carry their style sheets as text; elsewhere such files are read as empty.
          css: { include: [/\.css\?raw$/] },
          testTimeout: 30_000,
          hookTimeout: 30_000,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "measured",
          include: [MEASURED],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          maxWorkers: 1,
          sequence: { groupOrder: 4 },
        },
      },
      inWorkerd({
        name: "worker",
        include: ["tests/features/**/*.test.ts"],
        exclude: [UNIT, BROWSER_SHARE, ...OWN_RUNTIME],
        isolate: false,
      }),
      inWorkerd({ name: "objects", include: OWN_RUNTIME, isolate: true }),
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: "./tests/support/browser-stack.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          // Whatever passed only then is told by name at the end of a run.
          retry: 1,
          isolate: false,
          // A third would save two minutes, and make what has to happen within a second late.
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
