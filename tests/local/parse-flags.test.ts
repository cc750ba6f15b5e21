import { expect, test } from "vitest";
import { parseFlags } from "../../worker/local/parse-flags.ts";
import { readSettings } from "../../worker/local/read-settings.ts";
import { makeFolder, runScript } from "./run-script.ts";

test("without flags the demo is loaded and nothing is deleted", () => {
  expect(parseFlags([])).toEqual({ fresh: false, demo: true, verbose: false, help: false });
});

test("each flag is understood", () => {
  expect(parseFlags(["--fresh", "--no-demo", "--verbose", "--help"])).toEqual({
    fresh: true,
    demo: false,
    verbose: true,
    help: true,
  });
  expect(parseFlags(["--fresh", "--yes"])).toMatchObject({ fresh: true, yes: true });
  expect(parseFlags(["--yes=my data", "--fresh"])).toMatchObject({ fresh: true, yes: "my data" });
  expect(() => parseFlags(["--yes"])).toThrow("--yes agrees to --fresh");
});

test("an unknown flag is one clear line and exit code 1", async () => {
  const script = runScript("start.ts", ["--frsh"], { DATA_DIR: makeFolder() });
  expect(await script.ended).toBe(1);
  expect(script.output()).toBe("Unknown flag --frsh: npm start -- --help lists what there is.\n");
});

test("--help lists the flags and starts nothing", async () => {
  const script = runScript("start.ts", ["--help"]);
  expect(await script.ended).toBe(0);
  expect(script.output()).toContain("--no-demo");
});

test("a port that is no port is named", () => {
  expect(() => readSettings({ PORT: "80a" })).toThrow("PORT is 80a");
  expect(() => readSettings({ DATABASE_PORT: "70000" })).toThrow("DATABASE_PORT is 70000");
  expect(() => readSettings({ PORT: "8788" })).toThrow("both 8788");
});
