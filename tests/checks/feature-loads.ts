import { readFileSync, writeFileSync } from "node:fs";
import * as v from "valibot";
import * as declared from "../../worker/features.ts";
import type { Manifest as Feature } from "../../worker/kit/manifest.ts";
import { areaOf, routeIdOf } from "../../worker/policy/screens.ts";
import { inProject } from "../../worker/local/project-root.ts";
import { type BudgetRow, firstLoad, type Weigh } from "./measure-scripts.ts";
import type { Manifest } from "../../worker/local/read-manifest.ts";

const FILE = "tests/checks/first-loads.json";
/** What --write-budgets adds to what it measures, and how far a budget may stand above it. */
const SPARE = 1.1;
const WIDE = 1.2;
const KILOBYTE = 1024;

const Budgets = v.record(v.string(), v.number());
/** Kilobytes of gzipped script that the heaviest screen of each feature may need, by the feature's noun. */
export type Budgets = v.InferOutput<typeof Budgets>;

const FEATURES: Readonly<Record<string, Feature>> = declared;

export function readBudgets(): Budgets {
  return v.parse(Budgets, JSON.parse(readFileSync(inProject(FILE), "utf8")));
}

export function writeBudgets(budgets: Budgets): void {
  writeFileSync(inProject(FILE), `${JSON.stringify(budgets, null, 2)}\n`);
}

/** The first load of each feature against its budget, which has to follow what is measured. */
export function compareLoads(loads: ReadonlyMap<string, number>, budgets: Budgets): BudgetRow[] {
  const nouns = [...new Set([...loads.keys(), ...Object.keys(budgets)])].sort();
  return nouns.map((noun) => {
    const bytes = loads.get(noun) ?? 0;
    const most = (budgets[noun] ?? 0) * KILOBYTE;
    const row = { what: `first load of ${noun}`, bytes, most };
    if (!loads.has(noun)) return { ...row, wrong: `is no screen any more: ${AGAIN}` };
    if (most === 0) return { ...row, wrong: `has no budget: ${AGAIN}` };
    return most > bytes * WIDE ? { ...row, wrong: `is far below its budget: ${AGAIN}` } : row;
  });
}

const AGAIN = "npm run check -- --write-budgets";

/** About a tenth above what is measured. */
export function budgetsFor(loads: ReadonlyMap<string, number>): Budgets {
  const rounded = (bytes: number) => Math.round((bytes * SPARE * 10) / KILOBYTE) / 10;
  const entries = [...loads].map(([noun, bytes]) => [noun, rounded(bytes)] as const);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** What the heaviest screen of each feature makes a browser load; public pages have a budget of their own. */
export function measureLoads(
  manifest: Manifest,
  weigh: Weigh,
  features: Readonly<Record<string, Feature>> = FEATURES,
): Map<string, number> {
  const loads = Object.entries(features).flatMap(([name, { screens = [] }]) => {
    const bytes = screens
      .filter((screen) => areaOf(screen) !== "public")
      .map((screen) => firstLoad(manifest, routeIdOf(screen), weigh));
    return bytes.length === 0 ? [] : [[toNoun(name), Math.max(...bytes)] as const];
  });
  return new Map(loads);
}

const toNoun = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
