import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Breach } from "./breach.ts";
import { listSources } from "./list-sources.ts";
import { lineOf } from "./parse-source.ts";

const SKIPPED = /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|skipIf|runIf|fails)\b/g;
const SLEEP =
  /\bwaitForTimeout\(|\bscheduler\.wait\(|=>\s*setTimeout\(\s*\w+\s*,|timers\/promises["']/g;
const AGAIN = /\bretry\s*:\s*[^\s0]/g;
/** The browser suite has a second try; what needed it is told by name at the end of a run. */
const OFTEN = /\bretry\s*:\s*(?!1\b)[^\s0]/g;

const CONFIG = "vitest.config.ts";
/** Violations stand there on purpose. */
const PLANTS = "tests/architecture/planted/";

/**
 * A test that is left out proves nothing; one that sleeps proves it slowly, and not always; one that is
 * tried again proves only that it passes now and then.
 */
export function checkTestsThemselves(root: string): Breach[] {
  const config = existsSync(join(root, CONFIG)) ? [CONFIG] : [];
  return [...listSources(root, "tests").filter((path) => path.endsWith(".test.ts")), ...config]
    .filter((path) => !path.startsWith(PLANTS))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), "utf8");
      const told = (rule: string, pattern: RegExp) =>
        placesOf(text, pattern).map((line) => ({ rule, where: `${path}:${line}` }));
      return [
        ...told("tests-none-is-left-out", SKIPPED),
        ...told("tests-none-sleeps", SLEEP),
        ...told("tests-none-is-tried-again", path === CONFIG ? OFTEN : AGAIN),
      ];
    });
}

function placesOf(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map((match) => lineOf(text, match.index));
}
