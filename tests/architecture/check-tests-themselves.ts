import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Breach } from "./breach.ts";
import { listSources } from "./list-sources.ts";
import { lineOf } from "./parse-source.ts";

const SKIPPED = /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|skipIf|runIf|fails)\b/g;
const SLEEP =
  /\bwaitForTimeout\(|\bscheduler\.wait\(|=>\s*setTimeout\(\s*\w+\s*,|timers\/promises["']/g;

/** Violations stand there on purpose. */
const PLANTS = "tests/architecture/planted/";

/** A test that is left out proves nothing; one that sleeps proves it slowly, and not always. */
export function checkTestsThemselves(root: string): Breach[] {
  return listSources(root, "tests")
    .filter((path) => path.endsWith(".test.ts") && !path.startsWith(PLANTS))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return [
        ...placesOf(text, SKIPPED).map((line) => ({
          rule: "tests-none-is-left-out",
          where: `${path}:${line}`,
        })),
        ...placesOf(text, SLEEP).map((line) => ({
          rule: "tests-none-sleeps",
          where: `${path}:${line}`,
        })),
      ];
    });
}

function placesOf(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map((match) => lineOf(text, match.index));
}
