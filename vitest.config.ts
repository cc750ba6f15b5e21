import { defineConfig } from "vitest/config";
import { trustTestCertificate } from "./tests/support/test-certificate.ts";

await trustTestCertificate();
const { cloudflareTest } = await import("@cloudflare/vitest-plugin");

/** Folders of tests/features whose parts run in the browser's share of the code, not in the worker. */
const BROWSER_SHARE = "tests/features/{ui,shell,snake}/**/*.test.ts";
const UNIT = "tests/features/**/*.unit.test.ts";

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
          testTimeout: 30_000,
          hookTimeout: 30_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
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
          name: "worker",
          include: ["tests/features/**/*.test.ts", "tests/workerd/**/*.test.ts"],
          exclude: [UNIT, BROWSER_SHARE],
          globalSetup: ["database", "mail", "provider"].map(
            (of) => `./tests/support/${of}-office.ts`,
          ),
          testTimeout: 20_000,
          hookTimeout: 20_000,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: "./tests/support/browser-stack.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
